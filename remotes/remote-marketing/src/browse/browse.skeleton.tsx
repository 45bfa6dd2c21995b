import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import page from '../site/page.module.css'
import classes from './browse.module.css'

/** A list across the platform that is still on its way, in its shape. */
export function BrowseSkeleton() {
  return (
    <div className={page.page}>
      <div className={classes.bones}>
        <Skeleton shape="title" />
        <Skeleton shape="control" />
      </div>
      <SkeletonCards count={8} />
    </div>
  )
}
