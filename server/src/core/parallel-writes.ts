/**
 * Runs writes in parallel. The bytes of those that run are in memory, so their sum is limited too.
 * @param most writes that run at a time
 * @param mostBytes bytes of all that run; a single larger one runs alone
 */
export function createParallelWrites(most: number, mostBytes: number) {
  const running = new Set<Promise<void>>()
  let bytesRunning = 0
  return {
    /** Starts a write as soon as the limits permit. @throws the error of an earlier write */
    async start(bytes: number, write: () => Promise<void>): Promise<void> {
      while (running.size >= most || (running.size > 0 && bytesRunning + bytes > mostBytes)) await Promise.race(running)
      bytesRunning += bytes
      // A failed one stays in the set, so that the next one or the end reports it.
      const one = write().then(() => {
        running.delete(one)
        bytesRunning -= bytes
      })
      one.catch(() => {})
      running.add(one)
    },
    /** Waits until all are written. @throws the error of one that failed */
    async finish(): Promise<void> {
      await Promise.all(running)
    },
    /** Waits until none runs any more. */
    async settle(): Promise<void> {
      await Promise.allSettled(running)
    },
  }
}
