import { createStore, useStore } from '@showcase/session/store'
import { lazy, Suspense } from 'react'
import type { ToastKind } from './toast-container.tsx'

/** Set at the first toast: only then the host renders the container. */
const isNeeded = createStore(false)

/** The server's default text has no information; the specification suppresses it. */
const suppressedText = 'Some Error Occurred!'

async function show(kind: ToastKind, text: string, until?: AbortSignal) {
  if (!text || text === suppressedText) return
  try {
    const { showToast } = await import('./toast-container.tsx')
    isNeeded.set(true)
    showToast(kind, text, until)
  } catch {
    // The connection may fail before the library is there. The page stays, and the browser shows what went wrong.
    if (kind === 'error' || kind === 'warning') alert(text)
  }
}

/**
 * Shows a message for 3 s, at most three at once. `progress` stays until the next success, error or warning, or until the
 * signal. The text is the server's or the specification's.
 */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  progress: (text: string, until?: AbortSignal): void => void show('progress', text, until),
  /** Fetches the toast library in advance, so that a toast shows offline. */
  prepare: async (): Promise<void> => void (await import('./toast-container.tsx')),
}

const Container = lazy(async () => ({ default: (await import('./toast-container.tsx')).ToastBox }))

/** The place of the toasts; the shell mounts it once. The toast library is fetched with the first toast. */
export function ToastHost() {
  return (
    useStore(isNeeded) && (
      <Suspense>
        <Container />
      </Suspense>
    )
  )
}
