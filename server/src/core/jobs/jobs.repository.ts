import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../db/database.ts'

export type ClaimedJob = { _id: string; kind: string; payload: unknown; attempts: number; max_attempts: number }

/** Seconds for which a claimed job is locked. The worker renews it. */
export const LEASE_SECONDS = 60

/**
 * Jobs to claim, or to wait for: of which kinds, and whether a business may have several at once. `running`: ids of jobs
 * that this process runs. Their leases may end meanwhile: while the database is paused, or the computer sleeps.
 */
export type JobChoice = { kinds: readonly string[]; isOnePerBusiness: boolean; running: readonly string[] }

/**
 * Whether this process does not run job `j`, and no other job of these kinds runs for its business, nor waits in front of it:
 * a job that waits for its next attempt comes before newer ones of its kind.
 */
function isFree({ kinds, isOnePerBusiness, running }: JobChoice): RawBuilder<boolean> {
  const isAlone = isOnePerBusiness
    ? sql`not exists (
        select from jobs o where o.business_id = j.business_id and o._id <> j._id and o.kind = any(${kinds}::text[])
          and o.state = 'waiting' and (o.locked_until >= now() or o._id = any(${running}::uuid[])
            or o.kind = j.kind and o._id < j._id))`
    : sql`true`
  return sql`j._id <> all(${running}::uuid[]) and ${isAlone}`
}

/**
 * Claims due jobs and counts an attempt. Concurrent workers skip each other's rows; two that claim at the same moment may
 * get jobs of one business.
 */
export async function claimAcrossTenants(query: Query, choice: JobChoice, most: number): Promise<ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    update jobs set attempts = attempts + 1, locked_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where _id in (
      select _id from jobs j
      where state = 'waiting' and run_at <= now() and (locked_until is null or locked_until < now())
        and kind = any(${choice.kinds}::text[]) and ${isFree(choice)}
      order by run_at limit ${most} for update skip locked)
    returning _id, kind, payload, attempts, max_attempts`.execute(query)
  return rows
}

/** Selects a job while its worker holds the lease: the claim of another worker counts one more attempt. */
function isHeld({ _id, attempts }: ClaimedJob): RawBuilder<boolean> {
  return sql`_id = ${_id} and attempts = ${attempts}`
}

/** Locks a job for longer. Does nothing if another worker has claimed it. */
export function extendLeaseAcrossTenants(query: Query, job: ClaimedJob) {
  return sql`
    update jobs set locked_until = now() + ${LEASE_SECONDS} * interval '1 second' where ${isHeld(job)}`.execute(query)
}

/** Removes a job that is done. Does nothing if another worker has claimed it: that one removes it. */
export function removeJobAcrossTenants(query: Query, job: ClaimedJob) {
  return sql`delete from jobs where ${isHeld(job)}`.execute(query)
}

/**
 * Reschedules a job in `seconds`, or marks it as failed if its attempts are used up. Does nothing if another worker has
 * claimed it.
 */
export function rescheduleJobAcrossTenants(query: Query, job: ClaimedJob, seconds: number, error: string) {
  return sql`
    update jobs set locked_until = null, last_error = ${error},
      run_at = now() + ${seconds} * interval '1 second',
      state = case when attempts >= max_attempts then 'failed' else 'waiting' end
    where ${isHeld(job)}`.execute(query)
}

/** Releases every job. Only for the start of a database that no other process uses. */
export function releaseAllJobsAcrossTenants(query: Query) {
  return query.updateTable('jobs').set({ locked_until: null }).where('locked_until', 'is not', null).execute()
}

/** Seconds until the next job is due; null without one. A job that waits for another one of its business is not due. */
export async function nextDueAcrossTenants(query: Query, choice: JobChoice): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(greatest(run_at, coalesce(locked_until, run_at))) - now())::float8 as seconds
    from jobs j where state = 'waiting' and kind = any(${choice.kinds}::text[]) and ${isFree(choice)}`.execute(query)
  return rows[0]?.seconds ?? null
}
