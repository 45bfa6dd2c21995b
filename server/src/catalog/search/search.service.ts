import type { ParsedRequestOf } from '@showcase/contract/api'
import type { ItemKind, SearchFilter } from '@showcase/contract/filters'
import { pageLimits } from '@showcase/contract/limits'
import { isSwitchedOn, openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database, Query } from '../../core/db/database.ts'
import { queryWords, withSingulars } from '../../core/text-key.ts'
import { findNearWordsAcrossTenants } from '../search-index/search-words.repository.ts'
import { findHits } from './find-hits.ts'
import { readHits } from './read-hits.ts'
import type { SearchScope } from './search-sql.ts'

const kinds = ['product', 'catalogue'] as const
const shownBy: Record<SearchFilter, readonly ItemKind[]> = {
  all: kinds,
  products: ['product'],
  catalogues: ['catalogue'],
}

/** The scope of a search: a business and the kinds that it shows, or all businesses. */
async function scopeOf(database: Database, businessName: string) {
  if (businessName === '') return { businessId: null, kinds, labels: true }
  const business = await openBusiness(database, businessName)
  const on = kinds.filter(kind => isSwitchedOn(business, kind))
  return { businessId: business.business_id, kinds: on, labels: on.includes('product') }
}

/** Each word and its singular, with the known words that differ from one of them by one typo. */
function withCorrections(query: Query, { businessId, words }: SearchScope) {
  return Promise.all(
    words.map(async one => {
      const near = await Promise.all(one.map(form => findNearWordsAcrossTenants(query, businessId, form)))
      return [...new Set([...one, ...near.flat()])]
    }),
  )
}

/**
 * Finds open products and catalogues by name, SKU, category, tags and description, with the singular of a plural. If nothing
 * matches, it searches again with words that differ by one typo.
 * @returns `count` of the filter and `maxTotal` of all kinds, both capped at 10,000
 * @throws DomainError not-found for an unknown business
 */
export async function search(database: Database, request: ParsedRequestOf<'publicUser', 'search'>) {
  const { searchQuery: query, sort, pageNo, perPage } = request
  const words = queryWords(query).map(withSingulars)
  let scope: SearchScope = { ...(await scopeOf(database, request.businessName)), query, words }
  const shown = shownBy[request.filter]
  const page = { pageNo, perPage, sort, shown }
  let found = await findHits(database, scope, page)
  if (words.length > 0 && found.products + found.catalogues === 0) {
    const near = await database.acrossTenants(db => withCorrections(db, scope))
    const isWider = near.some((one, at) => one.length > (words[at]?.length ?? 0))
    if (isWider) {
      scope = { ...scope, words: near }
      found = await findHits(database, scope, page)
    }
  }
  let searchedData = await readHits(database, scope.businessId, found.hits)
  if (searchedData.length < found.hits.length) {
    // An item is no longer open since the search, which may have been kept.
    found = await findHits(database, scope, page, true)
    searchedData = await readHits(database, scope.businessId, found.hits)
  }
  const total = (of: readonly ItemKind[]) =>
    (of.includes('product') ? found.products : 0) + (of.includes('catalogue') ? found.catalogues : 0)
  return {
    searchedData,
    count: Math.min(total(shown), pageLimits.countCap),
    countIsCapped: total(shown) > pageLimits.countCap,
    maxTotal: Math.min(total(kinds), pageLimits.countCap),
  }
}
