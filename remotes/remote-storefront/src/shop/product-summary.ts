import type { Product } from '@showcase/contract/entities'

/** What only the dialog shows that a card opens. */
type Details = Pick<Product, 'tags' | 'totalUnits' | 'itemNo' | 'description' | 'variants'>

/** What a card shows of a product, and the dialog that it opens. Front pages leave the details to the dialog. */
export type ProductSummary = Pick<
  Product,
  '_id' | 'productName' | 'images' | 'category' | 'pricePerUnit' | 'currency' | 'hasVariants' | 'pricesVary'
> &
  Partial<Details>

/** Leaves out of a page's data what no card or dialog shows. */
export function productSummaryOf(product: Product): ProductSummary & Details {
  const { tags, totalUnits, itemNo, description } = product
  return { ...briefOf(product), tags, totalUnits, itemNo, description }
}

/** What a card alone shows. */
export function briefOf(product: Product): ProductSummary {
  const { _id, productName, images, category, pricePerUnit, currency, hasVariants, pricesVary } = product
  return { _id, productName, images, category, pricePerUnit, currency, hasVariants, pricesVary }
}
