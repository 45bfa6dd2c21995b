import { listLimits } from '@showcase/contract/limits'
import type { ProductSort, Sort } from '@showcase/contract/sort'
import type { VariantTable } from '@showcase/contract/variants'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { type Found, foundClause } from '../../core/db/find-text.repository.ts'
import { type Listed, listPage, orderClause, type Page, promotedOnly } from '../../core/db/page.ts'
import { type FoundTenant, type Tenant, updateRows } from '../../core/db/tenant.ts'
import { nextEditSql } from '../../core/edits.ts'
import { releaseFiles } from '../../core/storage/files.repository.ts'
import { categoryKey, textKey } from '../../core/text-key.ts'
import { deleteItem, type InitialState, initialColumns, listOpenItemsAcrossTenants } from '../items.repository.ts'
import { knownWords, productSearchKeys } from '../search-index/search-keys.ts'
import { storeWords } from '../search-index/search-words.repository.ts'
import {
  type OwnerProductRow,
  type ProductBusiness,
  type ProductRow,
  productColumns,
  textBytes,
} from './product.row.ts'

/** The conditions of a list. `openOnly`: public and not blocked. */
export type ProductFilter = {
  openOnly?: boolean
  isPromoted?: boolean | undefined
  /** Products with this text in their name; see `findTextAcrossTenants`. */
  named?: Found | undefined
  /** Ids of products besides those that `named` finds. */
  orIds?: string[]
  category?: string | undefined
  /** Products with at least one of these tags. */
  tags?: string[] | undefined
  /** Products of this catalogue. */
  catalogueId?: string | undefined
}

function conditions(businessId: FoundTenant['businessId'], filter: ProductFilter): RawBuilder<unknown> {
  const all = [sql`i.business_id = ${businessId}`]
  if (filter.openOnly) all.push(sql`i.is_public and not i.is_blocked`)
  all.push(...promotedOnly(filter.isPromoted))
  if (filter.category) all.push(sql`i.category_key = ${categoryKey(filter.category)}`)
  if (filter.tags?.length) all.push(sql`i.tags && ${filter.tags}::text[]`)
  if (filter.catalogueId)
    all.push(sql`i._id in (
    select product_id from catalogue_products where business_id = ${businessId} and catalogue_id = ${filter.catalogueId})`)
  if (filter.named) {
    const isNamed = foundClause(filter.named, 'i')
    all.push(filter.orIds?.length ? sql`(${isNamed} or i._id = any(${filter.orIds}::uuid[]))` : isNamed)
  }
  return sql.join(all, sql` and `)
}

/** The row of a product by its viewer. An owner also sees visits, and pictures that are not accepted yet. */
interface RowFor {
  visitor: ProductRow
  owner: OwnerProductRow
}

type Viewer = keyof RowFor

function columnsFor(viewer: Viewer) {
  return productColumns(viewer === 'visitor' ? 'accepted' : 'all')
}

/** A page of the products of a business, with their number. Without `sort`, in the order of the catalogue. */
export function listProducts<V extends Viewer>(
  { businessId, db }: FoundTenant,
  viewer: V,
  filter: ProductFilter,
  sort: ProductSort | undefined,
  page: Page,
): Promise<Listed<RowFor[V]>> {
  const source = sql`from products i where ${conditions(businessId, filter)}`
  const place = sql`(
    select position from catalogue_products
    where business_id = ${businessId} and catalogue_id = ${filter.catalogueId ?? null} and product_id = i._id)`
  const order = sort ? orderClause(sort) : sql`order by ${place}, i._id`
  return listPage(db, columnsFor(viewer), source, order, page)
}

