import type { ItemKind } from '@showcase/contract/filters'
import type { QuotaKind } from '@showcase/contract/quotas'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { itemColumns } from '../../core/db/item-columns.ts'

export type BusinessFlag = 'is_blocked' | 'is_prime'
export type FlaggedBusiness = { business_id: string; business_name: string; isChanged: boolean }
export type FlaggedItem = FlaggedBusiness & { name: string }

/**
 * Sets a flag of a business. Of two calls at once, the row lock lets only one report a change.
 * @returns null when there is no such business
 */
export async function flagBusinessAcrossTenants(
  query: Query,
  businessName: string,
  flag: BusinessFlag,
  value: boolean,
): Promise<FlaggedBusiness | null> {
  const column = sql.ref(flag)
  const changed = await sql<Omit<FlaggedBusiness, 'isChanged'>>`
    update businesses set ${column} = ${value} where business_name = ${businessName} and ${column} <> ${value}
    returning business_id, business_name`.execute(query)
  if (changed.rows[0]) return { ...changed.rows[0], isChanged: true }
  const found = await query
    .selectFrom('businesses')
    .select(['business_id', 'business_name'])
    .where('business_name', '=', businessName)
    .executeTakeFirst()
  return found ? { ...found, isChanged: false } : null
}

/** Sets the quotas of a business; null is the default. @returns its id; null when there is no such business */
export async function setQuotaAcrossTenants(
  query: Query,
  businessName: string,
  { bytes, texts, products, imports }: Record<QuotaKind, number | null>,
): Promise<string | null> {
  const row = await query
    .updateTable('businesses')
    .set({ quota_bytes: bytes, quota_texts: texts, quota_products: products, quota_imports: imports })
    .where('business_name', '=', businessName)
    .returning('business_id')
    .executeTakeFirst()
  return row?.business_id ?? null
}

/** Blocks or unblocks an item. @returns its name and business; null when there is no such item */
export async function blockItemAcrossTenants(
  query: Query,
  kind: ItemKind,
  id: string,
  isBlocked: boolean,
): Promise<FlaggedItem | null> {
  const table = sql.table(itemColumns[kind].table)
  const columns = sql`b.business_id, b.business_name, ${sql.ref(`i.${itemColumns[kind].name}`)} as name`
  const changed = await sql<Omit<FlaggedItem, 'isChanged'>>`
    update ${table} i set is_blocked = ${isBlocked}
    from businesses b where b.business_id = i.business_id and i._id = ${id} and i.is_blocked <> ${isBlocked}
    returning ${columns}`.execute(query)
  if (changed.rows[0]) return { ...changed.rows[0], isChanged: true }
  const found = await sql<Omit<FlaggedItem, 'isChanged'>>`
    select ${columns} from ${table} i join businesses b on b.business_id = i.business_id
    where i._id = ${id}`.execute(query)
  return found.rows[0] ? { ...found.rows[0], isChanged: false } : null
}

export type OwnerRow = { business_id: string; user_id: string; email: string; claimed_email: string | null }

/** The owner of a business, who is its first user; null for an unknown business. */
export async function findOwnerAcrossTenants(query: Query, businessName: string): Promise<OwnerRow | null> {
  const row = await query
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .select(['u.business_id', 'u._id as user_id', 'u.email', 'u.claimed_email'])
    .where('b.business_name', '=', businessName)
    .orderBy('u.created_at')
    .executeTakeFirst()
  return row ?? null
}
