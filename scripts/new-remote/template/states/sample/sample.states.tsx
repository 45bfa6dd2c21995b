import { errorText } from '@showcase/api-client/error-text'
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

/** Replaces a page that failed: the server's message, if it is an error of the API, and Retry. The frame stays. */
export function SampleError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  return (
    <div className={classes.page}>
      <ErrorState
        level={1}
        text={errorText(error, 'This page could not be shown. Try again in a moment.')}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </div>
  )
}
