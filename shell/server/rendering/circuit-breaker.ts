import { LRUCache } from 'lru-cache'

/** Milliseconds for which a release is disabled whose server build could not be fetched. */
const TEMPORARY = 5000
/** Milliseconds for which a failing release is disabled. Then one page tries it again, in the trial worker. */
const LASTING = 60_000
/** Consecutive pages in which a release throws before it is disabled. */
const MAX_FAILING_PAGES = 5
const CAPACITY = 1000

/** Disables releases whose server code fails. State is per process: every gateway learns by itself. */
export interface CircuitBreaker {
  isDisabled(uniqueName: string): boolean
  disable(uniqueName: string, isTemporary: boolean): void
  /**
   * Counts a page that was rendered with a release.
   *
   * @param failedParts parts of the page that threw
   * @returns whether this page disabled the release
   */
  countPage(uniqueName: string, failedParts: number): boolean
}

/** @param now milliseconds of a monotonic clock */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  const disabledUntil = new LRUCache<string, number>({ max: CAPACITY })
  const failingPages = new LRUCache<string, number>({ max: CAPACITY })

  function disable(uniqueName: string, isTemporary: boolean) {
    disabledUntil.set(uniqueName, now() + (isTemporary ? TEMPORARY : LASTING))
  }

  return {
    disable,
    isDisabled: uniqueName => (disabledUntil.get(uniqueName) ?? 0) > now(),
    countPage(uniqueName, failedParts) {
      const failing = failedParts > 0 ? (failingPages.get(uniqueName) ?? 0) + 1 : 0
      if (failing === 0 || failing >= MAX_FAILING_PAGES) failingPages.delete(uniqueName)
      else failingPages.set(uniqueName, failing)
      if (failing < MAX_FAILING_PAGES) return false
      disable(uniqueName, false)
      return true
    },
  }
}
