import type { Server } from 'node:http'
import { setTimeout as rest, setImmediate as turn } from 'node:timers/promises'

/** How long a piece of background work may keep the process to itself. Milliseconds. */
const STRETCH = 4
/** Rest for each millisecond of work while others call: most of what comes in then meets a free process. */
const EASE = 3
/** Whoever called this long ago may call again. Milliseconds. */
const RECENT = 500

/** Called between two small steps of long work; resolves at once, or after others have had their turn. */
export type Pace = () => Promise<void>

/**
 * Lets background work take what nobody else needs: after each stretch it gives the others their turn, and while calls
 * come in it rests three times as long as it worked.
 */
export function createPace(isBusy: () => boolean = () => true): Pace {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < STRETCH) return
    await (isBusy() ? rest(worked * EASE) : turn())
    since = performance.now()
  }
}

/** Tells whether calls have come in of late. */
export function watchCalls(server: Server): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  server.on('request', () => {
    last = performance.now()
  })
  return () => performance.now() - last < RECENT
}
