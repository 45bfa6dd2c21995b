import type { NotificationText } from '@showcase/contract/notification-texts'
import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'
import { enqueue } from '../../core/jobs/jobs.ts'
import { notify } from '../notifications.repository.ts'

/** Seconds between two pushes of a business. One push covers all notifications in between, so many leads buzz once. */
const PUSH_INTERVAL = 120

/** The job that collects the waiting notifications of a business into one push. */
export const pushJob = 'push'

/** Marks a notification for a push if the owner has a device. Call it in the transaction of the notification. */
export async function queuePush({ businessId, db }: Tenant, notificationId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update notifications set is_to_push = true
    where business_id = ${businessId} and _id = ${notificationId}
      and exists (select from push_targets where business_id = ${businessId})`.execute(db)
  if (numAffectedRows) await enqueue(db, pushJob, { businessId })
}

/** Makes jobs of the same business run one after the other. */
export function lockPushes({ businessId, db }: Tenant) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`push ${businessId}`}, 0))`.execute(db)
}

export async function hasPendingPush({ businessId, db }: Tenant): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('_id')
    .where('business_id', '=', businessId)
    .where('is_to_push', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The earliest time of the next push; null for now. */
export async function nextPushAt({ businessId, db }: Tenant): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select pushed_at + make_interval(secs => ${PUSH_INTERVAL}::int) as at from push_paces
    where business_id = ${businessId} and pushed_at > now() - make_interval(secs => ${PUSH_INTERVAL}::int)`.execute(db)
  return rows[0]?.at ?? null
}

export type PendingPush = { notification: string; redirect: string | null }

/** Takes the waiting notifications, newest first, without those that have been read, and starts the interval. */
export async function takePendingPushes({ businessId, db }: Tenant): Promise<PendingPush[]> {
  const { rows } = await sql<PendingPush & { is_marked_read: boolean }>`
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

/** Stores a notification of an event that the owner did not cause, and pushes it to the devices. */
export async function notifyDevices(tenant: Tenant, text: NotificationText): Promise<void> {
  await queuePush(tenant, await notify(tenant, text))
}
