import type { LeadProduct } from '@showcase/contract/entities'
import { findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import { toOwnerProduct } from '../catalog/products/product.row.ts'
import type { Database } from '../core/db/database.ts'
import { asTenant } from '../core/db/tenant.ts'
import { findAskedNames, findProductsOf } from './lead-products.repository.ts'

/**
 * Products that leads of catalogues asked about, in the order asked for. A deleted one comes with the name that the
 * leads keep; one that this business never had is left out.
 */
export function listLeadProducts(
  database: Database,
  businessId: string,
  ids: readonly string[],
): Promise<LeadProduct[]> {
  return asTenant(database, businessId, async tenant => {
    const business = await findOwnBusiness(tenant)
    const products = new Map((await findProductsOf(tenant, ids)).map(row => [row._id, row]))
    const names = new Map((await findAskedNames(tenant, ids)).map(row => [row.product_id, row.product_name]))
    return ids.flatMap(_id => {
      const row = products.get(_id)
      const productName = row?.product_name ?? names.get(_id)
      if (productName === undefined || !business) return []
      return [{ _id, productName, product: row ? toOwnerProduct(row, business) : null }]
    })
  })
}
