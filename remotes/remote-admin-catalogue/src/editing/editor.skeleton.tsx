import { Skeleton } from '@showcase/ui/skeleton'
import styles from './editing.module.css'

/** A form in outline while its record or its code are on the way. */
export function EditorSkeleton({ what }: { what: string }) {
  return (
    <div className={styles.page} role="status" aria-label={`Loading ${what}`}>
      <div className={styles.section}>
        <Skeleton shape="title" length="half" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="card" />
      </div>
    </div>
  )
}
