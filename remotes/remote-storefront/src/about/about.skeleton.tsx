import { Skeleton } from '@showcase/ui/skeleton'
import classes from './about.page.module.css'

/** About Us on its way, in its shape. */
export function AboutSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Skeleton shape="title" />
      </div>
      <Skeleton shape="banner" />
    </div>
  )
}
