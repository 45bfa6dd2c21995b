import { removeExpiredTokensAcrossTenants } from './accounts/auth/account-tokens.repository.ts'
import { removeExpiredSessionsAcrossTenants } from './accounts/auth/sessions.repository.ts'
import { removeOldHits } from './api/http/rate-limit-store.ts'
import type { Config } from './core/config/config.ts'
import type { Database } from './core/db/database.ts'
import { imageCacheFolder } from './core/images/image-cache.ts'
import { tidyImageCache } from './core/images/tidy-image-cache.ts'
import { removeGivenUpAcrossTenants } from './core/jobs/jobs.repository.ts'
import type { Logger } from './core/logger.ts'
import { removeUnacceptedFilesAcrossTenants } from './core/storage/files.repository.ts'
import { removeOldSupportKeysAcrossTenants } from './leads/forums/forums.repository.ts'
import { removeOldReportsAcrossTenants } from './releases/canary/reports.repository.ts'

const everyMs = 10 * 60_000

/** Days for which an operator can look at a failed job and retry it. */
const failedJobDays = 14

/** Days for which page reports are kept. A canary that runs longer is compared by its last days. */
const reportDays = 7

/** Removes expired rows. Several processes may run it at once. */
export async function removeExpired(database: Database): Promise<void> {
  await removeOldHits(database)
  await database.acrossTenants(async query => {
    await removeExpiredSessionsAcrossTenants(query)
    await removeExpiredTokensAcrossTenants(query)
    await removeOldSupportKeysAcrossTenants(query)
    await removeGivenUpAcrossTenants(query, failedJobDays)
    await removeOldReportsAcrossTenants(query, reportDays)
    await removeUnacceptedFilesAcrossTenants(query)
  })
}

/**
 * Removes expired rows from the database and old pictures from the image cache, every 10 minutes.
 * @returns stops it
 */
export function startHousekeeping(
  database: Database,
  { dataDir, imageCacheBytes }: Pick<Config, 'dataDir' | 'imageCacheBytes'>,
  log: Logger,
): () => void {
  const tasks = [() => removeExpired(database), () => tidyImageCache(imageCacheFolder(dataDir), imageCacheBytes)]
  const timer = setInterval(() => {
    for (const task of tasks) task().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
