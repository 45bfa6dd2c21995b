import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'

type Hit = { current: number; ttl: number }
type Answer = (error: Error | null, hit?: Hit) => void

/** Counts a call, and starts a new window when the last one is over. All processes share these rows. */
function countHit(database: Database, key: string, window: number): Promise<Hit> {
  return database.acrossTenants(async query => {
    const { rows } = await sql<Hit>`
      insert into rate_limits as r (key, window_ends_at, hits)
      values (${key}, now() + ${window}::float8 * interval '1 millisecond', 1)
      on conflict (key) do update set
        hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
        window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
      returning hits as current, greatest(0, extract(epoch from window_ends_at - now()) * 1000)::float8 as ttl`.execute(
      query,
    )
    return rows[0] ?? { current: 1, ttl: window }
  })
}

/** Removes counters whose window is over. */
export async function removeOldHits(database: Database): Promise<void> {
  await database.acrossTenants(query => sql`delete from rate_limits where window_ends_at < now()`.execute(query))
}

/** A store for @fastify/rate-limit in the database. */
export function databaseStore(database: Database) {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, answer: Answer, window = 60_000) {
      countHit(database, key, window).then(
        hit => answer(null, hit),
        (error: Error) => answer(error),
      )
    }

    child() {
      return this
    }
  }
}
