import { pageSizes } from '@showcase/contract/limits'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from './search.page.module.css'

/** A search that is still on its way, in its shape. */
export function SearchSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <Skeleton shape="title" />
      </div>
      <SkeletonCards count={pageSizes.search} />
    </div>
  )
}
