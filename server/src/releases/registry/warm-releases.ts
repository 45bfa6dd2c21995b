import type { Database } from '../../core/db/database.ts'
import type { Logger } from '../../core/logger.ts'
import type { Releases } from './releases.ts'
import { readPointedReleasesAcrossTenants } from './versions.repository.ts'

/**
 * Puts every release that a pointer names on this machine's disk as soon as one does, and when the machine begins: else
 * the first pages with it would wait, and be made without it.
 * @returns ends it, once what is under way is done
 */
export function warmReleases(
  database: Database,
  bring: NonNullable<Releases['bring']>,
  log: Logger,
): () => Promise<void> {
  let isEnding = false
  const bringAll = async () => {
    for (const { name, version } of await database.acrossTenants(readPointedReleasesAcrossTenants)) {
      if (isEnding) return
      await bring(name, version)
    }
  }
  /** Whoever asks for a file of it tries again. */
  const tell = (err: unknown) => log.warn({ err }, 'a release could not be brought to this disk yet')
  let underWay = bringAll().catch(tell)
  const unsubscribe = database.events.on('registry', () => {
    underWay = underWay.then(bringAll).catch(tell)
  })
  return () => {
    isEnding = true
    unsubscribe()
    return underWay
  }
}
