import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import { signedText } from '@showcase/contract/remote'
import type { RegistryClient, ServedRemote } from './registry-client.ts'

/**
 * Reads a public key in the API's form: SPKI in base64url.
 *
 * @throws Error if the text is no public key
 */
export function releaseKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' })
}

/** Whether one of the keys signed a release. */
export function isSigned(remote: ServedRemote, keys: readonly KeyObject[]): boolean {
  const text = Buffer.from(signedText(remote))
  const signature = Buffer.from(remote.signature ?? '', 'base64url')
  return keys.some(key => verify(null, text, key, signature))
}

/**
 * The registry without releases that none of the keys signed, so that neither a changed row nor a changed answer makes this
 * process or a browser run unpublished code. A channel that points to such a release falls back to its previous version.
 *
 * @param onRefused called for each refused release, once per snapshot
 */
export function trustedRegistry(
  registry: RegistryClient,
  keys: readonly KeyObject[],
  onRefused: (remote: ServedRemote) => void,
): RegistryClient {
  let verified: RegistrySnapshot | undefined
  let trusted: RegistrySnapshot
  return {
    ...registry,
    current() {
      const snapshot = registry.current()
      if (verified === snapshot) return trusted
      verified = snapshot
      trusted = onlyTrusted(snapshot, keys, onRefused)
      return trusted
    },
  }
}

function onlyTrusted(
  snapshot: RegistrySnapshot,
  keys: readonly KeyObject[],
  onRefused: (remote: ServedRemote) => void,
): RegistrySnapshot {
  const remotes = snapshot.remotes.filter(remote => isSigned(remote, keys) || void onRefused(remote))
  const isTrusted = (name: string, version: string | null) =>
    remotes.some(remote => remote.name === name && remote.version === version)
  const channels = snapshot.channels.map(pointer => {
    const { name, version, previous } = pointer
    if (isTrusted(name, version) || previous === null || !isTrusted(name, previous)) return pointer
    return { ...pointer, version: previous, previous: null }
  })
  return { ...snapshot, remotes, channels }
}
