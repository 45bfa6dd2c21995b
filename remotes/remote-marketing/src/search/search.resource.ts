import type { Api } from '@showcase/contract/api'
import { type SearchFilter, searchFilters } from '@showcase/contract/filters'
import { pageSizes, textLimits } from '@showcase/contract/limits'
import { listAddress, readPageNo } from '@showcase/contract/list-address'
import { parseSort, type Sort } from '@showcase/contract/sort'
import { type Item, itemOfHit } from '../browse/item-card.component.tsx'
import type { Page } from '../browse/results.component.tsx'

/** What a search shows; it comes from the address, so that it can be shared and works without script. */
export interface SearchQuery {
  /** `''` finds everything. */
  searchQuery: string
  filter: SearchFilter
  /** `''` sorts by rank. */
  sort: Sort | ''
  pageNo: number
}

/** A page of hits; `maxTotal` counts the hits of all types. */
export type Found = Page<Item> & { maxTotal: number }

export interface SearchData {
  query: SearchQuery
  /** Null when the search failed; see `error`. */
  found: Found | null
  error: string
  /** The query that had no hits, when the page shows everything instead; `''` otherwise. */
  missed: string
}

/** Reads a search's address; an invalid value counts as absent. */
export function readSearch(search: URLSearchParams): SearchQuery {
  const filter = search.get('filter')
  return {
    searchQuery: search.get('searchQuery')?.trim().slice(0, textLimits.search) ?? '',
    filter: searchFilters.find(known => known === filter) ?? 'all',
    sort: parseSort(search.get('sort') ?? '') ?? '',
    pageNo: readPageNo(search),
  }
}

/** The address of a search without the parameters that have their default; page 1 unless `pageNo` is given. */
export function searchHref({ searchQuery = '', filter = 'all', sort = '', pageNo = 1 }: Partial<SearchQuery>): string {
  return listAddress('/search', { searchQuery, filter: filter === 'all' ? '' : filter, sort, pageNo })
}

/** One page of hits in the whole platform. @throws ApiError with the server's text */
export async function fetchSearch(api: Api, query: SearchQuery, signal: AbortSignal): Promise<Found> {
  const { searchQuery, filter, sort, pageNo } = query
  const { payload } = await api.publicUser.search(
    { searchQuery, filter, pageNo, perPage: pageSizes.search, ...(sort && { sort }) },
    { signal },
  )
  const { searchedData, count, countIsCapped = false, maxTotal } = payload
  return { items: searchedData.map(itemOfHit), count, countIsCapped, maxTotal }
}
