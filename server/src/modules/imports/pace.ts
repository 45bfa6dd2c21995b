import { setTimeout as rest } from 'node:timers/promises'

/** How long a piece of background work may keep the process to itself. Milliseconds. */
const STRETCH = 8

/** Called between two small steps of long work; resolves at once, or after a rest in which other calls are answered. */
export type Pace = () => Promise<void>

/**
 * Lets background work take a share of the process and no more: after each stretch it rests, so that calls that came in
 * meanwhile are answered.
 * @param ease rest for each millisecond of work
 */
export function createPace(ease = 1): Pace {
  let since = performance.now()
  return async () => {
    const worked = performance.now() - since
    if (worked < STRETCH) return
    await rest(worked * ease)
    since = performance.now()
  }
}
