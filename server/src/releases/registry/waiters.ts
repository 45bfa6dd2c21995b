import { setTimeout as pause } from 'node:timers/promises'

/** Callers that wait for a change. */
export function createWaiters() {
  let next = new AbortController()
  return {
    /** Resolves at the next `wakeAll`, after `timeout` milliseconds, or when `gone` is aborted. */
    nextChange: (gone: AbortSignal, timeout: number): Promise<void> =>
      pause(timeout, undefined, { signal: AbortSignal.any([gone, next.signal]) }).catch(() => {}),
    wakeAll(): void {
      next.abort()
      next = new AbortController()
    },
  }
}
