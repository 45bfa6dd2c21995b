import { sql } from 'kysely'
import { type ProductRow, productColumns } from '../catalog/products/product.row.ts'
import type { Tenant } from '../core/db/tenant.ts'

/** Of these products, those that this business has. */
export async function findProductsOf({ businessId, db }: Tenant, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns('all')} from products i
    where i.business_id = ${businessId} and i._id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Of these products, the names by which leads know them: they stay when the products are gone. */
export async function findAskedNames(
  { businessId, db }: Tenant,
  ids: readonly string[],
): Promise<{ product_id: string; product_name: string }[]> {
  const { rows } = await sql<{ product_id: string; product_name: string }>`
    select distinct on (product_id) product_id, product_name from lead_products
    where business_id = ${businessId} and product_id = any(${ids}::uuid[])
    order by product_id, lead_id desc`.execute(db)
  return rows
}
