import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'
import { hasPageAfter, type Page, pageNoAfter } from './page.ts'

/**
 * Pages that scrolling added, by history entry: on Back the list is as long as it was, so the scroll position fits.
 * Each page's API has its own memory: nothing outlives a request on the server.
 */
const memories = new WeakMap<Api, Map<string, Page<unknown>[]>>()
const REMEMBERED_ENTRIES = 12

function recall<T>(api: Api, key: string): Page<T>[] {
  return (memories.get(api)?.get(key) ?? []) as Page<T>[]
}

function remember(api: Api, key: string, pages: Page<unknown>[]): void {
  const remembered = memories.get(api) ?? new Map<string, Page<unknown>[]>()
  memories.set(api, remembered)
  remembered.delete(key)
  remembered.set(key, pages)
  const oldest = remembered.keys().next().value
  if (remembered.size > REMEMBERED_ENTRIES && oldest !== undefined) remembered.delete(oldest)
}

/** Records in order, each once: one that was added meanwhile shifts the pages, and the server sends another again. */
function withoutRepeats<T extends { _id: string }>(pages: Page<T>[]): T[] {
  return [...new Map(pages.flatMap(page => page.items).map(item => [item._id, item])).values()]
}

export interface PagesOptions<T> {
  /** The page that the loader brought. */
  first: Page<T>
  /** The history entry: its pages are found again on Back. */
  entryKey: string
  /** Size of the pages that are added; the first page's own, unless a small screen asks for less. */
  perPage?: () => number
  /** Tells that a page could not be fetched: an error toast, unless the list says otherwise. */
  tell?: (text: string) => void
  fetchPage(page: { pageNo: number; perPage: number }, signal: AbortSignal): Promise<Page<T>>
}

/** What a list shows and how it grows. */
export interface Pages<T> {
  items: T[]
  /** Number of the page that comes next, in the size of the first; null at the end. */
  nextPageNo: number | null
  /** Adds the next page. Rejects, after a toast with the server's text, where that fails; calling again tries again. */
  more(): Promise<void>
}

/**
 * Grows a list page by page from the one that the loader brought. The component that calls this is keyed by the history
 * entry: another sort order, filter or page is another entry and starts anew.
 */
export function usePages<T extends { _id: string }>({
  first,
  entryKey,
  perPage,
  tell = toast.error,
  fetchPage,
}: PagesOptions<T>): Pages<T> {
  const { api } = usePlatform()
  const [added, setAdded] = useState(() => recall<T>(api, entryKey))
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

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
      remember(api, entryKey, [...added, page])
      setAdded([...added, page])
    } catch (error) {
      if (signal.aborted) return
      tell(isApiError(error) ? error.message : String(error))
      throw error
    }
  }

  return { items: withoutRepeats([first, ...added]), nextPageNo, more }
}
