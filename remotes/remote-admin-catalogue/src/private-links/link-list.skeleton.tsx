import { Skeleton } from '@showcase/ui/skeleton'
import styles from './links.module.css'

/** The list of links in outline. */
export function LinkListSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading private links">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.number} />
          <div className={styles.words}>
            <Skeleton length="half" />
            <Skeleton length="short" />
          </div>
          <div className={styles.tools}>
            <Skeleton shape="control" className={styles.toolsBone} />
          </div>
        </div>
      ))}
    </div>
  )
}
