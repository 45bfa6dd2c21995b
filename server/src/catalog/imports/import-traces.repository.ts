import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'
import type { ProductFields } from '../products/products.repository.ts'

/** What an import did to one product. `before` is null where it made it; `touchedAt` is the product's time of change. */
export type ImportedTrace = { productId: string; before: ProductFields | null; touchedAt: Date }

/**
 * Notes what an import does to a product. Where the same import did it before (it was interrupted and begins again),
 * the first note stays. Gives the note that counts.
 */
export async function traceProduct(
  { businessId, db }: Tenant,
  importId: string,
  trace: ImportedTrace,
): Promise<ImportedTrace> {
  const before = trace.before === null ? sql`null` : sql`${JSON.stringify(trace.before)}::jsonb`
  const { rows } = await sql<{ before: ProductFields | null }>`
    insert into import_products (business_id, import_id, product_id, before, touched_at)
    values (${businessId}, ${importId}, ${trace.productId}, ${before}, ${trace.touchedAt})
    on conflict (business_id, import_id, product_id) do update set touched_at = excluded.touched_at
    returning before`.execute(db)
  return { ...trace, before: rows[0]?.before ?? null }
}

/** What an import did to the next products after `after`, in the order of their ids. */
export async function listTraces(
  { businessId, db }: Tenant,
  importId: string,
  after: string,
  most: number,
): Promise<ImportedTrace[]> {
  const { rows } = await sql<ImportedTrace>`
    select product_id as "productId", before, touched_at as "touchedAt" from import_products
    where business_id = ${businessId} and import_id = ${importId} and product_id > ${after}
    order by product_id limit ${most}`.execute(db)
  return rows
}

/** How many products an import touched and has not been taken back from. */
export async function countTraces({ businessId, db }: Tenant, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_products
    where business_id = ${businessId} and import_id = ${importId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Forgets what an import did to a product: it was taken back. */
export async function removeTrace({ businessId, db }: Tenant, importId: string, productId: string): Promise<void> {
  await sql`
    delete from import_products
    where business_id = ${businessId} and import_id = ${importId} and product_id = ${productId}`.execute(db)
}
