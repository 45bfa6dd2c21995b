import { createStore } from '@showcase/session/store'
import type { ToastKind } from './toast-kind.ts'

/** Set with the first toast, which makes the host load the container. */
export const toastWanted = createStore(false)

/** The server's default text, which the specification suppresses. */
const suppressed = 'Some Error Occurred!'

async function show(kind: ToastKind, text: string) {
  if (!text || text === suppressed) return
  toastWanted.set(true)
  const { showToast } = await import('./toast-container.tsx')
  showToast(kind, text)
}

/**
 * Shows a message for 3 s, at most three at once. `progress` stays until the next success, error or warning. The text is the
 * server's message or error, or a text of the specification.
 */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  progress: (text: string): void => void show('progress', text),
  /** Loads the toast library in advance, so that toasts show without a connection. */
  prepare: async (): Promise<void> => void (await import('./toast-container.tsx')),
}
