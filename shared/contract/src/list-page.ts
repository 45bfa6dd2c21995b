/** One page of a list. */
export interface ListPage<T> {
  items: T[]
  /** Number of matching rows on all pages; exact up to 10,000. */
  count: number
  /** Whether more than `count` rows match. */
  countIsCapped: boolean
}

/** Makes a page from the answer of a list call. */
export function toListPage<T>(
  items: T[],
  { count, countIsCapped = false }: { count: number; countIsCapped?: boolean | undefined },
): ListPage<T> {
  return { items, count, countIsCapped }
}
