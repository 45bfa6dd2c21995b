import type { Api } from '@showcase/contract/api'
import type { RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'

/** A published release and where it is served from. */
export type ServedRemote = SnapshotRemote

/** The gateway's copy of the registry, kept up to date by long polling. */
export interface RegistryClient {
  /** The newest snapshot; the last one known while the registry cannot be reached. */
  current(): RegistrySnapshot
  stop(): void
}

/** Pause before asking again after a failure, in milliseconds. */
const RETRY_PAUSE = 1000

/** Follows the registry; resolves when the first snapshot is there. */
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
        await pause(RETRY_PAUSE)
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
      await pause(RETRY_PAUSE)
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
