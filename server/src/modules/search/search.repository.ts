import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Page } from '../page.ts'
import { type SearchAsked, type SearchKind, searchSql } from './search-sql.ts'

export type Hit = { type: SearchKind; businessId: string; _id: string }
/** Counts are of each kind and end a little past the cap. */
export type Found = { hits: Hit[]; products: number; catalogues: number }

/**
 * A page of what a search finds, and how much there is of each kind. In the platform's scope, since LIKE reaches no
 * index under row-level security (decision 0300); the condition names the business, and only ids come out.
 */
export async function findHitsAcrossTenants(
  database: Database,
  asked: SearchAsked,
  shown: readonly SearchKind[],
  page: Page,
): Promise<Found> {
  type Row = { hits: string[]; products: number; catalogues: number }
  const { rows } = await database.acrossTenants(db => sql<Row>`${searchSql(asked, shown, page)}`.execute(db))
  const { hits = [], products = 0, catalogues = 0 } = rows[0] ?? {}
  return {
    products,
    catalogues,
    hits: hits.map(hit => {
      const [type, businessId = '', _id = ''] = hit.split(' ')
      return { type: type as SearchKind, businessId, _id }
    }),
  }
}
