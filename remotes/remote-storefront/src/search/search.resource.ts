import type { Api } from '@showcase/contract/api'
import type { SearchHit } from '@showcase/contract/entities'
import { pageSizes } from '@showcase/contract/limits'
import type { SearchQuery } from '@showcase/contract/search-address'
import { type Page, pageOf } from '../shop/page.ts'

/** A page of hits. */
export interface FoundPage {
  page: Page<SearchHit>
  /** Number of hits of all types. */
  maxTotal: number
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
