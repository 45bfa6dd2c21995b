/** Callers that wait for a change. */
export function createWaiters() {
  const waiting = new Set<() => void>()
  return {
    /** Resolves at the next change, after `timeout` milliseconds, when the connection ends, or when the process is ending. */
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
