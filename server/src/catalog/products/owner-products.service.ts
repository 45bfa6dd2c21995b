import type { ParsedRequestOf } from '@showcase/contract/api'
import type { OwnerProduct } from '@showcase/contract/entities'
import { errors, productInSmallCatalogues } from '@showcase/contract/errors'
import { ownBusiness } from '../../accounts/businesses/owner-profile.service.ts'
import type { Database } from '../../core/db/database.ts'
import { findTextAcrossTenants } from '../../core/db/find-text.repository.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { toOwnerProduct } from './product.row.ts'
import {
  cataloguesTooSmallWithout,
  deleteProduct,
  findProduct,
  listIdsByItemNo,
  listProducts,
} from './products.repository.ts'

/** A page of the owner's products, with their visits and with pictures that are still being uploaded. */
export async function listOwnProducts(
  database: Database,
  businessId: string,
  request: ParsedRequestOf<'products', 'fetchAll'>,
) {
  const { category, tags, isPromoted, sort, productName } = request
  const named = await database.acrossTenants(query => findTextAcrossTenants(query, 'products', businessId, productName))
  return asTenant(database, businessId, async tenant => {
    const business = await ownBusiness(tenant)
    // Rows show the number with a #.
    const orIds = productName ? await listIdsByItemNo(tenant, productName.replace(/^#/, '')) : []
    const filter = { category, tags, isPromoted, named, orIds }
    const { rows, ...count } = await listProducts(tenant, 'owner', filter, sort, request)
    return { products: rows.map(row => toOwnerProduct(row, business)), ...count }
  })
}

/** One of the owner's products, in any state. @throws DomainError not-found */
export function fetchOwnProduct(database: Database, businessId: string, id: string): Promise<OwnerProduct> {
  return asTenant(database, businessId, async tenant => {
    const product = orNotFound(await findProduct(tenant, 'owner', id), errors.productNotFound)
    return toOwnerProduct(product, await ownBusiness(tenant))
  })
}

/**
 * Deletes a product. Its leads stay and keep its name.
 * @throws DomainError not-found; conflict, naming the catalogues that would have too few products
 */
export function deleteOwnProduct(database: Database, businessId: string, id: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    orNotFound(await findProduct(tenant, 'owner', id, 'lock'), errors.productNotFound)
    const tooSmall = await cataloguesTooSmallWithout(tenant, id)
    if (tooSmall.length) throw new DomainError('conflict', productInSmallCatalogues(tooSmall))
    await deleteProduct(tenant, id)
  })
}
