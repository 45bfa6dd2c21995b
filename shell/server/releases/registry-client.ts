import type { Api } from '@showcase/contract/api'
import type { RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
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
