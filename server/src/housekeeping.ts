import { canaryLimits } from '@showcase/contract/limits'
import type { FastifyInstance } from 'fastify'
import { removeExpiredTokensAcrossTenants } from './accounts/auth/account-tokens.repository.ts'
import { removeExpiredSessionsAcrossTenants } from './accounts/auth/sessions.repository.ts'
import { repeatWhileListening } from './api/http/repeat.ts'
import { removeAbandonedFiles } from './catalog/imports/spool.ts'
import { sweepWords } from './catalog/search-index/sweep-words.service.ts'
import { sweepObjects, sweepPending, sweepUnused, sweepVariants } from './catalog/stored-files/sweep.service.ts'
import type { Database } from './core/db/database.ts'
import { removeOldKeysAcrossTenants } from './core/db/idempotency-keys.repository.ts'
import { imageCacheFolder, tidyImageCache } from './core/images/image-cache.ts'
import { removeGivenUpAcrossTenants } from './core/jobs/jobs.repository.ts'
import { removeOldHitsAcrossTenants } from './core/limits/rate-limits.repository.ts'
import { removeOldStopsAcrossTenants } from './core/mail/stopped-mail.ts'
import type { Services } from './core/services/services.ts'
import { removeOldSupportKeysAcrossTenants } from './leads/forums/forums.repository.ts'
import { removeOldLeadsAcrossTenants } from './leads/leads.repository.ts'
import { removeOldReportsAcrossTenants } from './releases/canary/reports.repository.ts'

const TEN_MINUTES = 10 * 60_000
const DAY = 24 * 60 * 60_000

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
 * While the server listens, every 10 minutes: removes expired rows from the database, files without a reference, uploads
 * that were not accepted, abandoned temporary files, and old and erased pictures from the image cache; maintains the
 * tables of PGlite. After 10 minutes and then daily: removes objects that the database does not know, and words of
 * searches that no item contains.
 */
export function keepHouse(app: FastifyInstance, { config, database, files }: Services): void {
  const { storage } = files
  const cache = imageCacheFolder(config.dataDir)
  const every = (pauseMs: number, task: () => Promise<unknown>) =>
    repeatWhileListening(app, pauseMs, 'housekeeping failed', task, TEN_MINUTES)
  every(TEN_MINUTES, () => removeExpired(database, config.leadDays))
  every(TEN_MINUTES, () => sweepUnused(database, storage))
  every(TEN_MINUTES, () => sweepPending(storage))
  every(TEN_MINUTES, removeAbandonedFiles)
  every(TEN_MINUTES, async () => database.maintain?.())
  every(TEN_MINUTES, async () => {
    await sweepVariants(database, cache)
    await tidyImageCache(cache, config.imageCacheBytes)
  })
  every(DAY, () => sweepObjects(database, storage))
  every(DAY, () => sweepWords(database))
}
