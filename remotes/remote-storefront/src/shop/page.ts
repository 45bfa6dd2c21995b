import type { ListPage } from '@showcase/contract/list-page'

/** One page of a list with its place in the list. */
export interface Page<T> extends ListPage<T> {
  /** The requested page size; a page with fewer items is the last one. */
  perPage: number
  /** Index in the whole list of the first record after this page. */
  end: number
}

/** Builds a page from the server's answer and the request. */
export function pageOf<T>(
  items: T[],
  { count, countIsCapped = false }: { count: number; countIsCapped?: boolean | undefined },
  { pageNo, perPage }: { pageNo: number; perPage: number },
): Page<T> {
  return { items, count, countIsCapped, perPage, end: (pageNo - 1) * perPage + items.length }
}

/** Whether another page follows. With a capped count, only a page that is not full marks the end. */
export function hasPageAfter({ items, count, countIsCapped, perPage, end }: Page<unknown>): boolean {
  return items.length >= perPage && (countIsCapped || end < count)
}

/** Number of the page of size `perPage` that contains the first record after this page. The two may overlap. */
export function pageNoAfter({ end }: Page<unknown>, perPage: number): number {
  return Math.floor(end / perPage) + 1
}
