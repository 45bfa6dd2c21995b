import type { RegistrySnapshot } from '@showcase/contract/registry'
import type { Database } from '../../core/db/database.ts'
import { remoteAddress } from '../store/release-store.ts'
import { readRevisionAcrossTenants } from './history.repository.ts'
import { readMoveTimesAcrossTenants, readPointersAcrossTenants } from './pointers.repository.ts'
import { asServed } from './pointers-as-served.ts'
import { readPointedReleasesAcrossTenants } from './versions.repository.ts'

/** The revision is read first: the rest may be newer, and is then read again, but is never older. */
function readSnapshot(database: Database): Promise<RegistrySnapshot> {
  return database.acrossTenants(async query => {
    const revision = await readRevisionAcrossTenants(query)
    const pointers = await readPointersAcrossTenants(query)
    const releases = await readPointedReleasesAcrossTenants(query)
    const movedAt = await readMoveTimesAcrossTenants(query)
    const { channels, pins } = asServed(pointers, Date.now())
    return {
      revision,
      remotes: releases.map(release => ({ ...release, baseUrl: remoteAddress(release.name, release.version) })),
      channels: channels.map(one => ({ ...one, movedAt: movedAt.get(`${one.name} ${one.channel}`) })),
      pins,
    }
  })
}

/** The snapshot for callers that are no gateway: it names no business. */
export function withoutBusinesses(snapshot: RegistrySnapshot): RegistrySnapshot {
  return { ...snapshot, pins: [], channels: snapshot.channels.map(channel => ({ ...channel, tenants: [] })) }
}

/**
 * The snapshot, and waiting for the next one.
 * @param timeout milliseconds that a call waits for a change
 */
export function createSnapshots(database: Database, timeout: number) {
  const waiting = new Set<() => void>()
  const wakeAll = () => {
    for (const wake of [...waiting]) wake()
  }
  const unsubscribe = database.events.on('registry', wakeAll)

  /** Resolves at the next change, at the timeout, when the connection ends, or when the process is ending. */
  const nextChange = (gone: AbortSignal) =>
    new Promise<void>(resolve => {
      const wake = () => {
        clearTimeout(timer)
        waiting.delete(wake)
        gone.removeEventListener('abort', wake)
        resolve()
      }
      const timer = setTimeout(wake, timeout)
      waiting.add(wake)
      gone.addEventListener('abort', wake)
    })

  return {
    async fetch(after: number | undefined, gone: AbortSignal): Promise<RegistrySnapshot> {
      // Starts to wait before it reads, so that no change in between is missed.
      const changed = after === undefined ? null : new AbortController()
      const change = changed && nextChange(AbortSignal.any([gone, changed.signal]))
      const now = await readSnapshot(database)
      if (after === undefined || now.revision > after) {
        changed?.abort()
        return now
      }
      await change
      return readSnapshot(database)
    },
    close() {
      unsubscribe()
      wakeAll()
    },
  }
}
