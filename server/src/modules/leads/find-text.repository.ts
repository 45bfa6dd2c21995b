import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { containsPattern, textKey } from '../text-key.ts'

/** How a list finds a text: among these ids, or, where very many match, row by row in the list's own order. */
export type Found = { ids: string[] } | { pattern: string }

/** With more matches than this a list fills its page soon by going through its rows. */
const FEW = 1_000
/** A shorter text has no trigram to look up. Characters. */
const SHORTEST = 3

/**
 * Looks a text up in all that visitors have written to one business. In the platform's scope, because under row-level
 * security no trigram index serves LIKE (decision 0300); ids of this business come out and nothing else.
 * @returns undefined where the text is empty and narrows nothing
 */
export async function findTextAcrossTenants(
  database: Database,
  table: 'leads' | 'forums',
  businessId: string,
  text: string,
): Promise<Found | undefined> {
  const key = textKey(text)
  if (key === '') return undefined
  const pattern = containsPattern(key)
  if (key.length < SHORTEST) return { pattern }
  const { rows } = await database.acrossTenants(db =>
    sql<{ _id: string }>`
      select _id from ${sql.table(table)}
      where business_id = ${businessId} and search_key like ${pattern} limit ${FEW + 1}`.execute(db),
  )
  return rows.length > FEW ? { pattern } : { ids: rows.map(row => row._id) }
}

/** The condition of a list on a table that the query calls `alias`. */
export const foundClause = (found: Found, alias: string): RawBuilder<unknown> =>
  'ids' in found
    ? sql`${sql.ref(`${alias}._id`)} = any(${found.ids}::uuid[])`
    : sql`${sql.ref(`${alias}.search_key`)} like ${found.pattern}`
