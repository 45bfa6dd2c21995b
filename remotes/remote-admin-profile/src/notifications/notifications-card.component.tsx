import type { Notification } from '@showcase/contract/entities'
import { badgeText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { Skeleton } from '@showcase/ui/skeleton'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { NotificationLink } from './notification-link.component.tsx'
import { loadNotifications, type NotificationPage } from './notifications.resource.ts'
import styles from './notifications-card.module.css'
import { exactTime, relativeTime } from './relative-time.ts'
import { unread } from './unread.state.ts'
import { useNow } from './use-now.ts'

/** How many of the unread ones the card shows. */
const shown = 4

/** The newest unread notifications; asked anew whenever their number changes. What is known stays until then. */
function useUnreadList() {
  const { api } = usePlatform()
  const { total } = useSnapshot(unread)
  const [page, setPage] = useState<NotificationPage | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  // Number and attempt are not read: a change of either is what asks again.
  useEffect(() => {
    const leaving = new AbortController()
    loadNotifications(api, 'new', 1, leaving.signal)
      .then(setPage)
      .catch(() => leaving.signal.aborted || setPage(known => (typeof known === 'object' ? known : 'failed')))
    return () => leaving.abort()
  }, [api, total, attempt])
  const retry = () => {
    setPage('loading')
    setAttempt(attempt + 1)
  }
  return { page, retry }
}

/** The dashboard's card: what has happened and was not read yet, and the way to all of it. */
export function Component() {
  const { page, retry } = useUnreadList()
  const total = typeof page === 'object' ? page.total : 0
  return (
    <Card
      title={total > 0 ? `Notifications (${badgeText(total)} new)` : 'Notifications'}
      action={
        <Link className={styles.all ?? ''} to="/userAdmin/notifications">
          See all
        </Link>
      }
    >
      {page === 'loading' && (
        <div className={styles.list} role="status" aria-label="Loading notifications">
          <Skeleton length="long" />
          <Skeleton length="half" />
          <Skeleton length="long" />
        </div>
      )}
      {page === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>Your notifications could not be loaded.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {typeof page === 'object' && total === 0 && <p className={styles.none}>You have read everything.</p>}
      {typeof page === 'object' && total > 0 && <Newest items={page.notifications.slice(0, shown)} />}
    </Card>
  )
}

function Newest({ items }: { items: Notification[] }) {
  const now = useNow()
  return (
    <ul className={styles.list}>
      {items.map(item => (
        <li key={item._id}>
          <NotificationLink item={item} className={styles.item ?? ''}>
            <span className={styles.text}>{item.notification}</span>
            <time className={styles.time} dateTime={item.createdAt} title={exactTime(item.createdAt)}>
              {relativeTime(item.createdAt, now)}
            </time>
          </NotificationLink>
        </li>
      ))}
    </ul>
  )
}
