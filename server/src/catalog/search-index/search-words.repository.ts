import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { typoKeys } from './search-keys.ts'

/** The number of corrections of a word at most. */
const MAX_CORRECTIONS = 20

/**
 * Locks the count of the texts of a business until the transaction ends. A transaction that stores words locks it first,
 * because the trigger of words changes it: two saves of the same new word would otherwise wait for each other.
 */
export function lockCountSql(businessId: string): RawBuilder<unknown> {
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
