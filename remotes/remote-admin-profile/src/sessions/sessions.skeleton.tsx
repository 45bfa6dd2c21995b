import { Skeleton } from '@showcase/ui/skeleton'
import styles from './sessions.module.css'

/** The list in outline. */
export function SessionsSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading sessions">
      {['a', 'b', 'c'].map(row => (
        <div key={row} className={styles.row}>
          <span className={styles.icon} />
          <div className={styles.words}>
            <div className={styles.name}>
              <Skeleton length="half" />
            </div>
            <div className={styles.times}>
              <Skeleton length="long" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
