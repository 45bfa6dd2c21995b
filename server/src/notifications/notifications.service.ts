import type { Notification } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { NotificationFilter } from '@showcase/contract/filters'
import { type NotificationText, textFromVisitor } from '@showcase/contract/notification-texts'
import type { Database } from '../core/db/database.ts'
import type { Page } from '../core/db/page.ts'
import { asTenant, inTransaction, type Tenant } from '../core/db/tenant.ts'
import { withTimeTexts } from '../core/db/time-texts.ts'
import { DomainError } from '../core/domain-error.ts'
import { notify as notifyProcesses } from '../core/events.ts'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  notifyFromVisitor,
  notifyMerged,
  removeAllNotifications,
  removeNotification,
} from './notifications.repository.ts'

/** The number of unread notifications of the owner about enquiries and messages. */
export function countOwnUnread(database: Database, businessId: string): Promise<number> {
  return asTenant(database, businessId, countUnread)
}

/** Stores a notification that a screen sends; equal texts within an hour are merged. */
export function notifyOwnerMerged(database: Database, businessId: string, text: NotificationText): Promise<void> {
  return inTransaction(database, businessId, tenant => notifyMerged(tenant, text))
}

/** Stores a notification that a visitor sends, marked as such; equal texts within an hour are merged. */
export function notifyOwnerFromVisitor(database: Database, businessId: string, text: NotificationText): Promise<void> {
  return inTransaction(database, businessId, tenant => notifyFromVisitor(tenant, textFromVisitor(text)))
}

/** A page of the owner's notifications, newest first. */
export async function listOwnNotifications(
  database: Database,
  businessId: string,
  { filter, ...page }: Page & { filter: NotificationFilter },
): Promise<{ notifications: Notification[]; total: number; countIsCapped: boolean }> {
  const { rows, count, countIsCapped } = await asTenant(database, businessId, tenant =>
    listNotifications(tenant, filter, page),
  )
  return { notifications: rows.map(withTimeTexts), total: count, countIsCapped }
}

/** Runs a change and reports to the owner's open screens that the number of unread notifications may differ. */
function change(database: Database, businessId: string, act: (tenant: Tenant) => Promise<unknown>): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    await act(tenant)
    await notifyProcesses(tenant.db, 'notifications', businessId)
  })
}

function ensureFound(isFound: boolean): void {
  if (!isFound) throw new DomainError('not-found', errors.notificationNotFound)
}

/** @throws DomainError not-found */
export function readOwnNotification(database: Database, businessId: string, id: string): Promise<void> {
  return change(database, businessId, async tenant => ensureFound(await markRead(tenant, id)))
}

export function readAllOwnNotifications(database: Database, businessId: string): Promise<void> {
  return change(database, businessId, markAllRead)
}

/** @throws DomainError not-found */
export function deleteOwnNotification(database: Database, businessId: string, id: string): Promise<void> {
  return change(database, businessId, async tenant => ensureFound(await removeNotification(tenant, id)))
}

export function deleteAllOwnNotifications(database: Database, businessId: string): Promise<void> {
  return change(database, businessId, removeAllNotifications)
}
