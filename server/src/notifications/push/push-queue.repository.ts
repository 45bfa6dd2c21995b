import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'

/** Seconds between two pushes of a business: what comes in between is told by one, so that many leads buzz once. */
const PAUSE = 120

/** Job of a business whose devices have something to be told. */
export const pushJob = 'push'

/** Marks a notification to be pushed, where the owner has a device; in the transaction that writes it. */
export async function queuePush({ businessId, db }: Tenant, notificationId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update notifications set is_to_push = true
    where business_id = ${businessId} and _id = ${notificationId}
      and exists (select from push_targets where business_id = ${businessId})`.execute(db)
  if (numAffectedRows) await enqueue(db, pushJob, { businessId })
}

/** Two jobs of a business at once wait for each other. */
export function lockPushes({ businessId, db }: Tenant) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`push ${businessId}`}, 0))`.execute(db)
}

export async function isAnythingToPush({ businessId, db }: Tenant): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('_id')
    .where('business_id', '=', businessId)
    .where('is_to_push', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the next push may go out; null where that is now. */
export async function nextPushAt({ businessId, db }: Tenant): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select pushed_at + make_interval(secs => ${PAUSE}::int) as at from push_paces
    where business_id = ${businessId} and pushed_at > now() - make_interval(secs => ${PAUSE}::int)`.execute(db)
  return rows[0]?.at ?? null
}

export type ToPush = { notification: string; redirect: string | null }

/** Takes what waits, newest first, without what has been read in the meantime; the pause begins. */
export async function takeWhatWaits({ businessId, db }: Tenant): Promise<ToPush[]> {
  const { rows } = await sql<ToPush & { is_marked_read: boolean }>`
    with taken as (
      update notifications set is_to_push = false where business_id = ${businessId} and is_to_push
      returning _id, notification, redirect, is_marked_read, created_at)
    select notification, redirect, is_marked_read from taken order by created_at desc, _id desc`.execute(db)
  const unread = rows.filter(row => !row.is_marked_read)
  if (unread.length > 0)
    await sql`
      insert into push_paces (business_id, pushed_at) values (${businessId}, now())
      on conflict (business_id) do update set pushed_at = excluded.pushed_at`.execute(db)
  return unread
}
