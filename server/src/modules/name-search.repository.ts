import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { containsPattern, textKey } from './text-key.ts'

/** How a list finds its names: among these ids, or, where very many match, row by row in the list's own order. */
export type NameSearch = { ids: string[] } | { pattern: string }

/** With more matches than this a list fills its page soon by going through its rows. */
const FEW = 1_000
/** A shorter text has no trigram to look up. Characters. */
const SHORTEST = 3

/**
 * Looks a text up in the names of one business by their trigrams. It runs in the platform's scope: under a tenant's
 * row-level security PostgreSQL does not use a trigram index at all, because LIKE is not leakproof (measured: 38 ms
 * against 2 ms among 20,000 names). Only ids of this business come out, and the tenant's own query reads the rows.
 * @returns undefined where the text is empty and narrows nothing
 */
export async function searchNamesAcrossTenants(
  database: Database,
  table: 'products' | 'catalogues',
  businessId: string,
  text: string | undefined,
): Promise<NameSearch | undefined> {
  const key = textKey(text ?? '')
  if (key === '') return undefined
  const pattern = containsPattern(key)
  if (key.length < SHORTEST) return { pattern }
  const { rows } = await database.acrossTenants(db =>
    sql<{ _id: string }>`
      select _id from ${sql.table(table)}
      where business_id = ${businessId} and name_key like ${pattern} limit ${FEW + 1}`.execute(db),
  )
  return rows.length > FEW ? { pattern } : { ids: rows.map(row => row._id) }
}

/** The condition of a list whose table the query calls `i`. */
export function namedClause(named: NameSearch): RawBuilder<unknown> {
  return 'ids' in named ? sql`i._id = any(${named.ids}::uuid[])` : sql`i.name_key like ${named.pattern}`
}
