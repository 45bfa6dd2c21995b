import { sql } from 'kysely'
import { countRows } from '../../core/db/page.ts'
import { deleteRows, type Tenant } from '../../core/db/tenant.ts'
import type { ProductFields } from '../products/products.repository.ts'

/**
 * The change of one product by an import. `before` is null if the import created it; `touchedAt` is the time of the change, and
 * `previousAt` that of the change before it.
 */
export type ImportedTrace = {
  productId: string
  before: ProductFields | null
  touchedAt: Date
  previousAt: Date | null
}

/** A recorded change. If `isFreed`, the import changed the product, but its earlier version is not kept. */
export type StoredTrace = ImportedTrace & { isFreed: boolean }

/**
 * Records the change of a product by an import. If the import is repeated after an interruption, the first record stays,
 * unless another import freed its copy meanwhile. The copies of other imports go, since only the latest change of a product
 * can be undone.
 * @returns the record that counts
 */
export async function traceProduct(
  { businessId, db }: Tenant,
  importId: string,
  trace: ImportedTrace,
): Promise<ImportedTrace> {
  const before = trace.before === null ? sql`null::jsonb` : sql`${JSON.stringify(trace.before)}::jsonb`
  // The earlier copies go first, so that the quota of texts counts one for each product.
  const freed = sql`
    freed as (
      update import_products set before = null, is_freed = true
      where business_id = ${businessId} and product_id = ${trace.productId} and import_id <> ${importId}
        and before is not null
      returning 1)`
  const earlier =
    trace.before === null ? sql`earlier as (select)` : sql`${freed}, earlier as (select count(*) from freed)`
  const { rows } = await sql<{ before: ProductFields | null }>`
    with ${earlier}
    insert into import_products (business_id, import_id, product_id, before, touched_at, previous_at)
    select ${businessId}::uuid, ${importId}::uuid, ${trace.productId}::uuid, ${before}, ${trace.touchedAt}::timestamptz,
      ${trace.previousAt}::timestamptz
    from earlier
    on conflict (business_id, import_id, product_id) do update set touched_at = excluded.touched_at, is_freed = false,
      before = case when import_products.is_freed then excluded.before else import_products.before end,
      previous_at = case when import_products.is_freed then excluded.previous_at else import_products.previous_at end
    returning before`.execute(db)
  return { ...trace, before: rows[0]?.before ?? null }
}

/** The next recorded changes after `after`, ordered by product id. */
export async function listTraces(
  { businessId, db }: Tenant,
  importId: string,
  after: string,
  most: number,
): Promise<StoredTrace[]> {
  const { rows } = await sql<StoredTrace>`
    select product_id as "productId", before, touched_at as "touchedAt", previous_at as "previousAt", is_freed as "isFreed"
    from import_products
    where business_id = ${businessId} and import_id = ${importId} and product_id > ${after}
    order by product_id limit ${most}`.execute(db)
  return rows
}

/** The number of products whose change is not undone. */
export function countTraces({ businessId, db }: Tenant, importId: string): Promise<number> {
  return countRows(db, sql`from import_products where business_id = ${businessId} and import_id = ${importId}`)
}

/**
 * Moves the record of an earlier import's change of a product from one time to another. Without it, the undo of a later
 * import would count as a change since.
 */
export async function moveTrace(
  { businessId, db }: Tenant,
  productId: string,
  from: Date | null,
  to: Date,
): Promise<void> {
  // The array lets the primary key find the rows.
  await sql`
    update import_products set touched_at = ${to}
    where business_id = ${businessId} and product_id = ${productId} and touched_at = ${from}
      and import_id = any(array(select _id from imports where business_id = ${businessId}))`.execute(db)
}

/** Deletes the record of a change that was undone. */
export function removeTrace(tenant: Tenant, importId: string, productId: string) {
  return deleteRows(tenant, 'import_products', { import_id: importId, product_id: productId })
}
