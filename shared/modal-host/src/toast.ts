import { createStore } from '@showcase/session/store'
import type { ToastKind } from './toast-kind.ts'

/** Set at the first toast: from then on the host carries the container, which is fetched only then. */
export const toastWanted = createStore(false)

/** The server's default text says nothing; the specification suppresses it. */
const suppressed = 'Some Error Occurred!'

async function show(kind: ToastKind, text: string) {
  if (!text || text === suppressed) return
  toastWanted.set(true)
  const { showToast } = await import('./toast-container.tsx')
  showToast(kind, text)
}

/**
 * Says what happened, at most three at once, for 3 s. `progress` stays until the next success, error or warning.
 * Texts are for people: the server's message or error, or the specification's words.
 */
export const toast = {
  success: (text: string): void => void show('success', text),
  error: (text: string): void => void show('error', text),
  warning: (text: string): void => void show('warning', text),
  progress: (text: string): void => void show('progress', text),
  /** Fetches what shows toasts before the first one, so that it shows without a connection. */
  prepare: async (): Promise<void> => void (await import('./toast-container.tsx')),
}
