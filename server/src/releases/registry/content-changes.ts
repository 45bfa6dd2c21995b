import { randomUUID } from 'node:crypto'
import type { ContentChanges } from '@showcase/contract/content-changes'
import { MAX_SILENCE } from '../../core/business-changes.ts'
import type { Database } from '../../core/db/database.ts'
import { notify } from '../../core/events.ts'
import type { SharedCaches } from '../shared-caches.ts'
import { createWaiters } from './waiters.ts'

/** Milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL = 1000
/** Messages that are kept for callers that ask again. */
const KEPT = 2000
/** First word of a heartbeat. No business can have this name. */
const heartbeat = '-'

/**
 * Follows the changes of businesses' pages. Every process receives the same messages in the same order, so that a caller may
 * continue at any of them. Each process also sends itself a heartbeat through the database: while none arrives, changes may
 * be missing.
 */
export function createContentChanges(
  database: Database,
  { arePurged }: Pick<SharedCaches, 'arePurged'>,
  onError: (error: unknown) => void,
) {
  let messages: string[] = []
  let lastMessageAt = 0
  const { nextChange, wakeAll } = createWaiters()

  function receive(message: string) {
    lastMessageAt = performance.now()
    // Messages may have been missed: no caller can continue.
    if (message === '') messages = []
    else messages.push(message)
    if (messages.length > 2 * KEPT) messages = messages.slice(-KEPT)
    if (!message.startsWith(heartbeat)) wakeAll()
  }

  const unsubscribe = database.events.on('businesses', receive)
  const beat = () => {
    database.withoutTenant(query => notify(query, 'businesses', `${heartbeat} ${randomUUID()}`)).catch(onError)
  }
  // Without a first one now, a gateway that starts at the same time would report that no changes arrive.
  beat()
  const timer = setInterval(beat, HEARTBEAT_INTERVAL)
  timer.unref()

  /** Names of the businesses that changed after a message; null if it is not known any more. */
  function changedAfter(after: string): string[] | null {
    const at = messages.lastIndexOf(after)
    if (at < 0) return null
    const names = messages.slice(at + 1).map(message => message.split(' ')[0] ?? '')
    return [...new Set(names)].filter(name => name !== heartbeat)
  }

  return {
    /** Waits up to a second for a change after the message `after`. */
    async fetch(after: string | undefined, gone: AbortSignal): Promise<ContentChanges> {
      if (after !== undefined && changedAfter(after)?.length === 0) await nextChange(gone, HEARTBEAT_INTERVAL)
      const isAlive = performance.now() - lastMessageAt < MAX_SILENCE
      const changed = after === undefined ? null : changedAfter(after)
      const last = (isAlive && messages.at(-1)) || null
      return { last, isGapless: changed !== null, businesses: changed ?? [], arePurged: arePurged() }
    },
    close() {
      clearInterval(timer)
      unsubscribe()
      wakeAll()
    },
  }
}
