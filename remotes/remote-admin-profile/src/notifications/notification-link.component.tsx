import type { Api } from '@showcase/contract/api'
import type { Notification } from '@showcase/contract/entities'
import { siteAddress } from '@showcase/contract/site-address'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import type { ReactNode } from 'react'
import { type NotificationList, showRead } from './notification-list.state.ts'
import { countUnread } from './unread.state.ts'

interface NotificationLinkProps {
  item: Notification
  /** The list that shows the notification as read. */
  list?: NotificationList
  className: string
  children: ReactNode
}

/**
 * Opens the page of a notification and marks it as read: an admin page, or a page of the public site in a new tab. A
 * notification without a page is plain text.
 */
export function NotificationLink({ item, list, className, children }: NotificationLinkProps) {
  const { api, session } = usePlatform()
  const { redirect } = item
  const onOpen = () => void markReadOnOpen(api, item, list)
  if (!redirect || !session.owner) return <div className={className}>{children}</div>
  if (redirect.startsWith('/userAdmin/')) {
    return (
      <Link className={className} to={redirect} onClick={onOpen}>
        {children}
      </Link>
    )
  }
  const address = siteAddress(session.mainUrl, session.owner) + redirect
  return (
    <a className={className} href={address} target="_blank" rel="noopener" onClick={onOpen}>
      {children}
    </a>
  )
}

/** Marks a notification as read when its page opens. Shows no toast, because the owner looks at that page. */
async function markReadOnOpen(api: Api, { _id, isMarkedRead }: Notification, list?: NotificationList): Promise<void> {
  if (isMarkedRead) return
  try {
    await api.notification.markAsRead({ id: _id })
    if (list) showRead(list, _id)
    await countUnread(api)
  } catch {
    // It stays unread.
  }
}
