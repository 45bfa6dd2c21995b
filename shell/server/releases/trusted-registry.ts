import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { RegistrySnapshot } from '@showcase/contract/registry'
import { signedText } from '@showcase/contract/remote'
import type { RegistryClient, ServedRemote } from './registry-client.ts'

/** Reads a public key as the API tells it: SPKI, base64url. @throws Error where it is none */
export function releaseKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' })
}

/** Whether one of the platform's keys signed a release. */
export function isSigned(remote: ServedRemote, keys: readonly KeyObject[]): boolean {
  const text = Buffer.from(signedText(remote))
  const signature = Buffer.from(remote.signature ?? '', 'base64url')
  return keys.some(key => verify(null, text, key, signature))
}

/**
 * The registry, of whose releases only those are left that bear a signature of one of `keys`: neither a changed row nor a
 * changed answer makes this process, or a browser, run what was not published. Where a channel stands on another, the
 * version before serves in its place.
 *
 * @param onRefused hears of each refused release, once for every snapshot it is in
 */
export function trustedRegistry(
  registry: RegistryClient,
  keys: readonly KeyObject[],
  onRefused: (remote: ServedRemote) => void,
): RegistryClient {
  let seen: RegistrySnapshot | undefined
  let trusted: RegistrySnapshot
  return {
    ...registry,
    current() {
      const snapshot = registry.current()
      if (seen === snapshot) return trusted
      seen = snapshot
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
  const isHere = (name: string, version: string | null) =>
    remotes.some(remote => remote.name === name && remote.version === version)
  const channels = snapshot.channels.map(pointer => {
    const { name, version, previous } = pointer
    if (isHere(name, version) || previous === null || !isHere(name, previous)) return pointer
    return { ...pointer, version: previous, previous: null }
  })
  return { ...snapshot, remotes, channels }
}
