import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between a failure and the next request. */
const RETRY_DELAY = 1000

/**
 * Sends one request after another: the API answers each when something has changed, or after a while.
 *
 * @param ask sends one request and handles its answer
 * @returns stops it and aborts the request under way
 */
export function poll(ask: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  async function run() {
    while (!signal.aborted) {
      try {
        await ask(signal)
      } catch (error) {
        if (signal.aborted) return
        onError(error)
        await pause(RETRY_DELAY)
      }
    }
  }
  void run()
  return () => stopped.abort()
}
