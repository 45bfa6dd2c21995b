import type { Api } from '@showcase/contract/api'
import type { SearchHit } from '@showcase/contract/entities'
import { type SearchFilter, searchFilters } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'
import { listAddress, readPageNo } from '@showcase/contract/list-address'
import { parseSort, type Sort } from '@showcase/contract/sort'
import { type Page, pageOf } from '../shop/page.ts'

/** What a search shows; it comes from the address, so that it can be shared and works without script. */
export interface SearchQuery {
  /** `''` finds everything. */
  searchQuery: string
  filter: SearchFilter
  /** `''` sorts by rank: an exact SKU first, then names that start with the query. */
  sort: Sort | ''
  /** The first page on screen; scrolling adds the following ones. */
  pageNo: number
}

/** A page of hits. */
export interface FoundPage {
  page: Page<SearchHit>
  /** Number of hits of all types. */
  maxTotal: number
}

export interface SearchData {
  query: SearchQuery
  /** Null when the search failed; see `error`. */
  found: FoundPage | null
  /** The server's text; `''` on success. */
  error: string
  /** The query that had no hits, when the page shows everything instead; `''` otherwise. */
  missed: string
}

/** Reads a search's address; an invalid value counts as absent. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const filter = search.get('filter')
  return {
    searchQuery: search.get('searchQuery')?.trim() ?? '',
    filter: searchFilters.find(known => known === filter) ?? 'all',
    sort: parseSort(search.get('sort') ?? '') ?? '',
    pageNo: readPageNo(search),
  }
}

/** The address of a search without the parameters that have their default; page 1 unless `pageNo` is given. */
export function searchHref(
  { searchQuery = '', filter = 'all', sort = '', pageNo = 1 }: Partial<SearchQuery>,
  more: Readonly<Record<string, string>> = {},
): string {
  return listAddress('/search', { searchQuery, filter: filter === 'all' ? '' : filter, sort, pageNo, ...more })
}

/** One page of hits in a business. @throws ApiError with the server's text */
export async function fetchSearchPage(
  api: Api,
  businessName: string,
  { searchQuery, filter, sort, pageNo }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundPage> {
  const page = { pageNo, perPage: pageSizes.search }
  const request = { businessName, searchQuery, filter, ...page, ...(sort && { sort }) }
  const { payload } = await api.publicUser.search(request, { signal })
  return { page: pageOf(payload.searchedData, payload, page), maxTotal: payload.maxTotal }
}
