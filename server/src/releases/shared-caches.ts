import { sharedCacheKeys } from '@showcase/contract/content-changes'
import type { Config } from '../core/config/config.ts'
import type { Events } from '../core/events.ts'

/** Milliseconds to wait for further changes before a request is sent. */
const COALESCE = 100
/**
 * Milliseconds after which each key is purged again, because a cache may store an old page after the first purge: one that was
 * on its way, or one of a gateway that had not received the change. A gateway that receives nothing for this long
 * forbids caches to keep its pages.
 */
const REPEAT = 3000
/** Most keys in one request. Cloudflare's limit, which is the lowest of the common caches. */
const MAX_KEYS = 30
/** If more keys wait, everything is purged instead. */
const MAX_WAITING = 300
const TIMEOUT = 3000
/** Milliseconds before another attempt: the first and the longest. */
const retryPause = { first: 1000, longest: 30_000 }

/** Caches in front of the platform, such as a CDN, that keep its pages. */
export interface SharedCaches {
  /** Whether they received every change so far. Only then may gateways let them keep pages. */
  arePurged(): boolean
  close(): void
}

/**
 * Notifies shared caches of businesses and releases that changed. Each API process does so, because purging twice is harmless. No
 * change waits for it. Failed requests are repeated until they succeed. The number of waiting keys is limited.
 *
 * @param cdn address and token of the purge hook; undefined if there is no shared cache
 */
export function purgeSharedCaches(
  cdn: Config['cdn'],
  events: Pick<Events, 'on'>,
  onError: (error: unknown) => void,
): SharedCaches {
  if (!cdn) return { arePurged: () => false, close() {} }
  const { url, token } = cdn
  const waiting = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  const ended = new AbortController()
  let failures = 0
  let isWorking = false
  let hasSucceeded = false

  function later(milliseconds: number, task: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, milliseconds).unref()
    timers.add(timer)
  }

  function add(keys: readonly string[]) {
    for (const key of keys) waiting.add(key)
    if (waiting.size > MAX_WAITING || waiting.has(sharedCacheKeys.all)) {
      waiting.clear()
      waiting.add(sharedCacheKeys.all)
    }
    if (isWorking) return
    isWorking = true
    later(COALESCE, work)
  }

  /** Keys to purge again, each with the earliest time, in the order of these times. */
  const again = new Map<string, number>()

  function repeatNext() {
    const [next] = again.values()
    if (next !== undefined) later(Math.max(COALESCE, next - performance.now()), repeatDue)
  }

  function repeatDue() {
    const now = performance.now()
    const due = [...again].filter(([, at]) => at <= now).map(([key]) => key)
    for (const key of due) again.delete(key)
    if (due.length > 0) add(due)
    repeatNext()
  }

  function purge(...keys: string[]) {
    add(keys)
    const isRepeating = again.size > 0
    const repeated = again.size > MAX_WAITING ? [sharedCacheKeys.all] : keys
    if (again.size > MAX_WAITING) again.clear()
    for (const key of repeated) {
      again.delete(key)
      again.set(key, performance.now() + REPEAT)
    }
    if (!isRepeating) repeatNext()
  }

  async function send(keys: string[]) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT)]),
      headers: {
        'content-type': 'application/json',
        'surrogate-key': keys.join(' '),
        ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
      },
      body: JSON.stringify({ tags: keys }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The purge hook answered with ${response.status}`)
  }

  function work() {
    const keys = [...waiting].slice(0, MAX_KEYS)
    for (const key of keys) waiting.delete(key)
    send(keys).then(
      () => {
        failures = 0
        hasSucceeded = true
        if (waiting.size > 0) later(0, work)
        else isWorking = false
      },
      (error: unknown) => {
        if (ended.signal.aborted) return
        onError(error)
        failures += 1
        later(Math.min(retryPause.first * 2 ** (failures - 1), retryPause.longest), work)
        add(keys)
      },
    )
  }

  const unsubscribe = [
    events.on('registry', () => purge(sharedCacheKeys.all)),
    events.on('businesses', message => {
      const [name = ''] = message.split(' ')
      if (name === '') purge(sharedCacheKeys.all)
      else if (name !== '-') purge(sharedCacheKeys.business(name), sharedCacheKeys.platform)
    }),
  ]
  // Changes before the start are unknown.
  purge(sharedCacheKeys.all)
  return {
    arePurged: () => hasSucceeded && failures === 0,
    close() {
      ended.abort()
      for (const timer of timers) clearTimeout(timer)
      for (const end of unsubscribe) end()
    },
  }
}
