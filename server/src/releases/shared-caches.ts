import { sharedCacheKeys } from '@showcase/contract/content-changes'
import type { Config } from '../core/config/config.ts'
import type { Events } from '../core/events.ts'

/** Milliseconds in which further changes join a request. */
const COALESCE = 100
/**
 * Milliseconds after which each key is purged again: an answer from before the change may have been on its way, or from a
 * gateway that had not received it. Gateways that receive nothing for this long let shared caches keep nothing.
 */
const REPEAT = 3000
/** Keys of one request: Cloudflare's limit, the lowest. */
const MOST_KEYS = 30
/** Waiting keys above which everything is purged. */
const MOST_WAITING = 300
const TIMEOUT = 3000
/** Milliseconds before another attempt: the first and the longest. */
const RETRY = { first: 1000, longest: 30_000 }

/** Shared caches in front that keep pages. */
export interface SharedCaches {
  /** Whether they know of every change, so that gateways may let them keep pages. */
  arePurged(): boolean
  close(): void
}

/**
 * Notifies shared caches in front of changed businesses and releases. Each API process does so: purging twice is harmless. The
 * change itself never waits. Failed requests are repeated until they succeed; what waits is bounded.
 *
 * @param cdn address and token of the purge hook; undefined if no cache in front keeps pages
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
    if (waiting.size > MOST_WAITING || waiting.has(sharedCacheKeys.all)) {
      waiting.clear()
      waiting.add(sharedCacheKeys.all)
    }
    if (isWorking) return
    isWorking = true
    later(COALESCE, work)
  }

  /** Keys to purge again later, collected for a while so that many changes make few timers. */
  const again = new Set<string>()
  function purge(...keys: string[]) {
    add(keys)
    if (again.size === 0)
      later(REPEAT, () => {
        add([...again])
        again.clear()
      })
    for (const key of again.size > MOST_WAITING ? [sharedCacheKeys.all] : keys) again.add(key)
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
    const keys = [...waiting].slice(0, MOST_KEYS)
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
        later(Math.min(RETRY.first * 2 ** (failures - 1), RETRY.longest), work)
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
