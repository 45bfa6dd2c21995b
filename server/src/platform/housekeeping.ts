import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import { forgetOldHits } from './http/rate-limit-store.ts'

const every = 10 * 60_000

/** Removes what is over and what nobody came back for. Any number of processes may do it at once. */
export const tidyUp = async (database: Database) => {
  await forgetOldHits(database)
  await database.acrossTenants(async query => {
    await query.deleteFrom('sessions').where('expires_at', '<', new Date()).execute()
    await query.deleteFrom('account_tokens').where('expires_at', '<', new Date()).execute()
    await sql`delete from support_mail_keys where created_at < now() - interval '1 day'`.execute(query)
    await sql`delete from stored_files where state <> 'accepted' and created_at < now() - interval '2 days'`.execute(
      query,
    )
  })
}

/** Tidies up now and then while the process runs. @returns ends it */
export const startHousekeeping = (database: Database, log: FastifyBaseLogger): (() => void) => {
  const timer = setInterval(() => {
    tidyUp(database).catch((error: unknown) => log.warn({ err: error }, 'tidying up failed'))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
