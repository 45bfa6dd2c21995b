import { badgeText } from '@showcase/contract/limits'
import { Link, useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import Bell from 'lucide-react/icons/bell'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import styles from './notification-badge.module.css'
import { countUnread, followUnread, unread } from './unread.state.ts'

/**
 * The number of unread enquiries and messages. The server pushes it; without a connection it is loaded whenever the owner opens
 * another page or returns to the tab.
 */
function useUnread(): number {
  const { api, session } = usePlatform()
  const { pathname } = useLocation()
  const { total } = useSnapshot(unread)
  useEffect(() => followUnread(session.apiBaseUrl), [session.apiBaseUrl])
  // The effect does not read `pathname`; a change of it loads again.
  useEffect(() => {
    const leaving = new AbortController()
    const count = () => void countUnread(api, leaving.signal)
    count()
    window.addEventListener('focus', count)
    return () => {
      leaving.abort()
      window.removeEventListener('focus', count)
    }
  }, [api, pathname])
  return total
}

/** The bell of the admin header with the number of unread enquiries and messages; visits and the owner's own acts do not count. */
export function Component() {
  const count = useUnread()
  const label =
    count > 1 ? `${badgeText(count)} unread enquiries and messages` : `${count || 'No'} unread enquiry or message`
  return (
    <Link className={styles.badge ?? ''} to="/userAdmin/notifications" aria-label={label} title={label}>
      <Bell aria-hidden="true" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {badgeText(count)}
        </span>
      )}
    </Link>
  )
}
