import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { NotificationsPage, notificationsLoader } from './notifications.page.tsx'

/** What is mounted at `/userAdmin/notifications`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-notifications',
    index: true,
    loader: notificationsLoader,
    Component: NotificationsPage,
    handle: pageHandle({ head: () => ({ title: 'Notifications | Showcase', noindex: true }) }),
  },
]
