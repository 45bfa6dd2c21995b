/** One page of a list. */
export interface ListPage<T> {
  items: T[]
  /** Rows that match, over all pages; exact to 10,000. */
  count: number
  countIsCapped: boolean
}

/** Makes a page of what a call answers. */
export function toListPage<T>(
  items: T[],
  payload: { count: number; countIsCapped?: boolean | undefined },
): ListPage<T> {
  return { items, count: payload.count, countIsCapped: payload.countIsCapped ?? false }
}
