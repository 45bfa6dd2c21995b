import { sql } from 'kysely'
import type { Query } from '../db/database.ts'

export type ClaimedJob = { _id: string; kind: string; payload: unknown; attempts: number; max_attempts: number }

/** Seconds for which a claimed job is locked. The worker renews it. */
export const LEASE_SECONDS = 60

/** Claims due jobs of these kinds and counts an attempt. Concurrent workers skip each other's rows. */
export async function claimAcrossTenants(query: Query, kinds: readonly string[], most: number): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where _id in (
      select _id from jobs
      where state = 'waiting' and run_at <= now() and (locked_until is null or locked_until < now())
        and kind = any(${kinds}::text[])
      order by run_at limit ${most} for update skip locked)
    returning _id, kind, payload, attempts, max_attempts`.execute(query)
  return rows
}

export function extendLeaseAcrossTenants(query: Query, id: string) {
  return sql`update jobs set locked_until = now() + ${LEASE_SECONDS} * interval '1 second' where _id = ${id}`.execute(
    query,
  )
}

export function removeJobAcrossTenants(query: Query, id: string) {
  return query.deleteFrom('jobs').where('_id', '=', id).execute()
}

/** Reschedules a job in `seconds`, or marks it as failed if its attempts are used up. */
export function rescheduleJobAcrossTenants(query: Query, job: ClaimedJob, seconds: number, error: string) {
  return sql`
    update jobs set locked_until = null, last_error = ${error},
      run_at = now() + ${seconds} * interval '1 second',
      state = case when attempts >= max_attempts then 'failed' else 'waiting' end
    where _id = ${job._id}`.execute(query)
}

/** Removes jobs that failed `days` ago, since their payload may be personal data. */
export function removeGivenUpAcrossTenants(query: Query, days: number) {
  return sql`delete from jobs where state = 'failed' and run_at < now() - ${days} * interval '1 day'`.execute(query)
}

/** Releases every job. Only for the start of a database that no other process uses. */
export function releaseAllJobsAcrossTenants(query: Query) {
  return query.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
}

/** Seconds until the next job is due; null without one. */
export async function nextDueAcrossTenants(query: Query, kinds: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(run_at, coalesce(locked_until, run_at))) - now())::float8 as seconds
    from jobs where state = 'waiting' and kind = any(${kinds}::text[])`.execute(query)
  return rows[0]?.seconds ?? null
}
