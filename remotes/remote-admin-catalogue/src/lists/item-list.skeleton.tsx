import { Skeleton } from '@showcase/ui/skeleton'
import styles from './item-rows.module.css'

interface ItemListSkeletonProps {
  many: string
  /** Sets the widths of the columns. */
  className: string | undefined
  /** Headings of the columns. */
  columns?: readonly string[]
}

/** The placeholder of a list, as tall as a page, so that Back can restore the scroll position. */
export function ItemListSkeleton({ many, className, columns = [] }: ItemListSkeletonProps) {
  return (
    <div className={`${styles.waiting} ${className ?? ''}`} role="status" aria-label={`Loading ${many}`}>
      {columns.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          {columns.map((column, index) => (
            <span key={column || index}>{column}</span>
          ))}
        </div>
      )}
      <div className={styles.rows}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={styles.row}>
            <span className={styles.picture}>
              <Skeleton shape="square" />
            </span>
            <div className={styles.words}>
              <Skeleton length="long" />
              <Skeleton length="half" />
            </div>
            <div className={styles.price}>
              <Skeleton length="half" />
            </div>
            {columns.length > 0 && (
              <div className={styles.actions}>
                <Skeleton shape="control" className={styles.toggleSkeleton} />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
