import { sql } from 'kysely'
import { countRows } from '../../core/db/page.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { type ProductRow, productColumns } from '../products/product.row.ts'

/**
 * A product with its handle, if it has one, and the currency of its price. `made` is the exact time of its creation, more
 * precise than a Date.
 */
export type ExportedRow = ProductRow & { handle: string | null; made: string; currency: string }

/** The next products after a place, oldest first. An import in this order keeps the order of products. */
export async function exportedAfter(
  { businessId, db }: Tenant,
  after: ExportedRow | null,
  most: number,
): Promise<ExportedRow[]> {
  const rest = after ? sql`and (i.created_at, i._id) > (${after.made}::timestamptz, ${after._id}::uuid)` : sql``
  const { rows } = await sql<ExportedRow>`
    select ${productColumns('accepted')}, i.variants, i.handle, i.created_at::text as made, b.currency
    from products i join businesses b on b.business_id = i.business_id
    where i.business_id = ${businessId} ${rest} order by i.created_at, i._id limit ${most}`.execute(db)
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
