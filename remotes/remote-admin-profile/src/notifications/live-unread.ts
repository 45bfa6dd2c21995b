import { notificationStream, parseUnread } from '@showcase/contract/notification-stream'
import { EventSourceParserStream } from 'eventsource-parser/stream'

/** Milliseconds. The server gives a sign of life every 20 s; a line that is silent for three of them is dead. */
const silence = 60_000
const firstPause = 1000
const longestPause = 30_000

export interface UnreadListener {
  apiBaseUrl: string
  token: () => string | null
  onTotal: (total: number) => void
  /** Whether the line stands: while it does not, somebody else has to count. */
  onLive: (isLive: boolean) => void
  /** Ends it. */
  signal: AbortSignal
}

/**
 * Listens to the live count of unread notifications until the signal ends it or the session is over, and takes the line
 * up again, at growing pauses, whenever it breaks. By `fetch`, because the browser's own EventSource cannot carry the
 * owner's token.
 */
export async function listenForUnread(listener: UnreadListener): Promise<void> {
  const { signal, onLive } = listener
  let pause = firstPause
  while (!signal.aborted) {
    const end = await readOnce(listener).catch(() => 'broken' as const)
    if (signal.aborted) return
    onLive(false)
    if (end === 'refused') return
    if (end === 'ended') pause = firstPause
    await rest(pause * (0.5 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

/** One line from its beginning to its end. */
async function readOnce({ apiBaseUrl, token, onTotal, onLive, signal }: UnreadListener): Promise<'ended' | 'refused'> {
  const line = new AbortController()
  const onAbort = () => line.abort()
  signal.addEventListener('abort', onAbort, { once: true })
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(onAbort, silence)
  }
  try {
    alive()
    const response = await fetch(apiBaseUrl + notificationStream.address, {
      headers: { authorization: token() ?? '' },
      signal: line.signal,
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) throw new Error(`The live count answered ${response.status}.`)
    onLive(true)
    const events = response.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(new EventSourceParserStream({ onComment: alive }))
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read()) {
      alive()
      const unread = next.value.event === notificationStream.event ? parseUnread(next.value.data) : null
      if (unread) onTotal(unread.total)
    }
    return 'ended'
  } finally {
    clearTimeout(watchdog)
    signal.removeEventListener('abort', onAbort)
    line.abort()
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true })
  })
}
