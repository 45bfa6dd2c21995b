import { readPageNo } from '@showcase/contract/list-address'

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
  payload: { count: number; countIsCapped?: boolean | undefined },
): ListPage<T> {
  return { items, count: payload.count, countIsCapped: payload.countIsCapped ?? false }
}

/** The state of a list that its address contains, so that Back, reload and a shared link restore it. */
export interface PageQuery {
  /** Search text; empty without a search. */
  query: string
  /** From 1. */
  page: number
}

/** Reads search text and page number from an address; a malformed page number counts as 1. */
export function readPageQuery(search: URLSearchParams): PageQuery {
  return { query: (search.get('query') ?? '').trim(), page: readPageNo(search, 'page') }
}

/** The parameters of a search text and a page number for `toSearch`, which leaves empty ones out. */
export function pageParams({ query, page }: PageQuery) {
  return { query, page: page > 1 ? page : '' }
}
