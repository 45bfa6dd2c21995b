import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'

export type BusinessMark = 'is_blocked' | 'is_prime'
export type MarkedBusiness = { business_id: string; business_name: string; isChanged: boolean }
export type MarkedItem = MarkedBusiness & { name: string }

/**
 * Marks a business. Two at once wait for each other at its row, so that one of them changes it.
 * @returns null where there is no such business
 */
export async function markBusinessAcrossTenants(
  query: Query,
  businessName: string,
  mark: BusinessMark,
  value: boolean,
): Promise<MarkedBusiness | null> {
  const column = sql.ref(mark)
  const changed = await sql<Omit<MarkedBusiness, 'isChanged'>>`
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

const names = { products: sql.ref('i.product_name'), catalogues: sql.ref('i.catalogue_name') }

/** @returns the item's name and business; null where there is no such item */
export async function blockItemAcrossTenants(
  query: Query,
  table: 'products' | 'catalogues',
  id: string,
  isBlocked: boolean,
): Promise<MarkedItem | null> {
  const columns = sql`b.business_id, b.business_name, ${names[table]} as name`
  const changed = await sql<Omit<MarkedItem, 'isChanged'>>`
    update ${sql.table(table)} i set is_blocked = ${isBlocked}
    from businesses b where b.business_id = i.business_id and i._id = ${id} and i.is_blocked <> ${isBlocked}
    returning ${columns}`.execute(query)
  if (changed.rows[0]) return { ...changed.rows[0], isChanged: true }
  const found = await sql<Omit<MarkedItem, 'isChanged'>>`
    select ${columns} from ${sql.table(table)} i join businesses b on b.business_id = i.business_id
    where i._id = ${id}`.execute(query)
  return found.rows[0] ? { ...found.rows[0], isChanged: false } : null
}
