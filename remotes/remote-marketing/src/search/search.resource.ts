import type { Api } from '@showcase/contract/api'
import { pageSizes, textLimits } from '@showcase/contract/limits'
import { readSearchQuery, type SearchQuery } from '@showcase/contract/search-address'
import { type Item, itemOfHit } from '../browse/item-card.component.tsx'
import { type Page, pageOf } from '../browse/results.component.tsx'

/** A page of hits; `maxTotal` counts the hits of all types. */
export type Found = Page<Item> & { maxTotal: number }

/** Reads a search's address; a query that is too long is cut. */
export function readSearch(search: URLSearchParams): SearchQuery {
  const query = readSearchQuery(search)
  return { ...query, searchQuery: query.searchQuery.slice(0, textLimits.search) }
}

/** One page of hits in the whole platform. @throws ApiError with the server's text */
export async function fetchSearch(api: Api, query: SearchQuery, signal: AbortSignal): Promise<Found> {
  const { searchQuery, filter, sort, pageNo } = query
  const { payload } = await api.publicUser.search(
    { searchQuery, filter, pageNo, perPage: pageSizes.search, ...(sort && { sort }) },
    { signal },
  )
  return { ...pageOf(payload.searchedData.map(itemOfHit), payload), maxTotal: payload.maxTotal }
}
