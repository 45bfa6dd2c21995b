import { CardGrid } from './card-grid.tsx'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'card' | 'tile' | 'banner' | 'square' | 'control' | 'area'
  /** How much of the line a text takes. */
  length?: 'full' | 'long' | 'half' | 'short'
  className?: string | undefined
}

/** The place of something that is still loading, in its shape. Silent: its surroundings say "Loading". */
export function Skeleton({ shape = 'text', length = 'full', className }: SkeletonProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.bone, className)} data-shape={shape} data-length={length} />
  )
}

/** A list of cards that is still loading. */
export function SkeletonCards({ count, label = 'Loading' }: { count: number; label?: string }) {
  return (
    <div role="status" aria-label={label}>
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
