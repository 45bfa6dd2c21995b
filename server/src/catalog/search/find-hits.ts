import type { ItemKind } from '@showcase/contract/filters'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../core/db/database.ts'
import {
  countProductsAcrossTenants,
  type Found,
  findHitsAcrossTenants,
  sampleProductsAcrossTenants,
} from './search.repository.ts'
import { maxRanked, type SearchPage, type SearchScope } from './search-sql.ts'

/** A search of all businesses with more matches than this is kept: it reads each of them, for count and rank. */
const COSTLY_MATCHES = 1_000
/** Milliseconds after which the next request repeats a kept search, and still answers what was kept. */
const FRESH_TIME = 60_000
/** Milliseconds after which a kept search is dropped. */
const KEPT_TIME = 600_000

/** What is kept of the searches of all businesses, for each database. */
interface Kept {
  /** Words that match too many products to rank, for a minute: counting them again takes most of the time of a search. */
  commonWords: LRUCache<string, true>
  /** Costly searches: the ids that they found, not the items, which are read each time. */
  searches: LRUCache<string, { found: Found; at: number }>
}

const keptOfDatabases = new WeakMap<Database, Kept>()

function keptOf(database: Database): Kept {
  const kept = keptOfDatabases.get(database) ?? {
    commonWords: new LRUCache({ max: 1_000, ttl: FRESH_TIME }),
    searches: new LRUCache({ max: 1_000, ttl: KEPT_TIME }),
  }
  keptOfDatabases.set(database, kept)
  return kept
}

/**
 * A page of search hits, and the number of matches of each kind. For all businesses they may be as they were up to ten
 * minutes ago if there are more than 1,000 of them.
 * @param isNew searches even if the answer is kept
 */
export async function findHits(
  database: Database,
  scope: SearchScope,
  page: SearchPage,
  isNew = false,
): Promise<Found> {
  if (scope.businessId !== null || scope.words.length === 0) return findNewHits(database, scope, page)
  const { searches } = keptOf(database)
  const key = JSON.stringify([scope.query, scope.words, page])
  const repeat = async () => {
    const found = await findNewHits(database, scope, page)
    if (found.products + found.catalogues > COSTLY_MATCHES) searches.set(key, { found, at: Date.now() })
    else searches.delete(key)
    return found
  }
  const kept = searches.get(key)
  if (!kept || isNew) return repeat()
  if (Date.now() - kept.at > FRESH_TIME) {
    // Other requests do not repeat it meanwhile.
    kept.at = Date.now()
    repeat().catch(() => undefined)
  }
  return kept.found
}

/** If a kind has too many matches to rank, another query reads its first matches in order. */
async function findNewHits(database: Database, scope: SearchScope, page: SearchPage): Promise<Found> {
  const run = (unrankedKinds: readonly ItemKind[], isCounted = true) =>
    database.acrossTenants(query => findHitsAcrossTenants(query, scope, page, unrankedKinds, isCounted))
  if (scope.words.length === 0) return run(scope.kinds)
  const mayBeCommon = scope.businessId === null && page.shown.includes('product')
  const { commonWords } = keptOf(database)
  const words = JSON.stringify(scope.words)
  const most = maxRanked(scope)
  // The catalogues need no count either: with so many products the totals are at their cap.
  const readFirst = async () => ({ ...(await run(scope.kinds, false)), products: most + 1, catalogues: 0 })
  if (mayBeCommon && commonWords.has(words)) return readFirst()
  const isCommon = mayBeCommon && (await areCommon(database, scope, most))
  const found = isCommon ? undefined : await run([])
  if (!found || (mayBeCommon && found.products > most)) {
    commonWords.set(words, true)
    return readFirst()
  }
  const isUnranked = { product: found.products > most, catalogue: found.catalogues > most }
  const unrankedKinds = scope.kinds.filter(kind => isUnranked[kind])
  return unrankedKinds.length ? run(unrankedKinds) : found
}

/** Whether more than `most` products of all businesses match, as far as it is worthwhile to count them. */
async function areCommon(database: Database, scope: SearchScope, most: number): Promise<boolean> {
  const { isLikely, isProven } = await database.acrossTenants(query => sampleProductsAcrossTenants(query, scope))
  if (isProven || !isLikely) return isProven
  return (await database.acrossTenants(query => countProductsAcrossTenants(query, scope, most + 1))) > most
}
