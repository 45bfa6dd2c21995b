import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Database, Query } from '../../platform/db/database.ts'
import type { BusinessRow } from '../businesses/businesses.repository.ts'
import { type Listed, listPage, type Page } from '../page.ts'
import { containsPattern } from '../text-key.ts'

/** One act of an operator: what was done, to what. */
export interface Act {
  actor: string
  /** As the contract names it: `businesses/block`. */
  act: string
  /** A business's name, or a record's id. */
  subject: string
  detail: Record<string, unknown>
}

export type AuditRow = Act & { _id: string; created_at: Date }
export type OperatedBusiness = BusinessRow & { total_products: number; total_catalogues: number }

/** Writes an act down, in the transaction that carries it out. */
export async function recordActAcrossTenants(query: Query, { detail, ...act }: Act): Promise<void> {
  await query
    .insertInto('audit_log')
    .values({ _id: uuidv7(), ...act, detail: JSON.stringify(detail) })
    .execute()
}

/** @returns false where there is no such business */
export async function markBusinessAcrossTenants(
  query: Query,
  businessName: string,
  marks: { is_blocked: boolean } | { is_prime: boolean },
): Promise<boolean> {
  const row = await query
    .updateTable('businesses')
    .set(marks)
    .where('business_name', '=', businessName)
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the business whose item it is; null where there is no such item */
export async function blockItemAcrossTenants(
  query: Query,
  table: 'products' | 'catalogues',
  id: string,
  isBlocked: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ business_name: string }>`
    update ${sql.table(table)} i set is_blocked = ${isBlocked}
    from businesses b where b.business_id = i.business_id and i._id = ${id}
    returning b.business_name`.execute(query)
  return rows[0]?.business_name ?? null
}

/** All businesses, blocked ones too, newest first. */
export function listAllBusinessesAcrossTenants(
  database: Database,
  searchQuery: string,
  page: Page,
): Promise<Listed<OperatedBusiness>> {
  const source = searchQuery
    ? sql`from businesses i where i.business_name like ${containsPattern(searchQuery)}`
    : sql`from businesses i`
  const columns = sql`i.*,
    (select count(*)::int from products p where p.business_id = i.business_id) as total_products,
    (select count(*)::int from catalogues c where c.business_id = i.business_id) as total_catalogues`
  const order = sql`order by i.created_at desc, i.business_id desc`
  return database.acrossTenants(db => listPage(db, columns, source, order, page))
}

/** What operators did, newest first. */
export function listActsAcrossTenants(database: Database, page: Page): Promise<Listed<AuditRow>> {
  const order = sql`order by i.created_at desc, i._id desc`
  return database.acrossTenants(db => listPage(db, sql`i.*`, sql`from audit_log i`, order, page))
}
