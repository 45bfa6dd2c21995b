import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { typoKeys } from './search-words.ts'

/** How many words one typo may have meant. */
const MOST = 20

/** Notes down words by which typos in searches of this business are put right. Known ones cost a look. */
export async function rememberWords({ businessId, db }: Tenant, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into search_words (business_id, word, typo_keys)
    select ${businessId}::uuid, word, array(
      select distinct overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) || word
    from unnest(${words}::text[]) as given (word)
    where not exists (select from search_words known where known.business_id = ${businessId}::uuid and known.word = given.word)
    on conflict (business_id, word) do nothing`.execute(db)
}

/** The known words one typo away from a word that is long enough to guess at; of all businesses where none is named. */
export function nearWordsSql(businessId: string | null, word: string): RawBuilder<{ word: string }> {
  const ofBusiness = businessId ? sql`known.business_id = ${businessId} and` : sql``
  // Key by key: of a whole list of keys PostgreSQL expects far too many matches, and reads the table instead.
  return sql`
    select distinct known.word from unnest(${typoKeys(word)}::text[]) as one (key)
    join search_words known on ${ofBusiness} known.typo_keys @> array[one.key]
    order by known.word limit ${MOST}`
}

/**
 * The known words that a word may have been meant for. In the platform's scope, since under row-level security no
 * condition on an array reaches its index (decision 0008).
 * @param businessId null: the words of all businesses
 */
export async function findNearWordsAcrossTenants(
  database: Database,
  businessId: string | null,
  word: string,
): Promise<string[]> {
  if (typoKeys(word).length === 0) return []
  const { rows } = await database.acrossTenants(db => nearWordsSql(businessId, word).execute(db))
  return rows.map(row => row.word)
}
