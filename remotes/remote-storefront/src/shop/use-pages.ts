import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'
import { hasPageAfter, type Page, pageNoAfter } from './page.ts'

/**
 * The pages that scrolling added, by history entry: after Back the list has its former length, so the scroll position
 * fits. They are kept per API client, because on the server one client belongs to one request.
 */
const caches = new WeakMap<Api, Map<string, Page<unknown>[]>>()
const CACHED_ENTRIES = 12

function cachePages(api: Api, key: string, pages: Page<unknown>[]): void {
  const cache = caches.get(api) ?? new Map<string, Page<unknown>[]>()
  caches.set(api, cache)
  cache.delete(key)
  cache.set(key, pages)
  const oldest = cache.keys().next().value
  if (cache.size > CACHED_ENTRIES && oldest !== undefined) cache.delete(oldest)
}

/** Each record once: a record that is created meanwhile shifts the pages, so that the server sends another one twice. */
function unique<T extends { _id: string }>(pages: Page<T>[]): T[] {
  return [...new Map(pages.flatMap(page => page.items).map(item => [item._id, item])).values()]
}

export interface PagesOptions<T> {
  /** The page that the loader fetched. */
  first: Page<T>
  /** Identifies the history entry. */
  entryKey: string
  /** Size of the added pages; by default the first page's own. */
  perPage?: () => number
  /** Reports a failure to the visitor; an error toast by default. */
  notify?: (text: string) => void
  fetchPage(page: { pageNo: number; perPage: number }, signal: AbortSignal): Promise<Page<T>>
}

export interface Pages<T> {
  items: T[]
  /** Number of the next page in the size of the first; null at the end. */
  nextPageNo: number | null
  /** Adds the next page. Notifies the visitor and rejects on failure; the next call tries again. */
  more(): Promise<void>
}

/**
 * Extends a list page by page, starting with the loader's page. Another history entry, with another order, filter or page,
 * starts with its own pages.
 */
export function usePages<T extends { _id: string }>({
  first,
  entryKey,
  perPage,
  notify = toast.error,
  fetchPage,
}: PagesOptions<T>): Pages<T> {
  const { api } = usePlatform()
  const cached = (caches.get(api)?.get(entryKey) ?? []) as Page<T>[]
  const [state, setState] = useState({ entryKey, added: cached })
  const added = state.entryKey === entryKey ? state.added : cached
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [entryKey])

  const last = added.at(-1) ?? first
  const nextPageNo = hasPageAfter(last) ? pageNoAfter(last, first.perPage) : null

  async function more() {
    if (nextPageNo === null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    try {
      const size = perPage?.() ?? first.perPage
      const page = await fetchPage({ pageNo: pageNoAfter(last, size), perPage: size }, signal)
      cachePages(api, entryKey, [...added, page])
      setState({ entryKey, added: [...added, page] })
    } catch (error) {
      if (signal.aborted) return
      notify(errorText(error))
      throw error
    }
  }

  return { items: unique([first, ...added]), nextPageNo, more }
}
