import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Api } from '@showcase/contract/api'
import type { RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
import { signedText } from '@showcase/contract/remote'
import { poll } from '../poll.ts'

/** A published release and the address of its files. */
export type ServedRemote = SnapshotRemote

/** The gateway's copy of the registry. */
export interface RegistryClient {
  /** The newest snapshot. It stays while the registry cannot be reached. */
  current(): RegistrySnapshot
  stop(): void
}

/** Follows the registry by long polling. Resolves when the first snapshot has arrived. */
export async function followRegistry(api: Api, onError: (error: unknown) => void): Promise<RegistryClient> {
  const { promise, resolve } = Promise.withResolvers<RegistrySnapshot>()
  let newest: RegistrySnapshot | undefined
  const stop = poll(async signal => {
    const { payload } = await api.registry.snapshot(newest ? { after: newest.revision } : {}, { signal })
    newest = payload
    resolve(payload)
  }, onError)
  const first = await promise
  return { current: () => newest ?? first, stop }
}

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
