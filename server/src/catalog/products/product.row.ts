import type { OwnerProduct, Product } from '@showcase/contract/entities'
import { sql } from 'kysely'

/** A product as the database gives it, whichever query asked. */
export type ProductRow = {
  _id: string
  business_id: string
  product_name: string
  item_no: string
  description: string
  category: string
  tags: string[]
  specifications: string[]
  disclaimer: string[]
  images: string[]
  total_units: number | null
  price_per_unit: string | null
  is_public: boolean
  is_promoted: boolean
  is_blocked: boolean
  created_at: Date
  updated_at: Date
  /** Of the fields; states leave it as it is. */
  edited_at: Date
  /** Of all time; only where the owner asks. */
  visits?: number
}

/** Pictures whose upload has been accepted, in display order. */
const acceptedImages = sql`array(
    select f.name from unnest(i.images) with ordinality as u (name, place)
    join stored_files f on f.business_id = i.business_id and f.name = u.name and f.state = 'accepted'
    order by u.place)`

const visits = sql`, (
    select coalesce(sum(v.count), 0)::bigint from visits v
    where v.business_id = i.business_id and v.subject_kind = 'product' and v.subject_id = i._id) as visits`

/**
 * The columns of `ProductRow`, of a table that the query calls `i`.
 * @param images `accepted`: without pictures that are not uploaded yet, as visitors see it; `all`: as the owner does
 */
export function productColumns(images: 'accepted' | 'all') {
  return sql`
  i._id, i.business_id, i.product_name, i.item_no, i.description, i.category, i.tags, i.specifications, i.disclaimer,
  ${images === 'accepted' ? acceptedImages : sql`i.images`} as images, i.total_units, i.price_per_unit,
  i.is_public, i.is_promoted, i.is_blocked, i.created_at, i.updated_at, i.edited_at ${images === 'all' ? visits : sql``}`
}

/** What a product takes over from its business. `currency` is ISO 4217. */
export type ProductSeller = { business_name: string; currency: string }

/** The product as the contract has it. */
export function toProduct(row: ProductRow, seller: ProductSeller): Product {
  return {
    _id: row._id,
    businessName: seller.business_name,
    productName: row.product_name,
    description: row.description,
    images: row.images,
    tags: row.tags,
    category: row.category,
    pricePerUnit: row.price_per_unit === null ? null : Number(row.price_per_unit),
    currency: seller.currency,
    totalUnits: row.total_units === null ? null : Number(row.total_units),
    itemNo: row.item_no,
    specifications: row.specifications,
    disclaimer: row.disclaimer,
    createdAt: row.created_at.toISOString(),
    isPublic: row.is_public,
    isPromoted: row.is_promoted,
    isBlocked: row.is_blocked,
  }
}

/** The product as its owner has it. */
export function toOwnerProduct(row: ProductRow, seller: ProductSeller): OwnerProduct {
  return { ...toProduct(row, seller), visits: row.visits ?? 0, updatedAt: row.edited_at.toISOString() }
}
