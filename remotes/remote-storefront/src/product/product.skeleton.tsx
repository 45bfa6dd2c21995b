import { Skeleton } from '@showcase/ui/skeleton'
import classes from './product.module.css'

/** Apart from the page, because the enquiry page shows it too and does not need the page's code. */
export function ProductSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <div className={classes.trail}>
        <Skeleton length="short" />
      </div>
      <div className={classes.product}>
        <div className={classes.gallery}>
          <Skeleton shape="square" />
        </div>
        <div className={classes.about}>
          <Skeleton shape="title" />
          <Skeleton length="short" />
          <Skeleton shape="control" />
          <Skeleton />
          <Skeleton length="long" />
          <Skeleton length="half" />
        </div>
      </div>
    </div>
  )
}
