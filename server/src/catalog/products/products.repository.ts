import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import { notOfHiding } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { nextEditSql } from '../../core/edits.ts'
import { type Found, foundClause } from '../../core/find-text.repository.ts'
import { type Listed, listPage, orderClause, type Page, promotedOnly } from '../../core/page.ts'
import { containsPattern, textKey } from '../../core/text-key.ts'
import { deleteItem } from '../items.repository.ts'
import { productSearchKeys } from '../search/search-keys.ts'
import { rememberWords } from '../search/search-words.repository.ts'
import { knownWords } from '../search/search-words.ts'
import { type ProductRow, type ProductSeller, productColumns } from './product.row.ts'

/** What a list is narrowed to; what is left out narrows nothing. `openOnly`: public and not blocked. */
export type ProductFilter = {
  openOnly?: boolean
  isPromoted?: boolean | undefined
  /** Found in the name; see `findTextAcrossTenants`. */
  named?: Found | undefined
  category?: string | undefined
  /** Has at least one of them. */
  tags?: string[] | undefined
  /** Stands in this catalogue. */
  catalogueId?: string | undefined
}

function conditions(businessId: string, filter: ProductFilter): RawBuilder<unknown> {
  const all = [sql`i.business_id = ${businessId}`]
  if (filter.openOnly) all.push(sql`i.is_public and not i.is_blocked`)
  all.push(...promotedOnly(filter.isPromoted))
  if (filter.category) all.push(sql`i.category_key = ${textKey(filter.category)}`)
  if (filter.tags?.length) all.push(sql`i.tags && ${filter.tags}::text[]`)
  if (filter.catalogueId)
    all.push(sql`i._id in (
    select product_id from catalogue_products where business_id = ${businessId} and catalogue_id = ${filter.catalogueId})`)
  if (filter.named) all.push(foundClause(filter.named, 'i'))
  return sql.join(all, sql` and `)
}

/** Whose eyes a product is read with: an owner sees pictures that are not accepted yet, too. */
export type Eyes = 'visitor' | 'owner'

function columnsFor(eyes: Eyes) {
  return productColumns(eyes === 'visitor' ? 'accepted' : 'all')
}

/** A page of the products of a business, and how many match. Without `sort`: in the order of the catalogue. */
export function listProducts(
  { businessId, db }: Tenant,
  eyes: Eyes,
  filter: ProductFilter,
  sort: Sort | undefined,
  page: Page,
): Promise<Listed<ProductRow>> {
  const source = sql`from products i where ${conditions(businessId, filter)}`
  const place = sql`(
    select position from catalogue_products
    where business_id = ${businessId} and catalogue_id = ${filter.catalogueId ?? null} and product_id = i._id)`
  const order = sort ? orderClause(sort) : sql`order by ${place}, i._id`
  return listPage(db, columnsFor(eyes), source, order, page)
}

/** A page of the open products of all businesses, each with the name and the currency of its own. */
export function listProductsAcrossTenants(
  database: Database,
  filter: { isPromoted?: boolean | undefined; searchQuery: string },
  sort: Sort,
  page: Page,
): Promise<Listed<ProductRow & ProductSeller>> {
  const where = [sql`i.is_public and not i.is_blocked`, notOfHiding('product'), ...promotedOnly(filter.isPromoted)]
  if (filter.searchQuery) where.push(sql`i.name_key like ${containsPattern(filter.searchQuery)}`)
  const counted = sql`from products i where ${sql.join(where, sql` and `)}`
  const source = sql`
    from products i join businesses b on b.business_id = i.business_id where ${sql.join(where, sql` and `)}`
  const columns = sql`${columnsFor('visitor')}, b.business_name, b.currency`
  return database.acrossTenants(db => listPage(db, columns, source, orderClause(sort), page, counted))
}

/**
 * The product with this id, whatever its state; null where this business has none.
 * @param lock keeps others from changing it until the transaction has ended
 */
