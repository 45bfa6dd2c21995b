import { type ReactNode, Suspense, startTransition, useEffect, useReducer } from 'react'

interface DataBoundaryProps {
  /** The promises that `children` wait for, some of which may be missing. */
  data: readonly (Promise<unknown> | null | undefined)[]
  fallback: ReactNode
  children: ReactNode
}

/**
 * Shows `fallback` until the data that `children` read has loaded. Data that arrives within 300 ms shows at once because of an
 * update of its own: React alone replaces a fallback at the earliest 300 ms after it was shown.
 */
export function DataBoundary({ data, fallback, children }: DataBoundaryProps) {
  const [, update] = useReducer((updates: number) => updates + 1, 0)
  const waiting = (
    <Waiting data={data} onLoaded={update}>
      {fallback}
    </Waiting>
  )
  return <Suspense fallback={waiting}>{children}</Suspense>
}

interface WaitingProps {
  data: DataBoundaryProps['data']
  onLoaded: () => void
  children: ReactNode
}

function Waiting({ data, onLoaded, children }: WaitingProps) {
  useEffect(() => {
    let isShown = true
    // In a transition React also takes loaded promises that it has not read before, and lets the browser answer in between.
    void Promise.allSettled(data).then(() => isShown && startTransition(onLoaded))
    return () => {
      isShown = false
    }
  }, [data, onLoaded])
  return children
}
