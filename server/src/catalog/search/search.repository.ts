import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { SearchKind, SearchScope } from './search-conditions.ts'
import { type SearchPage, searchSql } from './search-sql.ts'

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
 * row-level security (decision 0008); the conditions name the business, and only ids are returned.
 * @param unrankedKinds kinds whose first matches are read in order
 * @param isCounted false leaves the numbers out
 */
export async function findHitsAcrossTenants(
  query: Query,
  scope: SearchScope,
  page: SearchPage,
  unrankedKinds: readonly SearchKind[],
  isCounted: boolean,
): Promise<Found> {
  const { rows } = await sql<Row>`${searchSql(scope, page, unrankedKinds, isCounted)}`.execute(query)
  const { hits, products, catalogues } = rows[0] ?? { hits: [], products: 0, catalogues: 0 }
  return { hits: hits.map(hitOf), products, catalogues }
}
