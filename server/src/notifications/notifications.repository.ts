import { createHash } from 'node:crypto'
import type { NotificationText } from '@showcase/contract/notification-texts'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'
import { notify as tellProcesses } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { queuePush } from './push/push-queue.repository.ts'

/** The same text within this time is one notification with a count. Minutes. */
const MERGE_MINUTES = 60

/**
 * Tells the owner something that has its own line, like a lead. Call it in the transaction of what it tells of.
 * @returns the id of the notification.
 */
export async function notify(
  { businessId, db }: Tenant,
  text: NotificationText,
  createdAt = new Date(),
): Promise<string> {
  const id = newId()
  await db
    .insertInto('notifications')
    .values({
      business_id: businessId,
      _id: id,
      notification: text.notification,
      redirect: text.redirect || null,
      created_at: createdAt,
    })
    .execute()
  await tellProcesses(db, 'notifications', businessId)
  return id
}

/** Tells the owner something that others have done or that ran by itself: on the devices, too. */
export async function notifyDevices(tenant: Tenant, text: NotificationText): Promise<void> {
  await queuePush(tenant, await notify(tenant, text))
}

/**
 * Tells the owner something that may come often, like a visit: the same unread text of the last hour only counts up.
 * Two at once wait for each other, so that they are counted as two and stand as one.
 */
export async function notifyMerged(tenant: Tenant, text: NotificationText): Promise<void> {
  const { businessId, db } = tenant
  const key = createHash('sha256').update(`${text.notification}\n${text.redirect}`).digest('base64url')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${businessId} ${key}`}, 0))`.execute(db)
  const { numAffectedRows } = await sql`
    update notifications set count = count + 1
    where business_id = ${businessId} and _id = (
      select _id from notifications
      where business_id = ${businessId} and merge_key = ${key} and not is_marked_read
        and created_at > now() - make_interval(mins => ${MERGE_MINUTES}::int)
      order by created_at desc limit 1)`.execute(db)
  if (numAffectedRows) return
  const id = await notify(tenant, text)
  await sql`update notifications set merge_key = ${key} where business_id = ${businessId} and _id = ${id}`.execute(db)
}

/** How many notifications the owner has not read, counted up to 10,000. */
export async function countUnread({ businessId, db }: Tenant): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from notifications where business_id = ${businessId} and not is_marked_read limit 10000) unread`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
