import { sql } from 'kysely'
import type { Query } from '../db/database.ts'

/** Counted calls in a window; `ttl` is the rest of the window in milliseconds. */
export type Hit = { current: number; ttl: number }

/** Counts a call, and starts a new window when the last one is over. All processes share these rows. */
export async function countHitAcrossTenants(query: Query, key: string, window: number): Promise<Hit> {
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
}

/** Takes back a counted call. */
export async function returnHitAcrossTenants(query: Query, key: string): Promise<void> {
  await sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`.execute(query)
}

/** Removes the counters of these subjects, such as mail addresses. Their keys contain ` to <subject>`. */
export async function forgetSubjectsAcrossTenants(query: Query, subjects: readonly string[]): Promise<void> {
  await sql`
    delete from rate_limits where exists (
      select from unnest(${subjects}::text[]) subject where strpos(key || ' ', ' to ' || subject || ' ') > 0)`.execute(
    query,
  )
}
