import { pageSizes } from '@showcase/contract/limits'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from './home.page.module.css'

/** A front page that is still on its way, in its shape. */
export function HomeSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton shape="banner" />
      <SkeletonCards count={pageSizes.promotedProducts} />
    </div>
  )
}
