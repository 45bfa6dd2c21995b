import { Skeleton } from '@showcase/ui/skeleton'
import classes from './contact.page.module.css'

/** Contact Us on its way, in its shape. */
export function ContactSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <Skeleton shape="title" />
      </div>
      <Skeleton shape="banner" />
    </div>
  )
}
