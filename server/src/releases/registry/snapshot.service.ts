import type { RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
import type { SignedRelease } from '@showcase/contract/remote'
import type { Database, Query } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { remoteAddress } from '../store/release-store.ts'
import { readRevisionAcrossTenants } from './history.repository.ts'
import { asServed, readMoveTimesAcrossTenants, readPointersAcrossTenants } from './pointers.repository.ts'
import { findVersionsAcrossTenants, readPointedReleasesAcrossTenants } from './versions.repository.ts'
import { createWaiters } from './waiters.ts'

function withAddress(release: SignedRelease): SnapshotRemote {
  return { ...release, baseUrl: remoteAddress(release.name, release.version) }
}

/** These versions as gateways receive them. @throws DomainError not-found with the message `removed` if files are removed */
export async function servedReleases(
  query: Query,
  wanted: readonly { name: string; version: string }[],
  removed: string,
): Promise<SnapshotRemote[]> {
  const found = await findVersionsAcrossTenants(query, wanted)
  if (found.length < wanted.length || found.some(({ isRemoved }) => isRemoved))
    throw new DomainError('not-found', removed)
  return found.map(({ release }) => withAddress(release))
}

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
      remotes: releases.map(withAddress),
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
  const { nextChange, wakeAll } = createWaiters()
  const unsubscribe = database.events.on('registry', wakeAll)

  return {
    async fetch(after: number | undefined, gone: AbortSignal): Promise<RegistrySnapshot> {
      // Starts to wait before it reads, so that no change in between is missed.
      const changed = after === undefined ? null : new AbortController()
      const change = changed && nextChange(AbortSignal.any([gone, changed.signal]), timeout)
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
