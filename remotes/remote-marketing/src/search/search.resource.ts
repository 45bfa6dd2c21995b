import type { Api } from '@showcase/contract/api'
import { type SearchFilter, searchFilters } from '@showcase/contract/filters'
import { pageSizes, textLimits } from '@showcase/contract/limits'
import { parseSort, type Sort } from '@showcase/contract/sort'
import { type Item, itemOfHit } from '../browse/item.ts'
import { addressOf, type Page, readPageNo } from '../browse/page-no.ts'

/** Read from the address, so that it can be shared and works without script. */
export interface SearchQuery {
  /** `''` finds everything. */
  searchQuery: string
  filter: SearchFilter
  /** `''` leaves the order to the rank. */
  sort: Sort | ''
  pageNo: number
}

/** A page of hits, and how many there are of all types. */
export type Found = Page<Item> & { maxTotal: number }

export function readSearch(search: URLSearchParams): SearchQuery {
  const filter = search.get('filter')
  return {
    searchQuery: search.get('searchQuery')?.trim().slice(0, textLimits.search) ?? '',
    filter: searchFilters.find(known => known === filter) ?? 'all',
    sort: parseSort(search.get('sort') ?? '') ?? '',
    pageNo: readPageNo(search),
  }
}

/** The address of a search; a change of query, type or order leads to page 1. */
export function searchHref({ searchQuery = '', filter = 'all', sort = '', pageNo = 1 }: Partial<SearchQuery>): string {
  return addressOf('/search', { searchQuery, filter: filter === 'all' ? '' : filter, sort, pageNo })
}

/** One page of what is found in the whole platform. @throws ApiError with the server's text */
export async function fetchSearch(api: Api, query: SearchQuery, signal: AbortSignal): Promise<Found> {
  const { searchQuery, filter, sort, pageNo } = query
  const { payload } = await api.publicUser.search(
    { searchQuery, filter, pageNo, perPage: pageSizes.search, ...(sort && { sort }) },
    { signal },
  )
  const { searchedData, count, countIsCapped = false, maxTotal } = payload
  return { items: searchedData.map(itemOfHit), count, countIsCapped, maxTotal }
}
