import { CardGrid } from './card-grid.tsx'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'title' | 'card' | 'banner' | 'square' | 'control' | 'area'
  /** Length of a text line. */
  length?: 'full' | 'long' | 'half' | 'short'
  className?: string | undefined
}

/** A loading placeholder. It is hidden from screen readers: its container says "Loading". */
export function Skeleton({ shape = 'text', length = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
      data-length={length}
    />
  )
}

/** The skeleton of a list of cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Loading">
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.card}>
            <Skeleton shape="card" />
            <div className={styles.words}>
              <Skeleton length="short" />
              <Skeleton length="long" />
              <Skeleton length="half" />
            </div>
          </div>
        ))}
      </CardGrid>
    </div>
  )
}
