import { sql } from 'kysely'
import type { ItemKind } from '../accounts/businesses/visibility.ts'
import type { Tenant } from '../core/db/tenant.ts'

/** An item by its id, named as those who refer to it name it. */
export type ItemId = { fkProductId: string } | { fkCatalogueId: string }

/** Where items of a kind lie, and the column by which others refer to them. */
const places = {
  product: { table: sql.table('products'), column: sql.ref('fk_product_id'), name: sql.ref('product_name') },
  catalogue: { table: sql.table('catalogues'), column: sql.ref('fk_catalogue_id'), name: sql.ref('catalogue_name') },
} as const

export function kindOf(item: ItemId): ItemKind {
  return 'fkProductId' in item ? 'product' : 'catalogue'
}

function idOf(item: ItemId) {
  return 'fkProductId' in item ? item.fkProductId : item.fkCatalogueId
}

/** The condition of a table with `fk_product_id` and `fk_catalogue_id`: what refers to this item. */
export function refersTo(item: ItemId) {
  return sql`${places[kindOf(item)].column} = ${idOf(item)}`
}

/**
 * Name and state of an item; null where this business has none with this id.
 * @param hold keeps it as it is until the transaction has ended
 */
export async function findItem(
  { businessId, db }: Tenant,
  item: ItemId,
  hold: 'hold' | 'read' = 'read',
): Promise<{ _id: string; name: string; is_public: boolean } | null> {
  const { table, name } = places[kindOf(item)]
  const { rows } = await sql<{ _id: string; name: string; is_public: boolean }>`
    select _id, ${name} as name, is_public from ${table}
    where business_id = ${businessId} and _id = ${idOf(item)} ${hold === 'hold' ? sql`for share` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Turns one state of an item round in a single statement and gives the new value; null where there is none. */
export async function toggleItem(
  { businessId, db }: Tenant,
  item: ItemId,
  state: 'is_public' | 'is_promoted',
): Promise<boolean | null> {
  const column = sql.ref(state)
  const { rows } = await sql<{ value: boolean }>`
    update ${places[kindOf(item)].table} set ${column} = not ${column}, updated_at = now()
    where business_id = ${businessId} and _id = ${idOf(item)} returning ${column} as value`.execute(db)
  return rows[0]?.value ?? null
}

/** Deletes an item with its places in catalogues and its private links; its leads stay. False where there is none. */
export async function deleteItem({ businessId, db }: Tenant, item: ItemId): Promise<boolean> {
  await sql`
    delete from private_link_texts where business_id = ${businessId} and link_id in (
      select _id from private_links where business_id = ${businessId} and ${refersTo(item)})`.execute(db)
  const { numAffectedRows } = await sql`
    delete from ${places[kindOf(item)].table} where business_id = ${businessId} and _id = ${idOf(item)}`.execute(db)
  return numAffectedRows === 1n
}
