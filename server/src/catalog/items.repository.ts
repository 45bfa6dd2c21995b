import type { ItemKind } from '@showcase/contract/filters'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'

/** A reference to a product or catalogue, with the field names of the contract. */
export type ItemId = { fkProductId: string } | { fkCatalogueId: string }

/** The table of each kind, and the column with which other tables refer to it. */
const tables = {
  product: { table: sql.table('products'), column: sql.ref('fk_product_id'), name: sql.ref('product_name') },
  catalogue: { table: sql.table('catalogues'), column: sql.ref('fk_catalogue_id'), name: sql.ref('catalogue_name') },
} as const

export function kindOf(item: ItemId): ItemKind {
  return 'fkProductId' in item ? 'product' : 'catalogue'
}

/** The reference to an item of a kind. */
export function itemOf(kind: ItemKind, id: string): ItemId {
  return kind === 'product' ? { fkProductId: id } : { fkCatalogueId: id }
}

function idOf(item: ItemId) {
  return 'fkProductId' in item ? item.fkProductId : item.fkCatalogueId
}

/** A condition for rows that refer to this item with `fk_product_id` or `fk_catalogue_id`. */
export function refersTo(item: ItemId) {
  return sql`${tables[kindOf(item)].column} = ${idOf(item)}`
}

/**
 * The name and state of an item; null when this business has none with this id.
 * @param lock prevents changes and deletion until the transaction ends
 */
export async function findItem({ businessId, db }: Tenant, item: ItemId, lock: 'lock' | 'read' = 'read') {
  const { table, name } = tables[kindOf(item)]
  const { rows } = await sql<{ _id: string; name: string; is_public: boolean }>`
    select _id, ${name} as name, is_public from ${table}
    where business_id = ${businessId} and _id = ${idOf(item)} ${lock === 'lock' ? sql`for share` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Flips one state of an item. @returns the new value; null when there is no such item */
export async function toggleItem(
  { businessId, db }: Tenant,
  item: ItemId,
  state: 'is_public' | 'is_promoted',
): Promise<boolean | null> {
  const column = sql.ref(state)
  const { rows } = await sql<{ value: boolean }>`
    update ${tables[kindOf(item)].table} set ${column} = not ${column}, updated_at = now()
    where business_id = ${businessId} and _id = ${idOf(item)} returning ${column} as value`.execute(db)
  return rows[0]?.value ?? null
}

/** Deletes an item with its catalogue entries and private links, but not its leads. @returns false when there is none */
export async function deleteItem({ businessId, db }: Tenant, item: ItemId): Promise<boolean> {
  await sql`
    delete from private_link_texts where business_id = ${businessId} and link_id in (
      select _id from private_links where business_id = ${businessId} and ${refersTo(item)})`.execute(db)
  const { numAffectedRows } = await sql`
    delete from ${tables[kindOf(item)].table} where business_id = ${businessId} and _id = ${idOf(item)}`.execute(db)
  return numAffectedRows === 1n
}

/** Open items after an id, by id. Each page costs the same, because it is read from the primary key. */
export async function listOpenIds(
  { businessId, db }: Tenant,
  table: 'products' | 'catalogues',
  after: string,
  limit: number,
): Promise<{ _id: string; updated_at: Date }[]> {
  const { rows } = await sql<{ _id: string; updated_at: Date }>`
    select _id, updated_at from ${sql.table(table)}
    where business_id = ${businessId} and _id > ${after} and is_public and not is_blocked
    order by _id limit ${limit}`.execute(db)
  return rows
}
