import { Worker } from 'node:worker_threads'

/** Milliseconds between two signs of life. */
const BEAT = 50

/** Why a worker went down with what it was rendering. */
export type Loss = 'blocked' | 'memory' | 'crashed'

/** The signals by which a process ends itself: for its loop that does not turn, and as V8 does when its heap is full. */
export const signals = { blocked: 'SIGALRM', memory: 'SIGABRT' } as const

/** What a process's end says about why. */
export function endedBy(signal: NodeJS.Signals | null): Loss {
  if (signal === signals.blocked) return 'blocked'
  return signal === signals.memory ? 'memory' : 'crashed'
}

/**
 * Ends this process when its event loop stands still, when it takes too much memory, or when the process that started it
 * is gone: in a thread of its own, since whoever loops cannot look at a clock.
 */
export function watchProcess(): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const watcher = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: beats,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  watcher.unref()
  setInterval(() => Atomics.add(beats, 0, 1), BEAT).unref()
}
