import { type RawBuilder, sql } from 'kysely'
import type { Query, Trx } from '../../core/db/database.ts'
import { lockCountSql } from './search-words.repository.ts'

/** Words that any business keeps, and those that it keeps for each product or catalogue. With fewer, a sweep frees little. */
const KEPT_WORDS = 1_000
const KEPT_WORDS_OF_ITEM = 20

/** Whether a business has many more words than items. */
export type WordCount = { businessId: string; hasMany: boolean }

/** The next businesses after an id, in their order. */
export async function listWordCountsAcrossTenants(query: Query, after: string, most: number): Promise<WordCount[]> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)} t where t.business_id = b.business_id)`
  const { rows } = await sql<WordCount>`
    select b.business_id as "businessId", ${count('search_words')}
      > ${KEPT_WORDS} + ${KEPT_WORDS_OF_ITEM} * (${count('products')} + ${count('catalogues')}) as "hasMany"
    from (select business_id from businesses where business_id > ${after} order by business_id limit ${most}) b
    order by b.business_id`.execute(query)
  return rows
}

/** Removes those of the next words after `after` that no item of the business contains. Exported for a test of its plan. */
export function removeUnusedSql(
  businessId: string,
  after: string,
  most: number,
): RawBuilder<{ last: string | null; removed: number }> {
  const isIn = (items: string) => sql`exists (
    select from ${sql.table(items)} i where i.business_id = ${businessId} and i.search_key like '%' || checked.word || '%')`
  return sql`
    with checked as materialized (
      select word from search_words where business_id = ${businessId} and word > ${after} order by word limit ${most}),
    removed as (
      delete from search_words where business_id = ${businessId} and word = any(array(
        select word from checked where not ${isIn('products')} and not ${isIn('catalogues')}))
      returning word)
    select (select max(word) from checked) as last, (select count(*)::int from removed) as removed`
}

/**
 * Removes those of the next words after `after` that no item of a business contains. Runs across tenants because LIKE uses no
 * index under row-level security (decision 0008).
 * @returns the last of the words, null if there were none, and the number of the removed ones
 */
export async function removeUnusedWordsAcrossTenants(
  trx: Trx,
  businessId: string,
  after: string,
  most: number,
): Promise<{ last: string | null; removed: number }> {
  // A save that stores a word either has committed its item, or waits until these words are removed.
  await lockCountSql(businessId).execute(trx)
  const { rows } = await removeUnusedSql(businessId, after, most).execute(trx)
  return rows[0] ?? { last: null, removed: 0 }
}
