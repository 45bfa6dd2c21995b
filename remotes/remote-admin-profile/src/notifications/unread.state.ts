import type { Api } from '@showcase/contract/api'
import { notificationStream, parseUnread } from '@showcase/contract/notification-stream'
import { storage } from '@showcase/session'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { proxy } from 'valtio'

/**
 * The number of unread enquiries and messages, for the badge. `reports` counts how often the server reported a change, also
 * one that leaves the number as it is, such as a visit; `isLive` is true while the server pushes it. One per page, because
 * only browsers render the admin area.
 */
export const unread = proxy({ total: 0, reports: 0, isLive: false })

/** Whether this page knows the number, and whether a connection has pushed it. */
const known = { total: false, live: false }

/**
 * Stores the number. The first one is no change, because the page loads its lists at the same time.
 * @param isChange true for a report that may leave the number as it is
 */
function report(total: number, isChange = false): void {
  if (known.total && (isChange || total !== unread.total)) unread.reports += 1
  known.total = true
  unread.total = total
  showOnIcon(total)
}

/**
 * Shows the number on the icon of the installed app, which has that of the last push notification until then. Few browsers
 * support it.
 */
function showOnIcon(total: number): void {
  void navigator.setAppBadge?.(total).catch(() => undefined)
}

/** Forgets the number of an owner who signs out: the page stays, and another owner may sign in. */
export function forgetUnread(): void {
  Object.assign(known, { total: false, live: false })
  unread.total = 0
  showOnIcon(0)
}

/** Loads the number, unless the server pushes it. An error keeps the old number: a badge needs no error message. */
export async function countUnread(api: Api, signal?: AbortSignal): Promise<void> {
  if (unread.isLive) return
  try {
    const { payload } = await api.notification.count({}, { signal })
    if (!signal?.aborted) report(payload.total)
  } catch {
    // The old number stays.
  }
}

/**
 * Listens to the live count while the page is visible, because browsers limit the connections to one host.
 *
 * @returns stops it
 */
export function followUnread(apiBaseUrl: string): () => void {
  let visible: AbortController | null = null
  const stop = () => {
    visible?.abort()
    visible = null
    unread.isLive = false
  }
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return stop()
    if (visible) return
    visible = new AbortController()
    void listenForUnread(apiBaseUrl, visible.signal)
  }
  onVisible()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    stop()
  }
}

/** Milliseconds without data before a connection counts as broken. The server sends a comment every 20 s. */
const SILENCE = 60_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Listens to the live count until the signal aborts or the session ends, and reconnects with growing pauses. */
async function listenForUnread(apiBaseUrl: string, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE
  while (!signal.aborted) {
    const end = await readOnce(apiBaseUrl, signal).catch(() => 'broken' as const)
    if (signal.aborted) return
    unread.isLive = false
    if (end === 'refused') return
    if (end === 'ended') pause = FIRST_PAUSE
    await sleep(pause * (0.5 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Reads one connection until it ends. Uses `fetch`, because EventSource cannot send the authorization header. */
async function readOnce(apiBaseUrl: string, signal: AbortSignal): Promise<'ended' | 'refused'> {
  const connection = new AbortController()
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const onData = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => connection.abort(), SILENCE)
  }
  try {
    onData()
    const response = await fetch(apiBaseUrl + notificationStream.address, {
      headers: { authorization: storage.get('authorization') ?? '' },
      signal: AbortSignal.any([signal, connection.signal]),
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) throw new Error(`The live count answered ${response.status}.`)
    unread.isLive = true
    const events = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(new EventSourceParserStream({ onComment: onData }))
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read()) {
      onData()
      const pushed = next.value.event === notificationStream.event ? parseUnread(next.value.data) : null
      if (!pushed) continue
      // The first event of a later connection stands for changes that were missed in between.
      report(pushed.total, known.live)
      known.live = true
    }
    return 'ended'
  } finally {
    clearTimeout(watchdog)
    connection.abort()
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
