import type { SearchHit } from '@showcase/contract/entities'
import { sql } from 'kysely'
import type { Database, Query } from '../../core/db/database.ts'
import { type CatalogueRow, catalogueColumns, toCatalogue } from '../catalogues/catalogue.row.ts'
import {
  type ItemBusiness,
  type ProductBusiness,
  type ProductRow,
  productColumns,
  toProduct,
} from '../products/product.row.ts'
import type { Hit } from './search.repository.ts'

function idsOf(hits: readonly Hit[], type: Hit['type']) {
  return hits.filter(hit => hit.type === type).map(hit => hit._id)
}

async function readProducts(db: Query, hits: readonly Hit[]): Promise<[string, SearchHit][]> {
  const ids = idsOf(hits, 'product')
  if (ids.length === 0) return []
  const { rows } = await sql<ProductRow & ProductBusiness>`
    select ${productColumns('accepted')}, b.business_name, b.display_name, b.currency
    from products i join businesses b on b.business_id = i.business_id
    where i._id = any(${ids}::uuid[]) and i.is_public and not i.is_blocked
      and not b.is_blocked and b.is_all_products_active`.execute(db)
  return rows.map(row => [row._id, { type: 'product', ...toProduct(row, row) }])
}

async function readCatalogues(db: Query, hits: readonly Hit[]): Promise<[string, SearchHit][]> {
  const ids = idsOf(hits, 'catalogue')
  if (ids.length === 0) return []
  const { rows } = await sql<CatalogueRow & ItemBusiness>`
    select ${catalogueColumns('openAcross')}, b.business_name, b.display_name
    from catalogues i join businesses b on b.business_id = i.business_id
    where i._id = any(${ids}::uuid[]) and i.is_public and not i.is_blocked
      and not b.is_blocked and b.is_all_catalogues_active`.execute(db)
  return rows.map(row => [row._id, { type: 'catalogue', ...toCatalogue(row, row) }])
}

/**
 * Reads the items of search hits that are still open, in the order of the hits, which may have been kept. A search within a
 * business reads them in the tenant's scope, so that a bug in the search cannot show items of other businesses.
 */
export async function readHits(
  database: Database,
  businessId: string | null,
  hits: readonly Hit[],
): Promise<SearchHit[]> {
  const read = async (db: Query) => new Map([...(await readProducts(db, hits)), ...(await readCatalogues(db, hits))])
  const rows = businessId ? await database.forTenant(businessId, read) : await database.acrossTenants(read)
  return hits.map(hit => rows.get(hit._id)).filter(hit => hit !== undefined)
}
