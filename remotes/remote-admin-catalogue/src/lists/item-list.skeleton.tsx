import { Skeleton } from '@showcase/ui/skeleton'
import styles from './item-rows.module.css'

/** A list in outline, as tall as a full page, so that Back finds its place again. */
export function ItemListSkeleton({ many }: { many: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={`Loading ${many}`}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.picture}>
            <Skeleton shape="square" />
          </span>
          <div className={styles.words}>
            <Skeleton length="long" />
            <Skeleton length="half" />
          </div>
          <div className={styles.actions}>
            <Skeleton shape="control" length="long" />
          </div>
        </div>
      ))}
    </div>
  )
}
