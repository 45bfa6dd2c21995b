import { type RawBuilder, sql } from 'kysely'
import type { Query, Trx } from '../../core/db/database.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { typoKeys } from './search-keys.ts'

/** The number of corrections of a word at most. */
const MAX_CORRECTIONS = 20

/**
 * Locks the count of the texts of a business until the transaction ends. A transaction that stores words locks it first,
 * because the trigger of words changes it: two saves of the same new word would otherwise wait for each other.
 */
function lockCountSql(businessId: string): RawBuilder<unknown> {
  return sql`select from text_usage where business_id = ${businessId} for update`
}

/**
 * Stores words that can correct typos in searches of this business, in the transaction that stores their item. Known words cost
 * only a lookup.
 * @throws DomainError conflict over the quota of texts
 */
export async function storeWords({ businessId, db }: Tenant, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  // A statement of its own: the next one then sees the words that a sweep removed while this one waited.
  await lockCountSql(businessId).execute(db)
  await sql`
    insert into search_words (business_id, word, typo_keys)
    select ${businessId}::uuid, word, array(
      select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
    from unnest(${words}::text[]) as given (word)
    where not exists (select from search_words known where known.business_id = ${businessId}::uuid and known.word = given.word)
    on conflict (business_id, word) do nothing`.execute(db)
}

/** The known words that differ from a word by one typo; of all businesses when `businessId` is null. */
export function nearWordsSql(businessId: string | null, word: string): RawBuilder<{ word: string }> {
  const ofBusiness = businessId ? sql`known.business_id = ${businessId} and` : sql``
  // One key at a time: for a list of keys PostgreSQL overestimates the matches and scans the table.
  return sql`
    select distinct known.word from unnest(${typoKeys(word)}::text[]) as one (key)
    join search_words known on ${ofBusiness} known.typo_keys @> array[one.key]
    order by known.word limit ${MAX_CORRECTIONS}`
}

/**
 * The corrections of a word. Runs across tenants because conditions on arrays use no index under row-level security
 * (decision 0008).
 * @param businessId null for the words of all businesses
 */
export async function findNearWordsAcrossTenants(query: Query, businessId: string | null, word: string) {
  if (typoKeys(word).length === 0) return []
  const { rows } = await nearWordsSql(businessId, word).execute(query)
  return rows.map(row => row.word)
}

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
