import type { NotificationFilter } from '@showcase/contract/filters'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'
import type { NotificationsTable } from '../core/db/tenant-tables.ts'
import { type Listed, listPage, type Page } from '../core/page.ts'

/** A notification as the database gives it. */
export type NotificationRow = Pick<NotificationsTable, '_id' | 'notification' | 'redirect'> & {
  is_marked_read: boolean
  count: number
  created_at: Date
}

const columns = sql`n._id, n.notification, n.redirect, n.is_marked_read, n.count, n.created_at`

const narrowedBy = {
  all: sql``,
  new: sql`and not n.is_marked_read`,
  read: sql`and n.is_marked_read`,
} satisfies Record<NotificationFilter, unknown>

/** A page of the notifications of a business, newest first, and how many match. */
export function listNotifications(
  { businessId, db }: Tenant,
  filter: NotificationFilter,
  page: Page,
): Promise<Listed<NotificationRow>> {
  const source = sql`from notifications n where n.business_id = ${businessId} ${narrowedBy[filter]}`
  return listPage(db, columns, source, sql`order by n.created_at desc, n._id desc`, page)
}

/** Marks one as read; false where this business has none with this id. */
export async function markRead({ businessId, db }: Tenant, id: string): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set({ is_marked_read: true })
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function markAllRead({ businessId, db }: Tenant): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ is_marked_read: true })
    .where('business_id', '=', businessId)
    .where('is_marked_read', '=', false)
    .execute()
}

/** Deletes one; false where this business has none with this id. */
export async function removeNotification({ businessId, db }: Tenant, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('notifications')
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function removeAllNotifications({ businessId, db }: Tenant): Promise<void> {
  await db.deleteFrom('notifications').where('business_id', '=', businessId).execute()
}
