/** How many keys are kept; past that the oldest goes. */
const CAPACITY = 10_000

/**
 * Remembers the answers of `read` for `ttl` milliseconds and lets simultaneous callers share one. For what every page
 * asks and may be a moment old. Failures are not remembered.
 */
export function briefCache<T>(ttl: number, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { until: number; value: Promise<T> }>()
  return key => {
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.value
    const value = read(key)
    kept.delete(key)
    kept.set(key, { until: Date.now() + ttl, value })
    value.catch(() => kept.delete(key))
    const oldest = kept.size > CAPACITY ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    return value
  }
}
