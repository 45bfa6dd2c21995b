import { sql } from 'kysely'
import type { Query } from '../db/database.ts'

export type ClaimedJob = { _id: string; kind: string; payload: unknown; attempts: number; max_attempts: number }

/** Seconds for which a worker has a job; it asks for more while it works. */
export const lease = 60

/** Takes due jobs of these kinds that nobody has. Workers at the same time skip what the other is taking. */
export async function claimAcrossTenants(query: Query, kinds: readonly string[], most: number): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = now() + ${lease} * interval '1 second'
    where _id in (
      select _id from jobs
      where state = 'waiting' and run_at <= now() and (locked_until is null or locked_until < now())
        and kind = any(${kinds}::text[])
      order by run_at limit ${most} for update skip locked)
    returning _id, kind, payload, attempts, max_attempts`.execute(query)
  return rows
}

export function extendLeaseAcrossTenants(query: Query, id: string) {
  return sql`update jobs set locked_until = now() + ${lease} * interval '1 second' where _id = ${id}`.execute(query)
}

export function removeJobAcrossTenants(query: Query, id: string) {
  return query.deleteFrom('jobs').where('_id', '=', id).execute()
}

/** Puts a job back for `seconds`, or for good where it has been tried often enough. */
export function putBackAcrossTenants(query: Query, job: ClaimedJob, seconds: number, error: string) {
  return sql`
    update jobs set locked_until = null, last_error = ${error},
      run_at = now() + ${seconds} * interval '1 second',
      state = case when attempts >= max_attempts then 'failed' else 'waiting' end
    where _id = ${job._id}`.execute(query)
}

/** Removes jobs that were given up `days` ago: what they carry, often somebody's address, is not kept for ever. */
export function removeGivenUpAcrossTenants(query: Query, days: number) {
  return sql`delete from jobs where state = 'failed' and run_at < now() - ${days} * interval '1 day'`.execute(query)
}

/** Frees every job. Only for a database that no other process uses, when that starts: whoever had them is gone. */
export function freeAllAcrossTenants(query: Query) {
  return query.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
}

/** Seconds until the next job is due; null without one. */
export async function nextDueAcrossTenants(query: Query, kinds: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(run_at, coalesce(locked_until, run_at))) - now())::float8 as seconds
    from jobs where state = 'waiting' and kind = any(${kinds}::text[])`.execute(query)
  return rows[0]?.seconds ?? null
}
