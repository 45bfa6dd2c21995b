import { pageSizes } from '@showcase/contract/limits'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from './catalogue.page.module.css'

/** A catalogue that is still on its way, in its shape. */
export function CatalogueSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <Skeleton shape="banner" />
        <Skeleton shape="title" />
        <Skeleton length="long" />
      </div>
      <SkeletonCards count={pageSizes.catalogueProductsSmall} />
    </div>
  )
}
