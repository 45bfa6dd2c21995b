import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { toastState } from './toast.ts'

const Container = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastBox }))

/** Where toasts show; the shell mounts it once. Empty, and without their library, until the first one. */
export function ToastHost() {
  const { isWanted } = useSnapshot(toastState)
  return (
    isWanted && (
      <Suspense>
        <Container />
      </Suspense>
    )
  )
}
