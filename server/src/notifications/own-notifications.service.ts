import type { Notification } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { NotificationFilter } from '@showcase/contract/filters'
import type { Database } from '../core/db/database.ts'
import { asTenant, inTransaction, type Tenant } from '../core/db/tenant.ts'
import { DomainError } from '../core/domain-error.ts'
import { notify as tellProcesses } from '../core/events.ts'
import type { Page } from '../core/page.ts'
import {
  listNotifications,
  markAllRead,
  markRead,
  type NotificationRow,
  removeAllNotifications,
  removeNotification,
} from './own-notifications.repository.ts'

function toNotification(row: NotificationRow): Notification {
  return {
    _id: row._id,
    notification: row.notification,
    redirect: row.redirect ?? '',
    createdAt: row.created_at.toISOString(),
    isMarkedRead: row.is_marked_read,
    count: row.count,
  }
}

/** The own notifications, newest first. */
export async function listOwnNotifications(
  database: Database,
  businessId: string,
  { filter, ...page }: Page & { filter: NotificationFilter },
): Promise<{ notifications: Notification[]; total: number; countIsCapped: boolean }> {
  const { rows, count, countIsCapped } = await asTenant(database, businessId, tenant =>
    listNotifications(tenant, filter, page),
  )
  return { notifications: rows.map(toNotification), total: count, countIsCapped }
}

/** Changes something, and tells every screen of the owner that the number of unread ones may be another. */
function change(database: Database, businessId: string, act: (tenant: Tenant) => Promise<unknown>): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    await act(tenant)
    await tellProcesses(tenant.db, 'notifications', businessId)
  })
}

/** @throws DomainError not-found where none was found */
function found(isThere: boolean): void {
  if (!isThere) throw new DomainError('not-found', errors.notificationNotFound)
}

/** @throws DomainError not-found */
export function readOwnNotification(database: Database, businessId: string, id: string): Promise<void> {
  return change(database, businessId, async tenant => found(await markRead(tenant, id)))
}

export function readAllOwnNotifications(database: Database, businessId: string): Promise<void> {
  return change(database, businessId, markAllRead)
}

/** @throws DomainError not-found */
export function deleteOwnNotification(database: Database, businessId: string, id: string): Promise<void> {
  return change(database, businessId, async tenant => found(await removeNotification(tenant, id)))
}

export function deleteAllOwnNotifications(database: Database, businessId: string): Promise<void> {
  return change(database, businessId, removeAllNotifications)
}
