import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause, setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Milliseconds for which background work may block the event loop. */
const MAX_BLOCKING = 4
/** Pause for each millisecond of work while requests arrive, so that most of them find an idle event loop. */
const PAUSE_FACTOR = 3
/** Milliseconds. While the caller waits for another process, work on requests counts too, and may add up to seconds. */
const LONGEST_PAUSE = 250
/** Milliseconds after a request in which more requests are likely. */
const RECENT = 500

/** Called between two steps of long work. Resolves at once, or after a pause for other requests. */
export type Yield = () => Promise<void>

/**
 * Makes background work yield to the event loop: after each few milliseconds of work, and while requests arrive, for three
 * times as long as it worked, at most a quarter of a second. Waiting for a database or another process is no work.
 */
export function createYield(isBusy: () => boolean = () => true): Yield {
  let since = performance.eventLoopUtilization()
  return async () => {
    const worked = performance.eventLoopUtilization(since).active
    if (worked < MAX_BLOCKING) return
    await (isBusy() ? pause(Math.min(worked * PAUSE_FACTOR, LONGEST_PAUSE)) : yieldToEventLoop())
    since = performance.eventLoopUtilization()
  }
}

/** Watches a server. @returns a function that says whether requests arrived recently */
export function watchCalls(server: Server): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  server.on('request', () => {
    last = performance.now()
  })
  return () => performance.now() - last < RECENT
}
