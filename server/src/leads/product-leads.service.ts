import { missingItem } from '../accounts/businesses/visibility.ts'
import { findProduct } from '../catalog/products/products.repository.ts'
import type { LimitBusiness } from '../core/caller.ts'
import type { Database } from '../core/db/database.ts'
import { type Enquiry, linkOfEnquiry, takeEnquiry } from './enquiry.service.ts'

/**
 * Takes an enquiry about a product; see `takeEnquiry`.
 * @throws DomainError not-found
 */
export function createProductLead(
  database: Database,
  secret: string,
  { fkProductId: id, ...sent }: Enquiry & { fkProductId: string },
  limitBusiness: LimitBusiness = async () => {},
): Promise<string> {
  return takeEnquiry(database, secret, { kind: 'product', id }, sent, limitBusiness, async (tenant, business) => {
    const product = await findProduct(tenant, 'visitor', id)
    if (!product) throw missingItem('product')
    const item = { kind: 'product' as const, _id: id, name: product.product_name }
    return { ...item, privateLinkId: await linkOfEnquiry(tenant, business, { ...product, ...item }, sent.privateLink) }
  })
}
