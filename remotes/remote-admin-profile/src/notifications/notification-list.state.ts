import { deletedText, type Exclusive, goneText, isGone, runExclusive } from '@showcase/admin-kit/exclusive-action'
import type { Api, PayloadOf } from '@showcase/contract/api'
import type { Notification } from '@showcase/contract/entities'
import type { NotificationFilter } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'
import { proxy } from 'valtio'
import { countUnread } from './unread.state.ts'

/** The loaded part of a filtered list. `runningId` is set while a change is sent. */
export interface NotificationList extends Exclusive {
  filter: NotificationFilter
  items: Notification[]
  /** Number of matching notifications on the server. */
  total: number
}

export function createNotificationList(filter: NotificationFilter, first: NotificationPage): NotificationList {
  return proxy({ filter, items: [...first.notifications], total: first.total, runningId: null })
}

function isNewTo(list: NotificationList) {
  const known = new Set(list.items.map(({ _id }) => _id))
  return ({ _id }: Notification) => !known.has(_id)
}

/**
 * Loads the next page. New and deleted notifications shift the server's pages, so it loads the page that holds the next
 * item and skips the known ones.
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

/**
 * Adds newer notifications on top. If more may have arrived than one page holds, the list starts again with the newest
 * page, because those in between would be missing. An error leaves the list as it is.
 */
export async function loadNewest(api: Api, list: NotificationList): Promise<void> {
  try {
    const page = await loadNotifications(api, list.filter)
    const newest = list.items[0]?.createdAt ?? ''
    const fresh = page.notifications.filter(isNewTo(list)).filter(one => one.createdAt >= newest)
    if (fresh.length < page.notifications.length) list.items.unshift(...fresh)
    else list.items = fresh
    list.total = Math.max(page.total, list.items.length)
  } catch {
    // The next change of the number loads them.
  }
}

interface Change {
  show: () => void
  send: () => Promise<{ message: string }>
}

/** Shows a change at once, and takes it back if the server refuses it. */
async function change(api: Api, list: NotificationList, { show, send }: Change): Promise<void> {
  let before: Pick<NotificationList, 'items' | 'total'> = list
  const isStored = await runExclusive(
    list,
    async () => {
      before = { items: list.items.map(item => ({ ...item })), total: list.total }
      show()
      return (await send()).message
    },
    { undo: () => Object.assign(list, before) },
  )
  if (isStored) void countUnread(api)
}

function removeItem(list: NotificationList, id: string): void {
  const count = list.items.length
  list.items = list.items.filter(({ _id }) => _id !== id)
  list.total -= count - list.items.length
}

/** Shows a notification as read; the filter New removes it. */
export function showRead(list: NotificationList, id: string): void {
  const item = list.items.find(({ _id }) => _id === id)
  if (list.filter === 'new') removeItem(list, id)
  else if (item) item.isMarkedRead = true
}

export function markRead(api: Api, list: NotificationList, id: string): Promise<void> {
  return change(api, list, {
    show: () => showRead(list, id),
    async send() {
      try {
        return await api.notification.markAsRead({ id })
      } catch (error) {
        if (!isGone(error)) throw error
        removeItem(list, id)
        return { message: goneText('notification') }
      }
    },
  })
}

export function markAllRead(api: Api, list: NotificationList): Promise<void> {
  return change(api, list, {
    show() {
      if (list.filter === 'new') Object.assign(list, { items: [], total: 0 })
      for (const item of list.items) item.isMarkedRead = true
    },
    send: () => api.notification.markAllAsRead({}),
  })
}

export function deleteOne(api: Api, list: NotificationList, id: string): Promise<void> {
  return change(api, list, {
    show: () => removeItem(list, id),
    send: async () => ({ message: await deletedText(api.notification.delete({ id }), 'notification') }),
  })
}

export function deleteAll(api: Api, list: NotificationList): Promise<void> {
  return change(api, list, {
    show: () => Object.assign(list, { items: [], total: 0 }),
    send: () => api.notification.deleteAll({}),
  })
}

/** One page of the list. `total` counts the matching notifications of all pages. */
export type NotificationPage = PayloadOf<'notification', 'fetchAll'>

/** Loads a page, newest first. */
export async function loadNotifications(
  api: Api,
  filter: NotificationFilter,
  pageNo = 1,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const request = { filter, pageNo, perPage: pageSizes.notifications }
  return (await api.notification.fetchAll(request, { signal })).payload
}
