import { badgeText } from '@showcase/contract/limits'
import { useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useState } from 'react'
import styles from './notification-badge.module.css'
import { loadUnreadCount } from './unread-count.resource.ts'

/** Counts again whenever the owner goes to another page or comes back to the tab. Answers 0 until it is known. */
function useUnreadCount(): number {
  const { api } = usePlatform()
  const { pathname } = useLocation()
  const [count, setCount] = useState(0)
  // The path is not read: going to another page is what asks again.
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = async () => {
      const fresh = await loadUnreadCount(api, leaving.signal)
      if (fresh !== null && !leaving.signal.aborted) setCount(fresh)
    }
    const onFocus = () => void refresh()
    void refresh()
    window.addEventListener('focus', onFocus)
    return () => {
      leaving.abort()
      window.removeEventListener('focus', onFocus)
    }
  }, [api, pathname])
  return count
}

/** The bell of the admin header with the number of unread notifications, "99+" above 99. */
export function Component() {
  const count = useUnreadCount()
  const label = count === 1 ? '1 unread notification' : `${count > 0 ? badgeText(count) : 'No'} unread notifications`
  return (
    <span className={styles.badge} role="img" aria-label={label} title={label}>
      <Bell aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {badgeText(count)}
        </span>
      )}
    </span>
  )
}
