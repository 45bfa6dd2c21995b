import { hash } from 'node:crypto'
import type { Notification } from '@showcase/contract/entities'
import type { NotificationFilter } from '@showcase/contract/filters'
import type { NotificationText } from '@showcase/contract/notification-texts'
import { sql } from 'kysely'
import { countRows, type Listed, listPage, type Page } from '../core/db/page.ts'
import { deleteRows, type Tenant, updateRows } from '../core/db/tenant.ts'
import type { Timed } from '../core/db/time-texts.ts'
import { notify as notifyProcesses } from '../core/events.ts'
import { newId } from '../core/ids.ts'

/** Minutes within which equal texts are merged into one notification with a count. */
const MERGE_MINUTES = 60

/**
 * Stores a notification of its own, such as for a lead. Call it in the transaction of the event.
 * @returns the id of the notification
 */
export async function notify({ businessId, db }: Tenant, text: NotificationText, createdAt = new Date()) {
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
  await notifyProcesses(db, 'notifications', businessId)
  return id
}

/**
 * Stores a notification that may come often, such as for a visit: an equal unread text of the last hour only gets a
 * higher count. An advisory lock makes two calls at once share one row.
 * @param source beginning of the keys of the texts that may be merged with it
 */
export async function notifyMerged(tenant: Tenant, text: NotificationText, source = ''): Promise<void> {
  const { businessId, db } = tenant
  const key = source + hash('sha256', `${text.notification}\n${text.redirect}`, 'base64url')
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

const sentByVisitor = 'visitor:'

/** Texts that visitors send are kept up to this number for each business, so that they push out no others. */
const MAX_SENT_BY_VISITORS = 100

/** Stores a text that a visitor sends, as `notifyMerged` does, and deletes the oldest ones beyond those that are kept. */
export async function notifyFromVisitor(tenant: Tenant, text: NotificationText): Promise<void> {
  const { businessId, db } = tenant
  await notifyMerged(tenant, text, sentByVisitor)
  await sql`
    delete from notifications where business_id = ${businessId} and _id in (
      select _id from notifications where business_id = ${businessId} and merge_key like ${`${sentByVisitor}%`}
      order by created_at desc, _id desc offset ${MAX_SENT_BY_VISITORS})`.execute(db)
}

/** Notifications about what visitors wrote, by the pages that they open. The partial index has the same condition. */
const ofVisitors = sql`(redirect like '/userAdmin/%/leads/%' or redirect in ('/userAdmin/leads', '/userAdmin/forum'))`

/** The number of unread notifications about enquiries and messages, counted up to 10,000. */
export function countUnread({ businessId, db }: Tenant): Promise<number> {
  const unread = sql`
    select 1 from notifications where business_id = ${businessId} and not is_marked_read and ${ofVisitors} limit 10000`
  return countRows(db, sql`from (${unread}) unread`)
}

const columns = sql`n._id, n.notification, coalesce(n.redirect, '') as redirect, n.is_marked_read as "isMarkedRead",
  n.count, n.created_at as "createdAt"`

const conditions = {
  all: sql``,
  new: sql`and not n.is_marked_read`,
  read: sql`and n.is_marked_read`,
} satisfies Record<NotificationFilter, unknown>

/** A page of the notifications of a business, newest first, with their number. */
export function listNotifications(
  { businessId, db }: Tenant,
  filter: NotificationFilter,
  page: Page,
): Promise<Listed<Timed<Notification, 'createdAt'>>> {
  const source = sql`from notifications n where n.business_id = ${businessId} ${conditions[filter]}`
  return listPage(db, columns, source, sql`order by n.created_at desc, n._id desc`, page)
}

/** Marks a notification as read. @returns false when this business has none with this id */
export async function markRead(tenant: Tenant, id: string): Promise<boolean> {
  return (await updateRows(tenant, 'notifications', { _id: id }, { is_marked_read: true })) > 0
}

export function markAllRead(tenant: Tenant) {
  return updateRows(tenant, 'notifications', { is_marked_read: false }, { is_marked_read: true })
}

/** Deletes a notification. @returns false when this business has none with this id */
export async function removeNotification(tenant: Tenant, id: string): Promise<boolean> {
  return (await deleteRows(tenant, 'notifications', { _id: id })) > 0
}

export function removeAllNotifications(tenant: Tenant) {
  return deleteRows(tenant, 'notifications', {})
}
