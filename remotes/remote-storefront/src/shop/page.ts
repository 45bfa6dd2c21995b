/** One page of a list as the server gave it. */
export interface Page<T> {
  items: T[]
  /** Of all matches, exact up to where it `countIsCapped`. */
  count: number
  countIsCapped: boolean
  /** The size that was asked for; a page that holds less is the last one. */
  perPage: number
  /** How many records of the list stand before the end of this page. */
  end: number
}

/** A page from the server's answer and what was asked for. */
export function pageOf<T>(
  items: T[],
  { count, countIsCapped = false }: { count: number; countIsCapped?: boolean | undefined },
  { pageNo, perPage }: { pageNo: number; perPage: number },
): Page<T> {
  return { items, count, countIsCapped, perPage, end: (pageNo - 1) * perPage + items.length }
}

/** Whether another page follows this one; behind a capped count only a short page tells the end. */
export function hasPageAfter({ items, count, countIsCapped, perPage, end }: Page<unknown>): boolean {
  return items.length >= perPage && (countIsCapped || end < count)
}

/** Number of the page of that size which holds the first record after this one. The two may overlap. */
export function pageNoAfter({ end }: Page<unknown>, perPage: number): number {
  return Math.floor(end / perPage) + 1
}

/** Reads `pageNo` of a list's address; whatever cannot be understood counts as not given. */
export function readPageNo(search: URLSearchParams): number {
  const pageNo = Number(search.get('pageNo'))
  return Number.isSafeInteger(pageNo) && pageNo > 1 ? pageNo : 1
}
