/** Callers that wait for a change. */
export function createWaiters() {
  const waiting = new Set<() => void>()
  return {
    /** Resolves at the next `wakeAll`, after `timeout` milliseconds, or when `gone` is aborted. */
    nextChange(gone: AbortSignal, timeout: number): Promise<void> {
      return new Promise(resolve => {
        const wake = () => {
          clearTimeout(timer)
          waiting.delete(wake)
          gone.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, timeout)
        waiting.add(wake)
        gone.addEventListener('abort', wake)
      })
    },
    wakeAll(): void {
      for (const wake of [...waiting]) wake()
    },
  }
}
