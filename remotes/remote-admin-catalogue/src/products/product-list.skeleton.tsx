import { Skeleton } from '@showcase/ui/skeleton'
import styles from './product-rows.module.css'

/** The list in outline, as tall as a full page, so that Back finds its place again. */
export function ProductListSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading products">
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
