import type { Notification } from '@showcase/contract/entities'
import { siteAddress } from '@showcase/contract/site-address'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import type { ReactNode } from 'react'
import { markReadOnOpen } from './notification-list.state.ts'

/**
 * Opens the page of a notification and marks it as read: an admin page, or a page of the public site in a new tab. A
 * notification without a page is plain text.
 */
export function NotificationLink({
  item,
  className,
  children,
}: {
  item: Notification
  className: string
  children: ReactNode
}) {
  const { api, session } = usePlatform()
  const { redirect } = item
  const onOpen = () => void markReadOnOpen(api, item)
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
