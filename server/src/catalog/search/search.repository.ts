import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import type { SearchAsked, SearchKind } from './search-conditions.ts'
import { fewOf, type SearchPage, searchSql } from './search-sql.ts'

export type Hit = { type: SearchKind; businessId: string; _id: string }
/** Counts are of each kind and end a little past the cap. */
export type Found = { hits: Hit[]; products: number; catalogues: number }

type Row = { hits: string[]; products: number; catalogues: number }

function hitOf(text: string): Hit {
  const [type, businessId = '', _id = ''] = text.split(' ')
  return { type: type as SearchKind, businessId, _id }
}

/**
 * A page of what a search finds, and how much there is of each kind. In the platform's scope, since LIKE reaches no
 * index under row-level security (decision 0008); the condition names the business, and only ids come out. Most searches
 * find a few; a kind of which there are more is asked for again in another way (decision 0008).
 */
export async function findHitsAcrossTenants(database: Database, asked: SearchAsked, page: SearchPage): Promise<Found> {
  const ask = async (manyOf: readonly SearchKind[]): Promise<Row> => {
    const { rows } = await database.acrossTenants(db => sql<Row>`${searchSql(asked, page, manyOf)}`.execute(db))
    return rows[0] ?? { hits: [], products: 0, catalogues: 0 }
  }
  const everything = asked.words.length === 0
  let found = await ask(everything ? asked.kinds : [])
  const manyOf: SearchKind[] = []
  if (found.products > fewOf(asked)) manyOf.push('product')
  if (found.catalogues > fewOf(asked)) manyOf.push('catalogue')
  if (manyOf.length && !everything) found = await ask(manyOf)
  return { ...found, hits: found.hits.map(hitOf) }
}
