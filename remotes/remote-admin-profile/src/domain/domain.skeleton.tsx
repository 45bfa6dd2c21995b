import { Skeleton } from '@showcase/ui/skeleton'
import styles from './domain.module.css'

/** The screen in outline. */
export function DomainSkeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading your domain">
      <div className={styles.section}>
        <Skeleton shape="title" length="half" />
        <Skeleton length="long" />
        <Skeleton shape="control" />
      </div>
    </div>
  )
}
