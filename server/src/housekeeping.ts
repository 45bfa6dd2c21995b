import { canaryLimits, pageLimits } from '@showcase/contract/limits'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { repeatWhileListening } from './api/http/repeat.ts'
import { removeAbandonedFiles } from './catalog/imports/spool.ts'
import { sweepWords } from './catalog/search-index/sweep-words.service.ts'
import { sweepObjects, sweepPending, sweepUnused, sweepVariants } from './catalog/stored-files/sweep.service.ts'
import type { Database } from './core/db/database.ts'
import { deleteInParts } from './core/db/delete-in-parts.ts'
import { repairKeysAcrossTenants } from './core/db/repair-keys.repository.ts'
import { DAY, MINUTE } from './core/durations.ts'
import { imageCacheFolder, tidyImageCache } from './core/images/image-cache.ts'
import type { Services } from './core/services/services.ts'

const TEN_MINUTES = 10 * MINUTE

function olderThan(column: string, days: number) {
  return sql`${sql.ref(column)} < now() - ${days} * interval '1 day'`
}

/** The rows of each table that have no use any more. */
const expiredRows = {
  sessions: sql`expires_at < now()`,
  account_tokens: sql`expires_at < now()`,
  rate_limits: sql`window_ends_at < now()`,
  /** Idempotency keys, which count for a day. */
  lead_keys: olderThan('created_at', 1),
  support_mail_keys: olderThan('created_at', 1),
  /** Links with which a recipient can stop mails, and has not. */
  mail_stops: sql`stopped_at is null and ${olderThan('sent_at', 30)}`,
  /** An operator can look at failed jobs and retry them for two weeks. Their payload may be personal data. */
  jobs: sql`state = 'failed' and ${olderThan('run_at', 14)}`,
  page_reports: olderThan('seen_at', canaryLimits.reportDays),
}

/**
 * The rows of a table beyond the newest of each business: as many stay as a list counts.
 * @param isCounted which rows are meant, of the alias `i`
 */
function beyondNewest(table: string, isCounted = sql`true`) {
  // Without "materialized", PostgreSQL may look for the last row that is kept once for each row.
  return sql`
    join (
      with last_kept as materialized (
        select b.business_id, kept.created_at from businesses b cross join lateral (
          select created_at from ${sql.table(table)} i where i.business_id = b.business_id and ${isCounted}
          order by created_at desc, _id desc offset ${pageLimits.countCap} limit 1) kept)
      select * from last_kept) last
    on i.business_id = last.business_id and i.created_at <= last.created_at
    where ${isCounted}`
}

/**
 * Removes expired rows. Several processes may run it at once.
 * @param leadDays days for which enquiries and messages of visitors, and notifications, which name them, are kept; 0 keeps them
 */
export async function removeExpired(database: Database, leadDays = 0): Promise<void> {
  await database.acrossTenants(async query => {
    for (const [table, isExpired] of Object.entries(expiredRows))
      await deleteInParts(query, table, sql`where ${isExpired}`)
    // Visits and visitors cause these rows, so their number has no other limit. Enquiries are not among them: none is lost.
    await deleteInParts(query, 'notifications', beyondNewest('notifications'))
    await deleteInParts(query, 'forums', beyondNewest('forums', sql`i.state = 'quarantine'`))
    for (const table of leadDays > 0 ? ['leads', 'forums', 'notifications'] : [])
      await deleteInParts(query, table, sql`where ${olderThan('created_at', leadDays)}`)
  })
}

/**
 * While the server listens, every 10 minutes: removes expired rows from the database, files without a reference, uploads
 * that were not accepted, abandoned temporary files, and old and erased pictures from the image cache; maintains the
 * tables of PGlite. After 10 minutes and then daily: removes objects that the database does not know, and words of
 * searches that no item contains; repairs keys for comparison.
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
  every(DAY, () => database.acrossTenants(repairKeysAcrossTenants))
}
