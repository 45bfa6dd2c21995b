import { useRevalidator, useRouteError } from '@showcase/router'
import { ErrorState } from '@showcase/ui/error-state'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import classes from '../../business/sample/sample.module.css'

/** The page's skeleton. */
export function SampleSkeleton() {
  return (
    <div className={classes.page}>
      <Skeleton shape="title" />
      <SkeletonCards count={4} />
    </div>
  )
}

/** Replaces the page if its loader failed: the server's message and Retry. The frame stays. */
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
