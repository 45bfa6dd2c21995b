import type { OwnerProduct, Product } from '@showcase/contract/entities'
import type { VariantTable } from '@showcase/contract/variants'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../core/db/tables.ts'
import { fitPrice, fitVariants } from './price.ts'

/** A row of the products table, from any query. */
export type ProductRow = Omit<
  Selectable<Tables['products']>,
  'name_key' | 'category_key' | 'sku_key' | 'labels_key' | 'search_key' | 'handle' | 'variants'
> & {
  /** Only in queries for one product. */
  variants?: VariantTable | null
  has_variants: boolean
  prices_vary: boolean
}

/** A product with the number of all its visits, which only its owner sees. */
export type OwnerProductRow = ProductRow & { visits: number }

/** Pictures whose upload has been accepted, in display order. */
const acceptedImages = sql`array(
    select f.name from unnest(i.images) with ordinality as u (name, place)
    join stored_files f on f.business_id = i.business_id and f.name = u.name and f.state = 'accepted'
    order by u.place)`

const visits = sql`, (
    select coalesce(sum(v.count), 0)::bigint from visits v
    where v.business_id = i.business_id and v.subject_kind = 'product' and v.subject_id = i._id) as visits`

/** Whether a variant has another price than the lowest, or none while others have one. */
const pricesVary = sql`coalesce(jsonb_path_exists(
    i.variants, '$.rows[*].pricePerUnit ? (@ != $lowest)', jsonb_build_object('lowest', i.price_per_unit)), false)`

/** Bytes of the texts of a product, for a table alias. */
export function textBytes(alias: 'i' | 'p') {
  const field = (name: string) => sql.ref(`${alias}.${name}`)
  const lists = sql`${field('tags')} || ${field('specifications')} || ${field('disclaimer')}`
  return sql`octet_length(${field('description')})
    + octet_length(concat(${field('variants')}, array_to_string(${lists}, '')))`
}

/**
 * The columns of a product, for the table alias `i`.
 * @param images `accepted`: those of `ProductRow`, for visitors, without pictures that are not uploaded yet; `all`: those of
 *   `OwnerProductRow`
 */
export function productColumns(images: 'accepted' | 'all') {
  return sql`
  i._id, i.business_id, i.product_name, i.item_no, i.description, i.category, i.tags, i.specifications, i.disclaimer,
  ${images === 'accepted' ? acceptedImages : sql`i.images`} as images, i.total_units, i.price_per_unit,
  i.variants is not null as has_variants, ${pricesVary} as prices_vary,
  i.is_public, i.is_promoted, i.is_blocked, i.created_at, i.updated_at, i.edited_at ${images === 'all' ? visits : sql``}`
}

/** The business of an item. Only rows of lists across businesses have a display name. */
export type ItemBusiness = { business_name: string; display_name?: string }

/** The fields that a product takes from its business. `currency` is an ISO 4217 code. */
export type ProductBusiness = ItemBusiness & { currency: string }

/** The product of the contract, for visitors. */
export function toProduct(row: ProductRow, business: ProductBusiness): Product {
  return {
    _id: row._id,
    businessName: business.business_name,
    displayName: business.display_name,
    productName: row.product_name,
    description: row.description,
    images: row.images,
    tags: row.tags,
    category: row.category,
    pricePerUnit: fitPrice(row.price_per_unit, business.currency),
    currency: business.currency,
    totalUnits: row.total_units,
    itemNo: row.item_no,
    ...(row.variants !== undefined && { variants: row.variants && fitVariants(row.variants, business.currency) }),
    ...(row.has_variants && { hasVariants: true }),
    ...(row.prices_vary && { pricesVary: true }),
    specifications: row.specifications,
    disclaimer: row.disclaimer,
    createdAt: row.created_at.toISOString(),
    isPublic: row.is_public,
    isPromoted: row.is_promoted,
    isBlocked: row.is_blocked,
  }
}

/** The product of the contract, for its owner. */
export function toOwnerProduct(row: OwnerProductRow, business: ProductBusiness): OwnerProduct {
  return { ...toProduct(row, business), visits: row.visits, updatedAt: row.edited_at.toISOString() }
}
