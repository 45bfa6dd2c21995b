/** Milliseconds that a release which cannot be had right now is left alone. */
const PASSING = 5000
/** Milliseconds that a release which does harm is left alone; then one page tries it again, in a worker on trial. */
const LASTING = 60_000
/** Pages in a row in which a release threw at render, after which it counts as harmful. */
const THROWS = 5
/** Releases that are remembered. */
const CAPACITY = 1000

/** What this process has seen of releases' server code. In memory: another process finds out by itself. */
export interface ReleaseHealth {
  /** Whether no page should be rendered with it for now. */
  isAside(uniqueName: string): boolean
  setAside(uniqueName: string, isPassing: boolean): void
  /** A page came to its end in which so many of its parts threw. @returns whether that set it aside */
  rendered(uniqueName: string, thrown: number): boolean
}

/** @param now the clock, in milliseconds */
export function createReleaseHealth(now: () => number = Date.now): ReleaseHealth {
  const aside = new Map<string, number>()
  const throwing = new Map<string, number>()

  function setAside(uniqueName: string, isPassing: boolean) {
    aside.set(uniqueName, now() + (isPassing ? PASSING : LASTING))
    const oldest = aside.size > CAPACITY ? aside.keys().next().value : undefined
    if (oldest !== undefined) aside.delete(oldest)
  }

  return {
    setAside,
    isAside(uniqueName) {
      const until = aside.get(uniqueName)
      if (until === undefined) return false
      if (until > now()) return true
      aside.delete(uniqueName)
      return false
    },
    rendered(uniqueName, thrown) {
      const inARow = thrown > 0 ? (throwing.get(uniqueName) ?? 0) + 1 : 0
      if (inARow === 0 || inARow >= THROWS) throwing.delete(uniqueName)
      else throwing.set(uniqueName, inARow)
      if (inARow < THROWS) return false
      setAside(uniqueName, false)
      return true
    },
  }
}
