import { useStore } from '@showcase/session/store'
import { lazy, Suspense } from 'react'
import { toastWanted } from './toast.ts'

const Container = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastBox }))

/** Shows toasts; the shell mounts it once. Loads the toast library with the first toast. */
export function ToastHost() {
  return (
    useStore(toastWanted) && (
      <Suspense>
        <Container />
      </Suspense>
    )
  )
}