export async function findProduct(
  { businessId, db }: Tenant,
  eyes: Eyes,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${columnsFor(eyes)} from products i
    where i.business_id = ${businessId} and i._id = ${id} ${lock === 'lock' ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Suggestions are chosen among so many of the newest of the category, and of the shop, however many it has. */
const candidates = 500

/**
 * Other open products of the same business, nearest first: one of the same category counts as much as two shared tags,
 * and what is equally near comes newest first.
 */
export function listSuggestions(
  { businessId, db }: Tenant,
  product: Pick<ProductRow, '_id' | 'category' | 'tags'>,
  page: Page,
): Promise<Listed<ProductRow>> {
  const open = sql`business_id = ${businessId} and is_public and not is_blocked`
  const category = textKey(product.category)
  const newest = (where: RawBuilder<unknown>) =>
    sql`(select _id from products where ${where} order by created_at desc, _id desc limit ${candidates})`
  const source = sql`from products i
    where i.business_id = ${businessId} and i._id <> ${product._id}
      and i._id in (${newest(sql`${open} and category_key = ${category}`)} union ${newest(open)})`
  const nearness = sql`(case when i.category_key = ${category} then 2 else 0 end
    + cardinality(array(select unnest(i.tags) intersect select unnest(${product.tags}::text[]))))`
  const order = sql`order by ${nearness} desc, i.created_at desc, i._id desc`
  return listPage(db, columnsFor('visitor'), source, order, page)
}

/** The products of a catalogue that are not blocked, private ones too, in the catalogue's order. */
export async function listCatalogueProducts(
  { businessId, db }: Tenant,
  catalogueId: string,
  most: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${columnsFor('visitor')}
    from catalogue_products m join products i on i.business_id = m.business_id and i._id = m.product_id
    where m.business_id = ${businessId} and m.catalogue_id = ${catalogueId} and not i.is_blocked
    order by m.position limit ${most}`.execute(db)
  return rows
}

/** What is stored of a product beside its id, its states and its times. */
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
}

function columnsOf(fields: ProductFields) {
  return {
    product_name: fields.productName,
    name_key: textKey(fields.productName),
    item_no: fields.itemNo,
    description: fields.description,
    category: fields.category,
    category_key: textKey(fields.category),
    ...productSearchKeys(fields),
    tags: fields.tags,
    specifications: fields.specifications,
    disclaimer: fields.disclaimer,
    images: fields.images,
    total_units: fields.totalUnits,
    price_per_unit: fields.pricePerUnit,
  }
}

/** What a product may begin with beside its fields; a product of the editor is public, not promoted, and new. */
export type ProductBeginning = {
  isPublic?: boolean
  isPromoted?: boolean
  isBlocked?: boolean
  handle?: string
  createdAt?: Date
}

function wordsOf({ productName, itemNo, category, tags }: ProductFields) {
  return knownWords([productName, itemNo, category, ...tags])
}

/** Stores a new product under an id that was made in code. */
export async function insertProduct(
  tenant: Tenant,
  id: string,
  fields: ProductFields,
  beginning: ProductBeginning = {},
): Promise<void> {
  const { businessId, db } = tenant
  const createdAt = beginning.createdAt ?? new Date()
  await db
    .insertInto('products')
    .values({
      business_id: businessId,
      _id: id,
      ...columnsOf(fields),
      handle: beginning.handle ?? null,
      is_public: beginning.isPublic ?? true,
      is_promoted: beginning.isPromoted ?? false,
      is_blocked: beginning.isBlocked ?? false,
      created_at: createdAt,
      updated_at: createdAt,
      edited_at: createdAt,
    })
    .execute()
  await rememberWords(tenant, wordsOf(fields))
}

/** Replaces the fields of a product; its states stay. False where this business has none with this id. */
export async function updateProduct(
  tenant: Tenant,
  id: string,
  fields: ProductFields,
  updatedAt = new Date(),
): Promise<boolean> {
  const { businessId, db } = tenant
  const result = await db
    .updateTable('products')
    .set({ ...columnsOf(fields), updated_at: updatedAt, edited_at: updatedAt })
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .executeTakeFirst()
  await rememberWords(tenant, wordsOf(fields))
  return result.numUpdatedRows > 0n
}

/**
 * Deletes a product with its places in catalogues and its private links; its leads stay. The catalogues count as edited:
 * an editor that still shows the product is told.
 */
export async function deleteProduct(tenant: Tenant, id: string): Promise<void> {
  const { businessId, db } = tenant
  await sql`
    update catalogues set updated_at = ${nextEditSql}, edited_at = ${nextEditSql}
    where business_id = ${businessId} and _id in (
      select catalogue_id from catalogue_products where business_id = ${businessId} and product_id = ${id})`.execute(db)
  await deleteItem(tenant, { fkProductId: id })
}

/** The product that an import made under this handle, locked; null where there is none. */
export async function lockProductByHandle({ businessId, db }: Tenant, handle: string): Promise<ProductRow | null> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns('all')} from products i
    where i.business_id = ${businessId} and i.handle = ${handle} for update`.execute(db)
  return rows[0] ?? null
}
