import { Skeleton } from '@showcase/ui/skeleton'
import classes from './page-skeleton.module.css'

/** Replaces a page while its remote or its data are loading. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label="Loading">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
