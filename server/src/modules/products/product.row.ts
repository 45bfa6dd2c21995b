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
}

/** The columns of `ProductRow`, of a table that the query calls `i`. */
export const productColumns = sql`
  i._id, i.business_id, i.product_name, i.item_no, i.description, i.category, i.tags, i.specifications, i.disclaimer,
  i.images, i.total_units, i.price_per_unit, i.is_public, i.is_promoted, i.is_blocked, i.created_at, i.updated_at`

/** What a product takes over from its business. `currency` is ISO 4217. */
export type ProductSeller = { businessName: string; currency: string }

/** The product as the contract has it. */
export function toProduct(row: ProductRow, seller: ProductSeller): Product {
  return {
    _id: row._id,
    businessName: seller.businessName,
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
export function toOwnerProduct(row: ProductRow, seller: ProductSeller, visits: number): OwnerProduct {
  return { ...toProduct(row, seller), visits, updatedAt: row.updated_at.toISOString() }
}
