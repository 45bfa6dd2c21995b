import type { Api } from '@showcase/contract/api'
import type { Notification } from '@showcase/contract/entities'
import type { NotificationFilter } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'

/** One page of the list. */
export interface NotificationPage {
  notifications: Notification[]
  /** Number of matching notifications on all pages. */
  total: number
}

/** Loads a page, newest first. */
export async function loadNotifications(
  api: Api,
  filter: NotificationFilter,
  pageNo = 1,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const request = { filter, pageNo, perPage: pageSizes.notifications }
  const { payload } = await api.notification.fetchAll(request, signal ? { signal } : {})
  return { notifications: payload.notifications, total: payload.total }
}
