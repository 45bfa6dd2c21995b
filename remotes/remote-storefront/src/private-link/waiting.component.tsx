import { Skeleton } from '@showcase/ui/skeleton'
import classes from '../product/product.page.module.css'
import own from './waiting.module.css'

/** A private link on its way: it is opened in the browser, so this is also all that the server can show. */
export function Waiting() {
  return (
    <>
      <h1 className={own.title} role="status">
        Opening your private link
      </h1>
      <noscript>
        <p className={own.note}>
          A private link can be bound to one device. To open it, allow JavaScript for this page.
        </p>
      </noscript>
      <div className={classes.product} aria-hidden="true">
        <div className={classes.gallery}>
          <Skeleton shape="square" />
        </div>
        <div className={classes.about}>
          <Skeleton shape="title" />
          <Skeleton length="short" />
          <Skeleton shape="control" />
          <Skeleton length="long" />
          <Skeleton length="half" />
        </div>
      </div>
    </>
  )
}
