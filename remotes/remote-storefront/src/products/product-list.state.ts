import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Product } from '@showcase/contract/entities'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import { fetchProductPage, hasPageAfter, type ListQuery, type ProductPage } from './product-list.resource.ts'

/**
 * Pages that scrolling added, by history entry: on Back the list is as long as it was, so the scroll position fits.
 * Each page's API has its own memory: nothing outlives a request on the server.
 */
const memories = new WeakMap<Api, Map<string, ProductPage[]>>()
const REMEMBERED_ENTRIES = 12

function recall(api: Api, key: string): ProductPage[] {
  return memories.get(api)?.get(key) ?? []
}

function remember(api: Api, key: string, pages: ProductPage[]): void {
  const remembered = memories.get(api) ?? new Map<string, ProductPage[]>()
  memories.set(api, remembered)
  remembered.delete(key)
  remembered.set(key, pages)
  const oldest = remembered.keys().next().value
  if (remembered.size > REMEMBERED_ENTRIES && oldest !== undefined) remembered.delete(oldest)
}

/** Products in order, each once: a product added meanwhile shifts the pages, and the server sends one again. */
function withoutRepeats(pages: ProductPage[]): Product[] {
  return [...new Map(pages.flatMap(page => page.products).map(product => [product._id, product])).values()]
}

/** What the list shows and how it grows. */
export interface ProductPages {
  products: Product[]
  /** Number of the page that comes next; null at the end. */
  nextPageNo: number | null
  /** Adds the next page. Rejects, after a toast with the server's text, where that fails; calling again tries again. */
  more(): Promise<void>
}

/**
 * Grows a list page by page from the one that the loader brought. The component that calls this is keyed by the history
 * entry: another sort order, category or page is another entry and starts anew.
 */
export function useProductPages(first: ProductPage, query: ListQuery, entryKey: string): ProductPages {
  const { api, session } = usePlatform()
  const [added, setAdded] = useState(() => recall(api, entryKey))
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const pages = [first, ...added]
  const nextPageNo = hasPageAfter(pages, query.pageNo) ? query.pageNo + pages.length : null

  async function more() {
    if (nextPageNo === null) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    try {
      const next = { ...query, pageNo: nextPageNo }
      const page = await fetchProductPage(api, shopOf(session).businessName, next, signal)
      remember(api, entryKey, [...added, page])
      setAdded([...added, page])
    } catch (error) {
      if (signal.aborted) return
      toast.error(isApiError(error) ? error.message : String(error))
      throw error
    }
  }

  return { products: withoutRepeats(pages), nextPageNo, more }
}
