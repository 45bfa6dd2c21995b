import { LRUCache } from 'lru-cache'

/** Most keys that one cache holds. */
const CAPACITY = 10_000

interface Read<T> {
  at: number
  /** When the value was read. */
  valueAt: number
  result: Promise<T>
  /** Undefined until the result is there. */
  value?: T
}

/** A function whose results are cached by key. */
export interface Cached<T> {
  (key: string): Promise<T>
  /** Forgets the results that are outdated, and reads that are under way. */
  forget(isOutdated: (value: T) => boolean): void
}

/**
 * Caches the results of `read` by key for `ttl` milliseconds. Callers that ask at the same time share one read. If a read
 * fails, uses the previous value for another `ttl`, unless it was forgotten or is older than `maxAge` milliseconds. Without a
 * previous value, throws and caches nothing.
 */
export function cachedFor<T>(ttl: number | (() => number), read: (key: string) => Promise<T>, maxAge = 0): Cached<T> {
  const cache = new LRUCache<string, Read<T>>({ max: CAPACITY })
  const lifetime = typeof ttl === 'number' ? () => ttl : ttl

  function cached(key: string): Promise<T> {
    const known = cache.get(key)
    if (known && performance.now() - known.at < lifetime()) return known.result
    const now = performance.now()
    const result = read(key).catch((error: unknown) => {
      if (cache.peek(key) !== fresh || known?.value === undefined || now - known.valueAt > maxAge) throw error
      fresh.valueAt = known.valueAt
      return known.value
    })
    const fresh: Read<T> = { at: now, valueAt: now, result }
    cache.set(key, fresh)
    fresh.result.then(
      value => Object.assign(fresh, { value }),
      () => cache.peek(key) === fresh && cache.delete(key),
    )
    return fresh.result
  }

  function forget(isOutdated: (value: T) => boolean) {
    for (const [key, { value }] of cache.entries()) if (value === undefined || isOutdated(value)) cache.delete(key)
  }

  return Object.assign(cached, { forget })
}
