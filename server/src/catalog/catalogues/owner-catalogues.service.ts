import type { ParsedRequestOf } from '@showcase/contract/api'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { ownBusiness } from '../../accounts/businesses/owner-profile.service.ts'
import type { Database } from '../../core/db/database.ts'
import { findTextAcrossTenants } from '../../core/db/find-text.repository.ts'
import type { Counted } from '../../core/db/page.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { orNotFound } from '../../core/domain-error.ts'
import { deleteItem, findItem } from '../items.repository.ts'
import { toOwnerProduct } from '../products/product.row.ts'
import { listProducts } from '../products/products.repository.ts'
import { type OwnerCatalogueRow, toOwnerCatalogue } from './catalogue.row.ts'
import { findCatalogueForOwner, listCataloguesForOwner } from './catalogue-lists.repository.ts'

async function ownCatalogue(tenant: Tenant, id: string, lock?: 'lock'): Promise<OwnerCatalogueRow> {
  return orNotFound(await findCatalogueForOwner(tenant, id, lock), errors.catalogueNotFound)
}

/** A page of the owner's catalogues, in any state. */
export async function listOwnCatalogues(
  database: Database,
  businessId: string,
  request: ParsedRequestOf<'catalogues', 'fetchAll'>,
): Promise<Counted<'catalogues', OwnerCatalogue>> {
  const { isPromoted, sort } = request
  const named = await database.acrossTenants(query =>
    findTextAcrossTenants(query, 'catalogues', businessId, request.catalogueName),
  )
  return asTenant(database, businessId, async tenant => {
    const business = await ownBusiness(tenant)
    const { rows, ...count } = await listCataloguesForOwner(tenant, { isPromoted, named }, sort, request)
    return { catalogues: rows.map(row => toOwnerCatalogue(row, business)), ...count }
  })
}

/** One of the owner's catalogues, in any state. @throws DomainError not-found */
export function fetchOwnCatalogue(database: Database, businessId: string, id: string): Promise<OwnerCatalogue> {
  return asTenant(database, businessId, async tenant =>
    toOwnerCatalogue(await ownCatalogue(tenant, id), await ownBusiness(tenant)),
  )
}

/** A page of the products of a catalogue, in any state; without `sort`, in the order of the catalogue. */
export function listOwnCatalogueProducts(
  database: Database,
  businessId: string,
  { id, sort, ...page }: ParsedRequestOf<'catalogues', 'fetchProducts'>,
): Promise<Counted<'products', OwnerProduct>> {
  return asTenant(database, businessId, async tenant => {
    // Cheaper than reading the catalogue, which reads all of its products; an editor loads page after page.
    orNotFound(await findItem(tenant, { fkCatalogueId: id }), errors.catalogueNotFound)
    const business = await ownBusiness(tenant)
    const { rows, ...count } = await listProducts(tenant, 'owner', { catalogueId: id }, sort, page)
    return { products: rows.map(row => toOwnerProduct(row, business)), ...count }
  })
}

/** Deletes a catalogue and its private links, but not its products and leads. */
export function deleteOwnCatalogue(database: Database, businessId: string, id: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    await ownCatalogue(tenant, id, 'lock')
    await deleteItem(tenant, { fkCatalogueId: id })
  })
}
