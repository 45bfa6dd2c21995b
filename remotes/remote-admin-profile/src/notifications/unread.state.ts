import type { Api } from '@showcase/contract/api'
import { storage } from '@showcase/session'
import { proxy } from 'valtio'
import { listenForUnread } from './live-unread.ts'

/**
 * How many notifications the owner has not read, for the bell and for the list. `isLive` while the server tells it by
 * itself. One for the page: the admin area is rendered in the browser alone.
 */
export const unread = proxy({ total: 0, isLive: false })

/** Counts anew where the server does not tell it. A count that fails is quiet: a badge is never worth an error. */
export async function countUnread(api: Api, signal?: AbortSignal): Promise<void> {
  if (unread.isLive) return
  try {
    const { payload } = await api.notification.count({}, signal ? { signal } : {})
    if (!signal?.aborted) unread.total = payload.total
  } catch {
    // What was known stays.
  }
}

/**
 * Follows the live count while the page can be seen: a browser holds few lines to one host, and a tab out of sight needs
 * none. Answers how to stop.
 */
export function followUnread(apiBaseUrl: string): () => void {
  let line: AbortController | null = null
  const onVisible = () => {
    if (document.visibilityState === 'hidden') {
      line?.abort()
      line = null
      unread.isLive = false
      return
    }
    if (line) return
    line = new AbortController()
    void listenForUnread({
      apiBaseUrl,
      token: () => storage.get('authorization'),
      signal: line.signal,
      onTotal(total) {
        unread.total = total
      },
      onLive(isLive) {
        unread.isLive = isLive
      },
    })
  }
  onVisible()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    document.removeEventListener('visibilitychange', onVisible)
    line?.abort()
    unread.isLive = false
  }
}
