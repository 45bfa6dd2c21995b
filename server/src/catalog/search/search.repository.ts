import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { SearchKind, SearchScope } from './search-conditions.ts'
import { maxRanked, type SearchPage, searchSql } from './search-sql.ts'

export type Hit = { type: SearchKind; businessId: string; _id: string }
/** `products` and `catalogues` are counts, up to a little past the cap. */
export type Found = { hits: Hit[]; products: number; catalogues: number }

type Row = { hits: string[]; products: number; catalogues: number }

function hitOf(text: string): Hit {
  const [type, businessId = '', _id = ''] = text.split(' ')
  return { type: type as SearchKind, businessId, _id }
}

/**
 * A page of search hits, and the number of matches of each kind. Runs across tenants because LIKE uses no index under
 * row-level security (decision 0008); the conditions name the business, and only ids are returned. If a kind has too many
 * matches to rank, a second query reads its first matches in order.
 */
export async function findHitsAcrossTenants(query: Query, scope: SearchScope, page: SearchPage): Promise<Found> {
  const run = async (unrankedKinds: readonly SearchKind[]): Promise<Row> => {
    const { rows } = await sql<Row>`${searchSql(scope, page, unrankedKinds)}`.execute(query)
    return rows[0] ?? { hits: [], products: 0, catalogues: 0 }
  }
  const everything = scope.words.length === 0
  let found = await run(everything ? scope.kinds : [])
  const unrankedKinds: SearchKind[] = []
  if (found.products > maxRanked(scope)) unrankedKinds.push('product')
  if (found.catalogues > maxRanked(scope)) unrankedKinds.push('catalogue')
  if (unrankedKinds.length && !everything) found = await run(unrankedKinds)
  return { ...found, hits: found.hits.map(hitOf) }
}
