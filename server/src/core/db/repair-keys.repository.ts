import { nilId } from '@showcase/contract/ids'
import { sql } from 'kysely'
import { categoryKey, textKey } from '../text-key.ts'
import type { Query } from './database.ts'
import { allRows } from './page.ts'

/** Texts with a key that migrations and the previous release compute in other ways than this release, or leave as it was. */
const keyedTexts = [
  { table: 'businesses', text: sql`i.display_name`, key: 'title_key', keyOf: textKey, where: sql`true` },
  { table: 'businesses', text: sql`i.name`, key: 'owner_key', keyOf: textKey, where: sql`true` },
  {
    table: 'products',
    text: sql`i.category`,
    key: 'category_key',
    keyOf: categoryKey,
    // The condition of the index `products_category_keys`.
    where: sql`octet_length(i.category) > length(i.category)`,
  },
]
type KeyedText = (typeof keyedTexts)[number]
type StoredKey = { businessId: string; text: string; key: string }

/** Distinct texts that one statement reads. All those of 1,000,000 products with such categories take 0.2 s (measured). */
const TEXTS = 500
/** Rows that one statement changes, in a fraction of the time after which it is ended (`callTimeouts`). */
const ROWS = 500

async function listKeys(query: Query, { table, text, key, where }: KeyedText, after: StoredKey | null) {
  const columns = sql`i.business_id, ${text}, ${sql.ref(`i.${key}`)}`
  const last = sql`${after?.businessId ?? nilId}, ${after?.text ?? ''}, ${after?.key ?? ''}`
  const { rows } = await sql<StoredKey>`
    select distinct i.business_id as "businessId", ${text} as text, ${sql.ref(`i.${key}`)} as key from ${sql.table(table)} i
    where ${where} and (${columns}) > (${last}) order by 1, 2, 3 limit ${TEXTS}`.execute(query)
  return rows
}

/** Changes the key of all rows with this text and key. Rows that are being saved are skipped. */
async function replaceKey(query: Query, { table, text, key }: KeyedText, stored: StoredKey, right: string) {
  const part = sql`
    with chosen as materialized (
      select i.ctid from ${sql.table(table)} i
      where i.business_id = ${stored.businessId} and ${text} = ${stored.text} and ${sql.ref(`i.${key}`)} = ${stored.key}
      limit ${ROWS} for update skip locked)
    update ${sql.table(table)} set ${sql.ref(key)} = ${right} where ctid = any(array(select ctid from chosen))`
  while ((await part.execute(query)).numAffectedRows);
}

/**
 * Replaces keys for comparison that differ from those of this release, so that lists and searches find the rows. Safe to
 * repeat, also by several processes at once.
 */
export async function repairKeysAcrossTenants(query: Query): Promise<void> {
  for (const keyed of keyedTexts)
    for await (const stored of allRows<StoredKey>(TEXTS, after => listKeys(query, keyed, after))) {
      const right = keyed.keyOf(stored.text)
      if (right !== stored.key) await replaceKey(query, keyed, stored, right)
    }
}
