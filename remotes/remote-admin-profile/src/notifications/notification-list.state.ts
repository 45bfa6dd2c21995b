import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Notification } from '@showcase/contract/entities'
import type { NotificationFilter } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import { loadNotifications, type NotificationPage } from './notifications.resource.ts'
import { countUnread } from './unread.state.ts'

/** The list under one filter, as far as it has been loaded. Made per visit, changed by the functions below. */
export interface NotificationList {
  filter: NotificationFilter
  items: Notification[]
  /** How many match on the server. */
  total: number
  /** A change is under way; another is ignored meanwhile (specification, section 4). */
  isBusy: boolean
}

export function createNotificationList(filter: NotificationFilter, first: NotificationPage): NotificationList {
  return proxy({ filter, items: [...first.notifications], total: first.total, isBusy: false })
}

function isNewTo(list: NotificationList) {
  const known = new Set(list.items.map(({ _id }) => _id))
  return ({ _id }: Notification) => !known.has(_id)
}

/**
 * Adds the next stretch. What has come or gone since then moves the pages: the one that holds the next item is asked,
 * and what is known of it left out.
 */
export async function loadMore(api: Api, list: NotificationList): Promise<void> {
  let pageNo = Math.floor(list.items.length / pageSizes.notifications) + 1
  for (;;) {
    const page = await loadNotifications(api, list.filter, pageNo)
    const fresh = page.notifications.filter(isNewTo(list))
    list.items.push(...fresh)
    list.total = page.notifications.length > 0 ? Math.max(page.total, list.items.length) : list.items.length
    if (fresh.length > 0 || page.notifications.length === 0) return
    pageNo += 1
  }
}

/** Puts what has come since on top. Quiet: the list stands as it is where that fails. */
export async function loadNewest(api: Api, list: NotificationList): Promise<void> {
  try {
    const page = await loadNotifications(api, list.filter)
    list.items.unshift(...page.notifications.filter(isNewTo(list)).filter(one => isNewer(one, list.items[0])))
    list.total = Math.max(page.total, list.items.length)
  } catch {
    // The next change asks again.
  }
}

function isNewer(one: Notification, first: Notification | undefined) {
  return !first || one.createdAt >= first.createdAt
}

/** Shows a change at once, and takes it back where the server refuses it. */
async function change(
  api: Api,
  list: NotificationList,
  show: () => void,
  send: () => Promise<{ message: string }>,
): Promise<void> {
  if (list.isBusy) return
  list.isBusy = true
  const before = { items: list.items.map(item => ({ ...item })), total: list.total }
  show()
  try {
    toast.success((await send()).message)
    void countUnread(api)
  } catch (error) {
    Object.assign(list, before)
    toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
  } finally {
    list.isBusy = false
  }
}

/** Takes one out of the list. */
function takeOut(list: NotificationList, id: string): void {
  list.items = list.items.filter(({ _id }) => _id !== id)
  list.total = Math.max(0, list.total - 1)
}

/** Shows one as read: under New it is gone with that. */
function showRead(list: NotificationList, id: string): void {
  const item = list.items.find(({ _id }) => _id === id)
  if (list.filter === 'new') takeOut(list, id)
  else if (item) item.isMarkedRead = true
}

export function markRead(api: Api, list: NotificationList, id: string): Promise<void> {
  return change(
    api,
    list,
    () => showRead(list, id),
    () => api.notification.markAsRead({ id }),
  )
}

export function markAllRead(api: Api, list: NotificationList): Promise<void> {
  return change(
    api,
    list,
    () => {
      if (list.filter === 'new') Object.assign(list, { items: [], total: 0 })
      for (const item of list.items) item.isMarkedRead = true
    },
    () => api.notification.markAllAsRead({}),
  )
}

export function deleteOne(api: Api, list: NotificationList, id: string): Promise<void> {
  return change(
    api,
    list,
    () => takeOut(list, id),
    () => api.notification.delete({ id }),
  )
}

export function deleteAll(api: Api, list: NotificationList): Promise<void> {
  return change(
    api,
    list,
    () => Object.assign(list, { items: [], total: 0 }),
    () => api.notification.deleteAll({}),
  )
}

/** Opening one reads it. Nothing is said of it: the owner is already on the way. */
export async function readByOpening(api: Api, { _id, isMarkedRead }: Notification): Promise<void> {
  if (isMarkedRead) return
  try {
    await api.notification.markAsRead({ id: _id })
    await countUnread(api)
  } catch {
    // It stays unread, and can be opened again.
  }
}
