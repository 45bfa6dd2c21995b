import { Skeleton } from '@showcase/ui/skeleton'
import styles from './lists.module.css'

/** The placeholder of a list. `what` names its rows: "leads". */
export function ListSkeleton({ what }: { what: string }) {
  return (
    <div className={`${styles.rows} ${styles.waiting}`} role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row} data-waiting="">
          <Skeleton shape="title" length="half" />
          <Skeleton length="long" />
          <Skeleton />
          <Skeleton length="short" />
        </div>
      ))}
    </div>
  )
}
