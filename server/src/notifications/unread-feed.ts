import type { Database } from '../core/db/database.ts'
import { countOwnUnread } from './notifications.service.ts'

/** Gets the number of unread notifications whenever it may have changed. */
type Heard = (total: number) => void

/**
 * Tells who watches a business how many notifications are unread, whichever process wrote them. However many come at
 * once, one count at a time is made for a business, and the last one is made after the last change.
 */
export function createUnreadFeed(database: Database, onError: (error: unknown) => void) {
  const watchers = new Map<string, Set<Heard>>()
  const counting = new Set<string>()
  const stale = new Set<string>()

  async function countAndTell(businessId: string): Promise<void> {
    stale.add(businessId)
    if (counting.has(businessId)) return
    counting.add(businessId)
    try {
      while (stale.delete(businessId) && watchers.has(businessId)) {
        const total = await countOwnUnread(database, businessId)
        for (const heard of watchers.get(businessId) ?? []) heard(total)
      }
    } catch (error) {
      onError(error)
    } finally {
      counting.delete(businessId)
    }
  }

  const stop = database.events.on('notifications', businessId => {
    // An empty payload: some may have been missed while the connection was renewed.
    for (const id of businessId ? [businessId] : watchers.keys()) if (watchers.has(id)) void countAndTell(id)
  })

  return {
    /** Calls back soon, and from then on. @returns ends it */
    watch(businessId: string, heard: Heard): () => void {
      const ofBusiness = watchers.get(businessId) ?? new Set()
      watchers.set(businessId, ofBusiness.add(heard))
      void countAndTell(businessId)
      return () => {
        ofBusiness.delete(heard)
        if (ofBusiness.size === 0) watchers.delete(businessId)
      }
    },
    close: stop,
  }
}
