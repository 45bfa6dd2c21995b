import type { Api } from '@showcase/contract/api'
import type { SearchHit } from '@showcase/contract/entities'
import { type SearchFilter, searchFilters } from '@showcase/contract/filters'
import { pageSizes } from '@showcase/contract/limits'
import { parseSort, type Sort } from '@showcase/contract/sort'
import { type Page, pageOf, readPageNo } from '../shop/page.ts'

/** What a search shows: read from the address, so that it can be shared, and works without script. */
export interface SearchQuery {
  /** `''` finds everything. */
  searchQuery: string
  filter: SearchFilter
  /** `''` leaves the order to the rank: an exact SKU first, then names that begin so. */
  sort: Sort | ''
  /** The first page that is shown; pages after it are added below while the visitor scrolls. */
  pageNo: number
}

/** A page of hits, and how many there are of all types. */
export interface SearchPage {
  page: Page<SearchHit>
  maxTotal: number
}

/** Reads a search's address; whatever cannot be understood counts as not given. */
export function readSearchQuery(search: URLSearchParams): SearchQuery {
  const filter = search.get('filter')
  return {
    searchQuery: search.get('searchQuery')?.trim() ?? '',
    filter: searchFilters.find(known => known === filter) ?? 'all',
    sort: parseSort(search.get('sort') ?? '') ?? '',
    pageNo: readPageNo(search),
  }
}

/** The address of a search; what is at its default is left out. A change of query, type or order leads to page 1. */
export function searchHref(
  { searchQuery = '', filter = 'all', sort = '', pageNo = 1 }: Partial<SearchQuery>,
  more: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams()
  if (searchQuery) search.set('searchQuery', searchQuery)
  if (filter !== 'all') search.set('filter', filter)
  if (sort) search.set('sort', sort)
  if (pageNo > 1) search.set('pageNo', String(pageNo))
  for (const [name, value] of Object.entries(more)) search.set(name, value)
  const text = search.toString()
  return text ? `/search?${text}` : '/search'
}

/** One page of what is found in a business. @throws ApiError with the server's text */
export async function fetchSearchPage(
  api: Api,
  businessName: string,
  { searchQuery, filter, sort, pageNo }: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const page = { pageNo, perPage: pageSizes.search }
  const { payload } = await api.publicUser.search(
    { businessName, searchQuery, filter, ...page, ...(sort && { sort }) },
    signal && { signal },
  )
  return { page: pageOf(payload.searchedData, payload, page), maxTotal: payload.maxTotal }
}
