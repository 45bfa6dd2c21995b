import { Skeleton } from '@showcase/ui/skeleton'
import styles from './item-rows.module.css'

/** A list in outline, in its own columns and as tall as a page of it, so that Back finds its place again. */
export function ItemListSkeleton({
  many,
  className,
  columns = [],
}: {
  many: string
  /** How the columns are laid out on wide screens. */
  className: string | undefined
  /** Headings of the columns. */
  columns?: readonly string[]
}) {
  return (
    <div className={className} role="status" aria-label={`Loading ${many}`}>
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
                <Skeleton shape="control" className={styles.toggleBone} />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
