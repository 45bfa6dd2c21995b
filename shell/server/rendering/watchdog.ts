import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Milliseconds between two heartbeats of the event loop. */
const HEARTBEAT = 50

/** Why a render worker ended while it was rendering. */
export type ExitReason = 'timeout' | 'out-of-memory' | 'crashed'

/** Signals by which a worker ends itself. V8 itself raises SIGABRT when the heap is full. */
export const exitSignals = { timeout: 'SIGALRM', outOfMemory: 'SIGABRT' } as const

/** Derives the exit reason from the signal that ended a worker. */
export function exitReasonOf(signal: NodeJS.Signals | null): ExitReason {
  if (signal === exitSignals.timeout) return 'timeout'
  return signal === exitSignals.outOfMemory ? 'out-of-memory' : 'crashed'
}

/**
 * Ends this process when its event loop is blocked, when it uses too much memory, or when its parent has exited. The
 * watchdog runs in a thread of its own, because a blocked loop cannot watch itself.
 */
export async function startWatchdog(): Promise<void> {
  const heartbeats = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: heartbeats,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // The thread is still loading: the process may not give up its files yet.
  await once(thread, 'message')
  thread.unref()
  setInterval(() => Atomics.add(heartbeats, 0, 1), HEARTBEAT).unref()
}
