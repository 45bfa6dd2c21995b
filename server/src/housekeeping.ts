import { canaryLimits } from '@showcase/contract/limits'
import { removeExpiredTokensAcrossTenants } from './accounts/auth/account-tokens.repository.ts'
import { removeExpiredSessionsAcrossTenants } from './accounts/auth/sessions.repository.ts'
import { removeAbandonedFiles } from './catalog/imports/spool.ts'
import { sweepWords } from './catalog/search-index/sweep-words.service.ts'
import { sweepObjects, sweepPending, sweepUnused, sweepVariants } from './catalog/stored-files/sweep.service.ts'
import type { Config } from './core/config/config.ts'
import type { Database } from './core/db/database.ts'
import { removeOldKeysAcrossTenants } from './core/db/idempotency-keys.repository.ts'
import { imageCacheFolder, tidyImageCache } from './core/images/image-cache.ts'
import { removeGivenUpAcrossTenants } from './core/jobs/jobs.repository.ts'
import { removeOldHitsAcrossTenants } from './core/limits/rate-limits.repository.ts'
import type { Logger } from './core/logger.ts'
import { removeOldStopsAcrossTenants } from './core/mail/stopped-mail.ts'
import type { Storage } from './core/storage/storage.ts'
import { removeOldSupportKeysAcrossTenants } from './leads/forums/forums.repository.ts'
import { removeOldLeadsAcrossTenants } from './leads/leads.repository.ts'
import { removeOldReportsAcrossTenants } from './releases/canary/reports.repository.ts'

const everyMs = 10 * 60_000
/** Turns between two runs of the daily tasks. */
const turnsPerDay = 144

/** Days for which an operator can look at a failed job and retry it. */
const failedJobDays = 14

/**
 * Removes expired rows. Several processes may run it at once.
 * @param leadDays days for which enquiries and messages of visitors are kept; 0 keeps them
 */
export async function removeExpired(database: Database, leadDays = 0): Promise<void> {
  await database.acrossTenants(async query => {
    await removeOldHitsAcrossTenants(query)
    await removeExpiredSessionsAcrossTenants(query)
    await removeExpiredTokensAcrossTenants(query)
    await removeOldSupportKeysAcrossTenants(query)
    await removeOldStopsAcrossTenants(query)
    await removeGivenUpAcrossTenants(query, failedJobDays)
    await removeOldReportsAcrossTenants(query, canaryLimits.reportDays)
    await removeOldKeysAcrossTenants(query)
    if (leadDays > 0) await removeOldLeadsAcrossTenants(query, leadDays)
  })
}

/**
 * Every 10 minutes, removes expired rows from the database, files without a reference, uploads that were not accepted,
 * abandoned temporary files, and old and erased pictures from the image cache; at the first turn and daily, also objects that
 * the database does not know, and words of searches that no item contains. Maintains the tables of PGlite.
 * @returns stops it
 */
export function startHousekeeping(
  database: Database,
  storage: Storage,
  { dataDir, imageCacheBytes, leadDays }: Pick<Config, 'dataDir' | 'imageCacheBytes' | 'leadDays'>,
  log: Logger,
): () => void {
  let turn = 0
  const tasks = [
    () => removeExpired(database, leadDays),
    () => sweepUnused(database, storage),
    () => sweepPending(storage),
    removeAbandonedFiles,
    async () => database.maintain?.(),
    async () => {
      await sweepVariants(database, imageCacheFolder(dataDir))
      await tidyImageCache(imageCacheFolder(dataDir), imageCacheBytes)
    },
  ]
  const dailyTasks = [() => sweepObjects(database, storage), () => sweepWords(database)]
  const timer = setInterval(() => {
    const due: (() => Promise<unknown>)[] = turn++ % turnsPerDay === 0 ? [...tasks, ...dailyTasks] : tasks
    for (const task of due) task().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
