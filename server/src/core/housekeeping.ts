import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { forgetOldHits } from '../api/http/rate-limit-store.ts'
import type { Config } from './config/config.ts'
import { now } from './db/clock.ts'
import type { Database } from './db/database.ts'
import { imageCacheFolder } from './images/image-cache.ts'
import { tidyImageCache } from './images/tidy-image-cache.ts'
import { removeGivenUpAcrossTenants } from './jobs/jobs.repository.ts'

const every = 10 * 60_000

/** Days in which an operator can look at a job that was given up, and set it going again. Done jobs go at once. */
const keepGivenUp = 14

/** Days that pages' reports are kept: a canary that stands longer at one share is compared by its last ones. */
const keepReports = 7

/** Removes what is over and what nobody came back for. Any number of processes may do it at once. */
export async function tidyUp(database: Database) {
  await forgetOldHits(database)
  await database.acrossTenants(async query => {
    await query.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await query.deleteFrom('account_tokens').where('expires_at', '<', now).execute()
    await sql`delete from support_mail_keys where created_at < now() - interval '1 day'`.execute(query)
    await removeGivenUpAcrossTenants(query, keepGivenUp)
    await sql`delete from page_reports where seen_at < now() - ${keepReports} * interval '1 day'`.execute(query)
    await sql`delete from stored_files where state <> 'accepted' and created_at < now() - interval '2 days'`.execute(
      query,
    )
  })
}

/**
 * Tidies up now and then while the process runs: the database, and what lies on this machine's disk.
 * @returns ends it
 */
export function startHousekeeping(
  database: Database,
  { dataDir, imageCacheBytes }: Pick<Config, 'dataDir' | 'imageCacheBytes'>,
  log: FastifyBaseLogger,
): () => void {
  const chores = [() => tidyUp(database), () => tidyImageCache(imageCacheFolder(dataDir), imageCacheBytes)]
  const timer = setInterval(() => {
    for (const chore of chores) chore().catch((error: unknown) => log.warn({ err: error }, 'tidying up failed'))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
