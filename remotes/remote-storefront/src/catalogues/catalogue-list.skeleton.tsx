import { pageSizes } from '@showcase/contract/limits'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from '../shop/list-page.module.css'

/** A list of catalogues that is still on its way, in its shape. */
export function CatalogueListSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <div className={classes.title}>
          <Skeleton shape="title" />
        </div>
      </div>
      <SkeletonCards count={pageSizes.homeCatalogues} />
    </div>
  )
}
