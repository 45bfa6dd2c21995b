import type { SearchHit } from '@showcase/contract/entities'
import type { SearchFilter } from '@showcase/contract/filters'
import { pageLimits } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { isSwitchedOn, openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import type { Page } from '../../core/page.ts'
import { readHits } from './read-hits.ts'
import { type Found, findHitsAcrossTenants } from './search.repository.ts'
import type { SearchAsked, SearchKind } from './search-conditions.ts'
import { findNearWordsAcrossTenants } from './search-words.repository.ts'
import { queryWords } from './search-words.ts'

export type SearchRequest = Page & {
  /** '': the whole platform. */
  businessName: string
  searchQuery: string
  filter: SearchFilter
  sort?: Sort | undefined
}

const kinds = ['product', 'catalogue'] as const
const shownBy: Record<SearchFilter, readonly SearchKind[]> = {
  all: kinds,
  products: ['product'],
  catalogues: ['catalogue'],
}

/** Where a search looks: a business and what is switched on in it, or everywhere. */
async function placeOf(database: Database, businessName: string) {
  if (businessName === '') return { businessId: null, kinds, labels: true }
  const business = await openBusiness(database, businessName)
  const on = kinds.filter(kind => isSwitchedOn(business, kind))
  return { businessId: business.business_id, kinds: on, labels: on.includes('product') }
}

/** Each word together with the known words that are one typo away from it. */
function withNearWords(database: Database, { businessId, words }: SearchAsked) {
  return Promise.all(
    words.map(async one => [
      ...new Set([...one, ...(await findNearWordsAcrossTenants(database, businessId, one[0] ?? ''))]),
    ]),
  )
}

/**
 * Finds open products and catalogues by name, SKU, category, tags and description. Where nothing holds the words as
 * they were typed, each may also be one that is a typo away.
 * @returns `count` of the filter, `maxTotal` of all kinds; both end at 10,000
 * @throws DomainError not-found for an unknown business
 */
export async function search(
  database: Database,
  request: SearchRequest,
): Promise<{ searchedData: SearchHit[]; count: number; countIsCapped: boolean; maxTotal: number }> {
  const { searchQuery: query, sort, pageNo, perPage } = request
  const words = queryWords(query).map(word => [word])
  const asked: SearchAsked = { ...(await placeOf(database, request.businessName)), query, words }
  const shown = shownBy[request.filter]
  const page = { pageNo, perPage, sort, shown }
  let found: Found = await findHitsAcrossTenants(database, asked, page)
  if (words.length > 0 && found.products + found.catalogues === 0) {
    const near = await withNearWords(database, asked)
    const isWider = near.some(one => one.length > 1)
    if (isWider) found = await findHitsAcrossTenants(database, { ...asked, words: near }, page)
  }
  const total = (of: readonly SearchKind[]) =>
    (of.includes('product') ? found.products : 0) + (of.includes('catalogue') ? found.catalogues : 0)
  return {
    searchedData: await readHits(database, asked.businessId, found.hits),
    count: Math.min(total(shown), pageLimits.countCap),
    countIsCapped: total(shown) > pageLimits.countCap,
    maxTotal: Math.min(total(kinds), pageLimits.countCap),
  }
}
