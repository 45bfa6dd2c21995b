import { LRUCache } from 'lru-cache'
import type { Events } from './events.ts'

/** Milliseconds without a message after which changes may be missing: a heartbeat is sent each second. */
export const MAX_SILENCE = 3000
/** Milliseconds after a change in which a replica of the database may still lack it. */
const SETTLING = 5000
/** Businesses whose last change is known. */
const CAPACITY = 10_000

/** When businesses changed, as far as this process knows. */
export type BusinessChanges = {
  /**
   * Whether a business has certainly not changed since it was read.
   * @param readAt when the read began, a value of `performance.now()`
   */
  isCurrent(businessName: string, readAt: number): boolean
  close(): void
}

/** Follows the changes of all businesses, including those by other processes. */
export function followBusinessChanges(events: Events): BusinessChanges {
  let lastMessageAt = Number.NEGATIVE_INFINITY
  /** `changedAt` may lack changes up to this moment: they were before the start, in a gap of the messages, or evicted. */
  let missedUntil = performance.now()
  const changedAt = new LRUCache<string, number>({
    max: CAPACITY,
    dispose(at, _name, reason) {
      if (reason === 'evict') missedUntil = Math.max(missedUntil, at)
    },
  })
  const close = events.on('businesses', message => {
    lastMessageAt = performance.now()
    const [businessName = ''] = message.split(' ')
    if (businessName === '') missedUntil = lastMessageAt
    else changedAt.set(businessName, lastMessageAt)
  })
  return {
    isCurrent(businessName, readAt) {
      const isComplete = performance.now() - lastMessageAt < MAX_SILENCE
      const lastChange = Math.max(missedUntil, changedAt.peek(businessName) ?? Number.NEGATIVE_INFINITY)
      return isComplete && readAt - lastChange > SETTLING
    },
    close,
  }
}