/** The ids of products with this item number, in any case; at most 100. */
export async function listIdsByItemNo({ businessId, db }: Tenant, itemNo: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from products
    where business_id = ${businessId} and sku_key = ${textKey(itemNo)} and sku_key <> '' limit 100`.execute(db)
  return rows.map(row => row._id)
}

/** A page of the open products of all businesses, each with the name and the currency of its business. */
export function listProductsAcrossTenants(
  query: Query,
  filter: { isPromoted?: boolean | undefined; searchQuery: string },
  sort: Sort,
  page: Page,
): Promise<Listed<ProductRow & ProductBusiness>> {
  const columns = sql`${columnsFor('visitor')}, b.business_name, b.display_name, b.currency`
  return listOpenItemsAcrossTenants(query, 'product', columns, filter, sort, page)
}

/**
 * The product with this id, in any state; null when this business has none.
 * @param lock locks the row until the transaction ends
 */
export async function findProduct<V extends Viewer>(
  { businessId, db }: FoundTenant,
  viewer: V,
  id: string,
  lock?: 'lock',
): Promise<RowFor[V] | null> {
  const { rows } = await sql<RowFor[V]>`
    select ${columnsFor(viewer)}, i.variants from products i
    where i.business_id = ${businessId} and i._id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Suggestions come from this many of the newest products of the category and of the business. */
const CANDIDATES = 500

/**
 * Other open products of the same business, the most similar first: the same category counts as much as two shared tags.
 * Equally similar products are ordered newest first.
 */
export function listSuggestions(
  { businessId, db }: Tenant,
  product: Pick<ProductRow, '_id' | 'category' | 'tags'>,
  page: Page,
): Promise<Listed<ProductRow>> {
  const open = sql`business_id = ${businessId} and is_public and not is_blocked`
  const category = categoryKey(product.category)
  const newest = (where: RawBuilder<unknown>) =>
    sql`(select _id from products where ${where} order by created_at desc, _id desc limit ${CANDIDATES})`
  const source = sql`from products i
    where i.business_id = ${businessId} and i._id <> ${product._id}
      and i._id in (${newest(sql`${open} and category_key = ${category}`)} union ${newest(open)})`
  const similarity = sql`(case when i.category_key = ${category} then 2 else 0 end
    + cardinality(array(select unnest(i.tags) intersect select unnest(${product.tags}::text[]))))`
  const order = sql`order by ${similarity} desc, i.created_at desc, i._id desc`
  return listPage(db, columnsFor('visitor'), source, order, page)
}

/**
 * The first products of a catalogue that are not blocked, private or not, in the order of the catalogue, with their variants.
 * @param most their number, and the bytes of their texts
 */
export async function listCatalogueProducts(
  { businessId, db }: Tenant,
  catalogueId: string,
  most: { products: number; bytes: number },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with members as materialized (
      select m.product_id, m.position, sum(${textBytes('p')}) over (order by m.position) as bytes
      from catalogue_products m join products p on p.business_id = m.business_id and p._id = m.product_id
      where m.business_id = ${businessId} and m.catalogue_id = ${catalogueId} and not p.is_blocked
      order by m.position limit ${most.products})
    select ${columnsFor('visitor')}, i.variants from members m
    join products i on i.business_id = ${businessId} and i._id = m.product_id
    where m.bytes <= ${most.bytes} order by m.position`.execute(db)
  return rows
}

/** The stored fields of a product, without its id, states and times. */
export type ProductFields = {
  productName: string
  itemNo: string
  description: string
  category: string
  tags: string[]
  specifications: string[]
  disclaimer: string[]
  images: string[]
  totalUnits: number | null
  pricePerUnit: number | null
  /** Null for none; undefined keeps the stored ones. */
  variants?: VariantTable | null | undefined
}

function columnsOf(fields: ProductFields) {
  return {
    product_name: fields.productName,
    name_key: textKey(fields.productName),
    item_no: fields.itemNo,
    description: fields.description,
    category: fields.category,
    category_key: categoryKey(fields.category),
    ...productSearchKeys(fields),
    tags: fields.tags,
    specifications: fields.specifications,
    disclaimer: fields.disclaimer,
    images: fields.images,
    total_units: fields.totalUnits,
    price_per_unit: fields.pricePerUnit,
    ...(fields.variants !== undefined && { variants: fields.variants && JSON.stringify(fields.variants) }),
  }
}

function wordsOf({ productName, itemNo, category, tags }: ProductFields) {
  return knownWords([productName, itemNo, category, ...tags])
}

export async function insertProduct(
  tenant: Tenant,
  id: string,
  fields: ProductFields,
  { handle = null, ...initial }: InitialState & { handle?: string | null },
): Promise<void> {
  const { businessId, db } = tenant
  const columns = { ...columnsOf(fields), ...initialColumns(initial), handle }
  await db
    .insertInto('products')
    .values({ business_id: businessId, _id: id, ...columns })
    .execute()
  await storeWords(tenant, wordsOf(fields))
}

/** Lets the sweep check the pictures that the product has and `kept` does not. */
function releaseImages(tenant: Tenant, id: string, kept: string[] = []): Promise<void> {
  return releaseFiles(
    tenant,
    sql`select unnest(images) from products where business_id = ${tenant.businessId} and _id = ${id}
      except select unnest(${kept}::text[])`,
  )
}

/** Replaces the fields of a product, not its states. */
export async function updateProduct(
  tenant: Tenant,
  id: string,
  fields: ProductFields,
  updatedAt = new Date(),
): Promise<void> {
  await releaseImages(tenant, id, fields.images)
  const changes = { ...columnsOf(fields), updated_at: updatedAt, edited_at: updatedAt }
  await updateRows(tenant, 'products', { _id: id }, changes)
  await storeWords(tenant, wordsOf(fields))
}

/**
 * Deletes a product with its catalogue entries, its private links and the copies for undo, but not its leads. Its catalogues
 * count as edited, so that an editor that still shows the product gets a conflict.
 */
export async function deleteProduct(tenant: Tenant, id: string): Promise<void> {
  const { businessId, db } = tenant
  await sql`
    update catalogues set updated_at = ${nextEditSql}, edited_at = ${nextEditSql}
    where business_id = ${businessId} and _id in (
      select catalogue_id from catalogue_products where business_id = ${businessId} and product_id = ${id})`.execute(db)
  await releaseImages(tenant, id)
  await sql`
    update import_products set before = null
    where business_id = ${businessId} and product_id = ${id} and before is not null`.execute(db)
  await deleteItem(tenant, { fkProductId: id })
}

/** The product that an import has created with this handle, locked; null when there is none. */
export async function lockProductByHandle({ businessId, db }: Tenant, handle: string): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns('all')}, i.variants from products i
    where i.business_id = ${businessId} and i.handle = ${handle} for update`.execute(db)
  return rows[0] ?? null
}

/**
 * The names of the catalogues that would have too few products without this one, in order. They stay locked until the
 * transaction ends, so that two deletions at once cannot both pass.
 */
export async function cataloguesTooSmallWithout({ businessId, db }: Tenant, productId: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string; catalogue_name: string }>`
    select c._id, c.catalogue_name from catalogues c
    where c.business_id = ${businessId} and c._id in (
      select catalogue_id from catalogue_products where business_id = ${businessId} and product_id = ${productId})
    order by c.name_key, c._id for update`.execute(db)
  if (rows.length === 0) return []
  const sizes = await sql<{ catalogue_id: string }>`
    select catalogue_id from catalogue_products
    where business_id = ${businessId} and catalogue_id = any(${rows.map(row => row._id)}::uuid[])
    group by catalogue_id having count(*) <= ${listLimits.catalogueProductsMin}`.execute(db)
  const small = new Set(sizes.rows.map(row => row.catalogue_id))
  return rows.filter(row => small.has(row._id)).map(row => row.catalogue_name)
}
