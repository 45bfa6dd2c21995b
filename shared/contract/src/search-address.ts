import { type SearchFilter, searchFilters } from './filters.ts'
import { countOf, countText, textLimits } from './limits.ts'
import { listAddress, readPageNo } from './list-address.ts'
import { searchResultsFound } from './public-messages.ts'
import { parseSort, type Sort } from './sort.ts'

/** What a search shows; it comes from the address, so that it can be shared and works without script. */
export interface SearchQuery {
  /** `''` finds everything. */
  searchQuery: string
  filter: SearchFilter
  /** `''` sorts by rank: an exact SKU first, then names that start with the query. */
  sort: Sort | ''
  pageNo: number
}

/** The page of a search. */
export interface SearchData<Found> {
  query: SearchQuery
  /** Null when the search failed; see `error`. */
  found: Found | null
  /** The server's text; `''` on success. */
  error: string
  /** The query that had no hits, when the page shows everything instead; `''` otherwise. */
  missed: string
}

export const filterLabels: Readonly<Record<SearchFilter, string>> = {
  all: 'All',
  products: 'Products',
  catalogues: 'Catalogues',
}

/** Reads a search's address; an invalid value counts as absent, and a query that is too long is cut. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const filter = search.get('filter')
  return {
    searchQuery: search.get('searchQuery')?.trim().slice(0, textLimits.search) ?? '',
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

/** The number of hits and the query; without a query, the size of the place that is searched. */
export function searchHeading(
  { searchQuery }: SearchQuery,
  found: { count: number; countIsCapped: boolean } | null | undefined,
): string {
  if (!found) return searchQuery ? `Search for ${searchQuery}` : 'Search'
  const { count, countIsCapped } = found
  if (searchQuery) return searchResultsFound(countText(count, countIsCapped), searchQuery)
  return countOf(count, 'result', countIsCapped)
}
