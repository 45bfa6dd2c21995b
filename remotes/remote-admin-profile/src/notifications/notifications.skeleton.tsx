import { Skeleton } from '@showcase/ui/skeleton'
import styles from './notifications.module.css'

/** The list in outline. */
export function NotificationsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading notifications">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(row => (
        <div key={row} className={styles.row}>
          <div className={styles.body}>
            <Skeleton length="long" />
            <Skeleton length="short" />
          </div>
        </div>
      ))}
    </div>
  )
}
