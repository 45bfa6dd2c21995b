import { setTimeout as pause } from 'node:timers/promises'
import type { Api } from '@showcase/contract/api'
import type { RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'

/** A published release and the address of its files. */
export type ServedRemote = SnapshotRemote

/** The gateway's copy of the registry. */
export interface RegistryClient {
  /** The newest snapshot. It stays while the registry cannot be reached. */
  current(): RegistrySnapshot
  stop(): void
}

/** Milliseconds between a failure and the next request. */
const RETRY_DELAY = 1000

/** Follows the registry by long polling. Resolves when the first snapshot has arrived. */
export async function followRegistry(api: Api, onError: (error: unknown) => void): Promise<RegistryClient> {
  const stopped = new AbortController()
  let snapshot = await firstSnapshot(api, onError)

  async function follow() {
    while (!stopped.signal.aborted) {
      try {
        const { payload } = await api.registry.snapshot({ after: snapshot.revision }, { signal: stopped.signal })
        snapshot = payload
      } catch (error) {
        if (stopped.signal.aborted) return
        onError(error)
        await pause(RETRY_DELAY)
      }
    }
  }
  void follow()
  return { current: () => snapshot, stop: () => stopped.abort() }
}

async function firstSnapshot(api: Api, onError: (error: unknown) => void): Promise<RegistrySnapshot> {
  for (;;) {
    try {
      return (await api.registry.snapshot({})).payload
    } catch (error) {
      onError(error)
      await pause(RETRY_DELAY)
    }
  }
}
