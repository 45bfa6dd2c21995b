import { sql } from 'kysely'
import { countRows } from '../../core/db/page.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { type ProductRow, productColumns, textBytes } from '../products/product.row.ts'

/**
 * A product with its handle, if it has one, and the currency of its price. `made` is the exact time of its creation, more
 * precise than a Date.
 */
export type ExportedRow = ProductRow & { handle: string | null; made: string; currency: string }

/**
 * The next products after a place, oldest first. An import in this order keeps the order of products.
 *
 * @param most their number, and the bytes of texts after which no further product follows
 * @returns no products at the end, and at least one before it
 */
export async function exportedAfter(
  { businessId, db }: Tenant,
  after: ExportedRow | null,
  most: { products: number; bytes: number },
): Promise<ExportedRow[]> {
  const rest = after ? sql`and (i.created_at, i._id) > (${after.made}::timestamptz, ${after._id}::uuid)` : sql``
  const { rows } = await sql<ExportedRow>`
    with next as materialized (
      select i.*, sum(${textBytes('i')}) over (
        order by i.created_at, i._id rows between unbounded preceding and 1 preceding) as bytes_before
      from products i where i.business_id = ${businessId} ${rest} order by i.created_at, i._id limit ${most.products})
    select ${productColumns('accepted')}, i.variants, i.handle, i.created_at::text as made, b.currency
    from next i join businesses b on b.business_id = i.business_id
    where i.bytes_before is null or i.bytes_before < ${most.bytes} order by i.created_at, i._id`.execute(db)
  return rows
}

/** The exported pictures, each once. */
function pictures(businessId: string) {
  return sql`
    from stored_files f where f.business_id = ${businessId} and f.state = 'accepted' and f.name in (
      select unnest(p.images) from products p where p.business_id = ${businessId})`
}

/** The stored names of all exported pictures. */
export async function exportedPictures({ businessId, db }: Tenant): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select f.name ${pictures(businessId)} order by f.name`.execute(db)
  return rows.map(row => row.name)
}

export function countPictures({ businessId, db }: Tenant): Promise<number> {
  return countRows(db, pictures(businessId))
}

export function countProducts({ businessId, db }: Tenant): Promise<number> {
  return countRows(db, sql`from products where business_id = ${businessId}`)
}
