import { LRUCache } from 'lru-cache'

/** Most keys that one cache holds. */
const CAPACITY = 10_000

/**
 * Caches the results of `read` by key for `ttl` milliseconds. Callers that ask at the same time share one read.
 * A failure is not cached.
 */
export function cachedFor<T>(ttl: number, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>({ max: CAPACITY, ttl })
  return key => {
    const cached = cache.get(key)
    if (cached) return cached
    const value = read(key)
    cache.set(key, value)
    value.catch(() => cache.delete(key))
    return value
  }
}
