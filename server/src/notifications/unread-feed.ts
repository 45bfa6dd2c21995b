import type { Database } from '../core/db/database.ts'
import { countOwnUnread } from './notifications.service.ts'

/** Receives the number of unread notifications whenever it may have changed. */
type Listener = (total: number) => void

/**
 * Reports the number of unread notifications of a business to its listeners, for changes by any process. It runs one
 * query per business at a time, and one more after the last change.
 */
export function createUnreadFeed(database: Database, onError: (error: unknown) => void) {
  const watchers = new Map<string, Set<Listener>>()
  const counting = new Set<string>()
  const stale = new Set<string>()

  async function countAndReport(businessId: string): Promise<void> {
    stale.add(businessId)
    if (counting.has(businessId)) return
    counting.add(businessId)
    try {
      while (stale.delete(businessId) && watchers.has(businessId)) {
        const total = await countOwnUnread(database, businessId)
        for (const listener of watchers.get(businessId) ?? []) listener(total)
      }
    } catch (error) {
      onError(error)
    } finally {
      counting.delete(businessId)
    }
  }

  const stop = database.events.on('notifications', businessId => {
    // The payload is empty after a reconnect, when changes of any business may have been missed.
    for (const id of businessId ? [businessId] : watchers.keys()) if (watchers.has(id)) void countAndReport(id)
  })

  return {
    /** Calls the listener with the present number, and again after every change. @returns stops it */
    watch(businessId: string, listener: Listener): () => void {
      const ofBusiness = watchers.get(businessId) ?? new Set()
      watchers.set(businessId, ofBusiness.add(listener))
      void countAndReport(businessId)
      return () => {
        ofBusiness.delete(listener)
        if (ofBusiness.size === 0) watchers.delete(businessId)
      }
    },
    close: stop,
  }
}
