import { Skeleton } from '@showcase/ui/skeleton'
import classes from './page-skeleton.module.css'

/** Stands in for a page while its remote or its data are on the way. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-busy="true" aria-label="Loading">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
