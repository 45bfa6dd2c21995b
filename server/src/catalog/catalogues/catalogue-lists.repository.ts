import type { Sort } from '@showcase/contract/sort'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { type Found, foundClause } from '../../core/db/find-text.repository.ts'
import { type Listed, listPage, orderClause, type Page, promotedOnly } from '../../core/db/page.ts'
import type { FoundTenant, Tenant } from '../../core/db/tenant.ts'
import { categoryKey } from '../../core/text-key.ts'
import { listOpenItemsAcrossTenants } from '../items.repository.ts'
import type { ItemBusiness } from '../products/product.row.ts'
import {
  type CatalogueRow,
  catalogueColumns,
  type OwnerCatalogueRow,
  ownerCatalogueColumns,
  type VisibleProducts,
  visibleProducts,
} from './catalogue.row.ts'

/** The conditions of a list. */
export type CatalogueFilter = {
  isPromoted?: boolean | undefined
  /** Catalogues with this text in their name; see `findTextAcrossTenants`. */
  named?: Found | undefined
  /** Catalogues with a product of this category that visitors see. */
  category?: string | undefined
}

/** A page of the open catalogues of a business, with their number. */
export function listOpenCatalogues(
  { businessId, db }: FoundTenant,
  filter: CatalogueFilter,
  sort: Sort,
  page: Page,
): Promise<Listed<CatalogueRow>> {
  const where = [sql`i.business_id = ${businessId} and i.is_public and not i.is_blocked`]
  where.push(...promotedOnly(filter.isPromoted))
  if (filter.named) where.push(foundClause(filter.named, 'i'))
  if (filter.category) {
    where.push(sql`i._id in (
      select m.catalogue_id from catalogue_products m
      join products p on p.business_id = m.business_id and p._id = m.product_id
      where m.business_id = ${businessId} and p.business_id = ${businessId}
        and p.category_key = ${categoryKey(filter.category)} and ${visibleProducts.open})`)
  }
  const source = sql`from catalogues i where ${sql.join(where, sql` and `)}`
  return listPage(db, catalogueColumns('open'), source, orderClause(sort), page)
}

/** A page of all catalogues of a business, for its owner. */
export function listCataloguesForOwner(
  { businessId, db }: Tenant,
  filter: Pick<CatalogueFilter, 'isPromoted' | 'named'>,
  sort: Sort,
  page: Page,
): Promise<Listed<OwnerCatalogueRow>> {
  const where = [sql`i.business_id = ${businessId}`, ...promotedOnly(filter.isPromoted)]
  if (filter.named) where.push(foundClause(filter.named, 'i'))
  const source = sql`from catalogues i where ${sql.join(where, sql` and `)}`
  return listPage(db, ownerCatalogueColumns, source, orderClause(sort), page)
}

/** A page of the open catalogues of all businesses, each with the name of its business. */
export function listCataloguesAcrossTenants(
  query: Query,
  filter: { isPromoted?: boolean | undefined; searchQuery: string },
  sort: Sort,
  page: Page,
): Promise<Listed<CatalogueRow & ItemBusiness>> {
  const columns = sql`${catalogueColumns('openAcross')}, b.business_name, b.display_name`
  return listOpenItemsAcrossTenants(query, 'catalogue', columns, filter, sort, page)
}

/** The catalogue with this id, in any state; null when this business has none. */
export async function findCatalogue(
  { businessId, db }: FoundTenant,
  products: VisibleProducts,
  id: string,
): Promise<CatalogueRow | null> {
  const { rows } = await sql<CatalogueRow>`
    select ${catalogueColumns(products)} from catalogues i
    where i.business_id = ${businessId} and i._id = ${id}`.execute(db)
  return rows[0] ?? null
}

/**
 * The catalogue with this id for its owner, in any state; null when this business has none.
 * @param lock locks the row until the transaction ends
 */
export async function findCatalogueForOwner(
  { businessId, db }: Tenant,
  id: string,
  lock?: 'lock',
): Promise<OwnerCatalogueRow | null> {
  // A separate statement, because one that waits for the lock would still read the products from before.
  if (lock) {
    await sql`select from catalogues where business_id = ${businessId} and _id = ${id} for update`.execute(db)
  }
  const { rows } = await sql<OwnerCatalogueRow>`
    select ${ownerCatalogueColumns} from catalogues i
    where i.business_id = ${businessId} and i._id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Those of the products that a viewer sees in a catalogue, in the order of the catalogue. */
export async function findMembers(
  { businessId, db }: Tenant,
  catalogueId: string,
  productIds: readonly string[],
  products: VisibleProducts,
): Promise<{ _id: string; productName: string }[]> {
  const { rows } = await sql<{ _id: string; productName: string }>`
    select p._id, p.product_name as "productName"
    from catalogue_products m join products p on p.business_id = m.business_id and p._id = m.product_id
    where m.business_id = ${businessId} and m.catalogue_id = ${catalogueId} and p._id = any(${productIds}::uuid[])
      and ${visibleProducts[products]}
    order by m.position`.execute(db)
  return rows
}
