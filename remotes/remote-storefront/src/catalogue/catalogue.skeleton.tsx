import { pageSizes } from '@showcase/contract/limits'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from './catalogue.module.css'

/** Apart from the page, because the enquiry page shows it too and does not need the page's code. */
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
