import { useStore } from '@showcase/session/store'
import { lazy, Suspense } from 'react'
import { toastWanted } from './toast.ts'

const Container = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastBox }))

/** Where toasts show; the shell mounts it once. Empty, and without their library, until the first one. */
export function ToastHost() {
  return (
    useStore(toastWanted) && (
      <Suspense>
        <Container />
      </Suspense>
    )
  )
}
