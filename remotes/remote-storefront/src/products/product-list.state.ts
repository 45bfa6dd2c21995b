import { isApiError } from '@showcase/api-client'
import type { Product } from '@showcase/contract/entities'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useEffect, useRef, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import { fetchProductPage, hasPageAfter, type ListQuery, type ProductPage } from './product-list.resource.ts'

/**
 * Pages that scrolling added, by history entry: on Back the list is as long as it was, so the scroll position fits.
 * Written by events in the browser only; the server never holds a visitor's pages.
 */
const remembered = new Map<string, ProductPage[]>()
const REMEMBERED_ENTRIES = 12

function remember(key: string, pages: ProductPage[]): void {
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
  const [added, setAdded] = useState(() => remembered.get(entryKey) ?? [])
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
      remember(entryKey, [...added, page])
      setAdded([...added, page])
    } catch (error) {
      if (signal.aborted) return
      toast.error(isApiError(error) ? error.message : String(error))
      throw error
    }
  }

  return { products: withoutRepeats(pages), nextPageNo, more }
}
