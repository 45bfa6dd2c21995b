import type { ParsedRequestOf } from '@showcase/contract/api'
import type { Catalogue, Product } from '@showcase/contract/entities'
import type { ShopRow } from '../../accounts/businesses/businesses.repository.ts'
import { findNamed, findShownItem, isSwitchedOn, readOpenBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { type Counted, emptyList } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { toProduct } from '../products/product.row.ts'
import { listProducts } from '../products/products.repository.ts'
import { type CatalogueRow, toCatalogue } from './catalogue.row.ts'
import { findCatalogue, listCataloguesAcrossTenants, listOpenCatalogues } from './catalogue-lists.repository.ts'

/** A page of the open catalogues of a business; empty while its bulk switch is off. */
export async function listCatalogues(
  database: Database,
  request: ParsedRequestOf<'publicCatalogues', 'fetchAll'>,
): Promise<Counted<'catalogues', Catalogue>> {
  const { businessName, isPromoted, category, sort, searchQuery } = request
  const named = await findNamed(database, 'catalogue', businessName, searchQuery)
  const { business, read } = await readOpenBusiness(database, businessName, tenant =>
    listOpenCatalogues(tenant, { isPromoted, category, named }, sort, request),
  )
  const { rows, ...count } = isSwitchedOn(business, 'catalogue') ? read : emptyList
  return { catalogues: rows.map(row => toCatalogue(row, business)), ...count }
}

/** A page of the open catalogues of all businesses. */
export async function listCataloguesOfAll(
  database: Database,
  request: ParsedRequestOf<'publicCatalogues', 'fetchAllUsers'>,
): Promise<Counted<'catalogues', Catalogue>> {
  const { rows, ...count } = await database.acrossTenants(query =>
    listCataloguesAcrossTenants(query, request, request.sort, request),
  )
  return { catalogues: rows.map(row => toCatalogue(row, row)), ...count }
}

/** The catalogue that a public call names; see `findShownItem`. */
export function findShownCatalogue(
  database: Database,
  id: string,
  businessName = '',
): Promise<{ business: ShopRow; item: CatalogueRow }> {
  return findShownItem(database, 'catalogue', { id, businessName }, tenant => findCatalogue(tenant, 'open', id))
}

/** One catalogue. A blocked one has `isBlocked`, because its page shows a banner. */
export async function fetchShownCatalogue(database: Database, id: string, businessName: string): Promise<Catalogue> {
  const { business, item } = await findShownCatalogue(database, id, businessName)
  return toCatalogue(item, business)
}

/** A page of the open products of a catalogue; empty while the bulk switch of the products is off. */
export async function listProductsOfCatalogue(
  database: Database,
  request: ParsedRequestOf<'publicCatalogues', 'fetchProducts'>,
): Promise<Counted<'products', Product>> {
  const { business } = await findShownCatalogue(database, request.id)
  const filter = { openOnly: true, catalogueId: request.id }
  const { rows, ...count } = isSwitchedOn(business, 'product')
    ? await asTenant(database, business.business_id, tenant =>
        listProducts(tenant, 'visitor', filter, request.sort, request),
      )
    : emptyList
  return { products: rows.map(row => toProduct(row, business)), ...count }
}
