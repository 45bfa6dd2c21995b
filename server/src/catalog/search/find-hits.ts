import { pageLimits } from '@showcase/contract/limits'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/db/database.ts'
import { type Found, findHitsAcrossTenants } from './search.repository.ts'
import type { SearchKind, SearchScope } from './search-conditions.ts'
import { maxRanked, type SearchPage } from './search-sql.ts'

/** Words of searches of all businesses that match more products than are counted, for each database. */
const commonWords = new WeakMap<Database, LRUCache<string, true>>()

/**
 * Whether such a search is known to match more products than are counted. Only the number is kept, for a minute: few words
 * are that common, and counting to 10,000 again takes most of the time of their search.
 */
function commonWordsOf(database: Database) {
  const words = commonWords.get(database) ?? new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })
  commonWords.set(database, words)
  return words
}

/**
 * A page of search hits, and the number of matches of each kind. If a kind has too many matches to rank, a second query
 * reads its first matches in order.
 */
export async function findHits(database: Database, scope: SearchScope, page: SearchPage): Promise<Found> {
  const run = (unrankedKinds: readonly SearchKind[], isCounted = true) =>
    database.acrossTenants(query => findHitsAcrossTenants(query, scope, page, unrankedKinds, isCounted))
  if (scope.words.length === 0) return run(scope.kinds)
  const common = scope.businessId === null && page.shown.includes('product') ? commonWordsOf(database) : null
  const words = JSON.stringify(scope.words)
  const capped = { products: pageLimits.countCap + 1, catalogues: 0 }
  // The catalogues need no count either: with so many products the totals are at their cap.
  const readFirst = async () => ({ ...(await run(scope.kinds, false)), ...capped })
  if (common?.has(words)) return readFirst()
  const found = await run([])
  if (common && found.products > pageLimits.countCap) {
    common.set(words, true)
    return readFirst()
  }
  const isUnranked = { product: found.products > maxRanked(scope), catalogue: found.catalogues > maxRanked(scope) }
  const unrankedKinds = scope.kinds.filter(kind => isUnranked[kind])
  return unrankedKinds.length ? run(unrankedKinds) : found
}
