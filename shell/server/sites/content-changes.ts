import type { Api } from '@showcase/contract/api'
import { LRUCache } from 'lru-cache'
import { poll } from '../poll.ts'

/** Milliseconds after an answer in which the next must arrive: the API answers at least once a second. */
const SILENCE = 2500
/** Businesses whose last change is known. */
const CAPACITY = 10_000
/** Milliseconds after a change in which a replica of the database may still lack it. */
export const SETTLING = 5000

/** Changes of businesses' pages, which end the copies of this process. */
export interface ContentChanges {
  /** Whether every change arrives at once. If not, copies may be outdated without notice. */
  isLive(): boolean
  /** Whether shared caches in front are purged at every change, too. */
  arePurged(): boolean
  /** When the last known change of a business arrived, or of any for null: a value of `performance.now()`. */
  changedAt(businessName: string | null): number
  /** Until when changes of any business may have been missed. */
  missedUntil(): number
  /** Calls `listener` with the name of each changed business, and with null if any of them may have changed. */
  onChange(listener: (businessName: string | null) => void): void
  stop(): void
}

/** Receives nothing: for a gateway without a token. */
export const noContentChanges: ContentChanges = {
  isLive: () => false,
  arePurged: () => false,
  changedAt: () => Number.NEGATIVE_INFINITY,
  missedUntil: () => Number.NEGATIVE_INFINITY,
  onChange() {},
  stop() {},
}

/** Follows the changes by long polling, with a gateway's token. */
export function followContentChanges(api: Api, onError: (error: unknown) => void): ContentChanges {
  const listeners: ((businessName: string | null) => void)[] = []
  let answeredAt = Number.NEGATIVE_INFINITY
  let last: string | undefined
  let isPurged = false
  let anyChangedAt = Number.NEGATIVE_INFINITY
  let missedUntil = Number.NEGATIVE_INFINITY
  const changedAt = new LRUCache<string, number>({ max: CAPACITY })

  function notifyListeners(businessName: string | null) {
    anyChangedAt = performance.now()
    if (businessName === null) missedUntil = anyChangedAt
    else changedAt.set(businessName, anyChangedAt)
    for (const listener of listeners) listener(businessName)
  }

  const stop = poll(async signal => {
    const { payload } = await api.registry.contentChanges({ ...(last && { after: last }) }, { signal })
    for (const name of payload.isGapless ? payload.businesses : [null]) notifyListeners(name)
    last = payload.last ?? undefined
    isPurged = payload.arePurged
    if (last === undefined) throw new Error('The API receives no changes at the moment')
    answeredAt = performance.now()
  }, onError)
  const isLive = () => performance.now() - answeredAt < SILENCE
  return {
    isLive,
    arePurged: () => isLive() && isPurged,
    changedAt: name => (name === null ? anyChangedAt : (changedAt.get(name) ?? Number.NEGATIVE_INFINITY)),
    missedUntil: () => missedUntil,
    onChange: listener => void listeners.push(listener),
    stop,
  }
}
