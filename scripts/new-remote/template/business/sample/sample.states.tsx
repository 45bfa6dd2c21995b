import { useRevalidator, useRouteError } from '@showcase/router'
import { ErrorState } from '@showcase/ui/error-state'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from './sample.module.css'

/** The page on its way, in its shape. */
export function SampleSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton shape="title" />
      <SkeletonCards count={4} />
    </div>
  )
}

/** Where the page would be, had its loader not failed: what happened, and Retry. The frame around it stays. */
export function SampleError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <div className={classes.page}>
      <ErrorState
        level={1}
        text={error instanceof Error ? error.message : ''}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
