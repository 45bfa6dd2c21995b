import { age, kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { useNow } from '@showcase/admin-kit/use-now'
import type { Notification } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { type CardData, CardEmpty, DashboardCard } from '@showcase/ui/dashboard-card'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { NotificationLink } from './notification-link.component.tsx'
import { loadNotifications, type NotificationPage } from './notification-list.state.ts'
import styles from './notifications-card.module.css'
import { unread } from './unread.state.ts'

/** Number of notifications on the card. */
const MAX_ENTRIES = 4

/** The newest unread notifications, loaded again whenever the server reports a change. */
function useUnreadList() {
  const { api } = usePlatform()
  const { reports } = useSnapshot(unread)
  const [data, setData] = useState<CardData<NotificationPage>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // The effect does not read `reports` and `attempt`; a change of them loads again.
  useEffect(() => {
    const leaving = new AbortController()
    loadNotifications(api, 'new', 1, leaving.signal)
      .then(value => setData({ state: 'ready', value }))
      .catch(() => leaving.signal.aborted || setData(known => (known.state === 'ready' ? known : { state: 'failed' })))
    return () => leaving.abort()
  }, [api, reports, attempt])
  const retry = () => {
    setData({ state: 'loading' })
    setAttempt(attempt + 1)
  }
  return { data, retry }
}

/** The dashboard card with the newest unread notifications. */
export function Component() {
  const { data, retry } = useUnreadList()
  const total = data.state === 'ready' ? data.value.total : 0
  return (
    <DashboardCard
      title="Notifications"
      what="your notifications"
      seeAll="/userAdmin/notifications"
      data={data}
      onRetry={retry}
    >
      {({ notifications }) =>
        total === 0 ? (
          <CardEmpty
            text="You have read all notifications."
            to="/userAdmin/notifications"
            step="See all notifications"
          />
        ) : (
          <Newest items={notifications.slice(0, MAX_ENTRIES)} />
        )
      }
    </DashboardCard>
  )
}

function Newest({ items }: { items: Notification[] }) {
  const now = useNow(60_000)
  return (
    <ul className={styles.list}>
      {items.map(item => (
        <li key={item._id}>
          <NotificationLink item={item} className={styles.item ?? ''}>
            <span className={styles.text}>{item.notification}</span>
            <time className={styles.time} dateTime={item.createdAt} title={kolkataTime(item.createdAt)}>
              {age(item.createdAt, now)}
            </time>
          </NotificationLink>
        </li>
      ))}
    </ul>
  )
}
