import type { ParsedRequestOf } from '@showcase/contract/api'
import type { Product } from '@showcase/contract/entities'
import type { ShopRow } from '../../accounts/businesses/businesses.repository.ts'
import { findNamed, findShownItem, isSwitchedOn, readOpenBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { type Counted, emptyList, type Listed, type Page } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { type ProductRow, toProduct } from './product.row.ts'
import { findProduct, listProducts, listProductsAcrossTenants, listSuggestions } from './products.repository.ts'

type Products = Counted<'products', Product>

function listed({ rows, ...count }: Listed<ProductRow>, business: ShopRow): Products {
  return {
    products: rows.map(row => toProduct(row, business)),
    ...count,
  }
}

/** A page of the open products of a business; empty while its bulk switch is off. */
export async function listOpenProducts(
  database: Database,
  request: ParsedRequestOf<'publicProducts', 'fetchAll'>,
): Promise<Products> {
  const { businessName, isPromoted, category, sort, searchQuery } = request
  const named = await findNamed(database, 'product', businessName, searchQuery)
  const filter = { openOnly: true, isPromoted, category, named }
  const { business, read } = await readOpenBusiness(database, businessName, tenant =>
    listProducts(tenant, 'visitor', filter, sort, request),
  )
  return listed(isSwitchedOn(business, 'product') ? read : emptyList, business)
}

/** A page of the open products of all businesses. */
export async function listOpenProductsOfAll(
  database: Database,
  request: ParsedRequestOf<'publicProducts', 'fetchAllUsers'>,
): Promise<Products> {
  const { rows, ...count } = await database.acrossTenants(query =>
    listProductsAcrossTenants(query, request, request.sort, request),
  )
  return { products: rows.map(row => toProduct(row, row)), ...count }
}

/** The product that a public call names; see `findShownItem`. */
export function findShownProduct(
  database: Database,
  id: string,
  businessName = '',
): Promise<{ business: ShopRow; item: ProductRow }> {
  return findShownItem(database, 'product', { id, businessName }, tenant => findProduct(tenant, 'visitor', id))
}

/** One product. A blocked one has `isBlocked`, because its page shows a banner, and no pictures. */
export async function fetchShownProduct(database: Database, id: string, businessName: string): Promise<Product> {
  const { business, item } = await findShownProduct(database, id, businessName)
  return toProduct(item.is_blocked ? { ...item, images: [] } : item, business)
}

/** Other open products of the same business, the most similar first. */
export async function listProductSuggestions(database: Database, request: Page & { id: string }): Promise<Products> {
  const { business, item } = await findShownProduct(database, request.id)
  const list = await asTenant(database, business.business_id, tenant => listSuggestions(tenant, item, request))
  return listed(list, business)
}
