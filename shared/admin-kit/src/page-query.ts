import { readPageNo } from '@showcase/contract/list-address'

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
