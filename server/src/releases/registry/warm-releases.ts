import type { Database } from '../../core/db/database.ts'
import type { Logger } from '../../core/logger.ts'
import type { Releases } from './releases.ts'
import { readPointedReleasesAcrossTenants } from './versions.repository.ts'

/**
 * Copies every release that a pointer names to this machine's disk, at start and after each change. Otherwise the first
 * pages with a new release would have to wait for it and be rendered without it.
 * @returns a function that stops this and waits for the current copy
 */
export function warmReleases(
  database: Database,
  fetchToDisk: NonNullable<Releases['fetchToDisk']>,
  log: Logger,
): () => Promise<void> {
  let isEnding = false
  const fetchAll = async () => {
    for (const { name, version } of await database.acrossTenants(readPointedReleasesAcrossTenants)) {
      if (isEnding) return
      await fetchToDisk(name, version)
    }
  }
  /** A request for one of its files tries again. */
  const logFailure = (err: unknown) => log.warn({ err }, 'a release could not be copied to this disk yet')
  let underWay = fetchAll().catch(logFailure)
  const unsubscribe = database.events.on('registry', () => {
    underWay = underWay.then(fetchAll).catch(logFailure)
  })
  return () => {
    isEnding = true
    unsubscribe()
    return underWay
  }
}
