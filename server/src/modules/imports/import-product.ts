import type { Database } from '../../platform/db/database.ts'
import { newId } from '../ids.ts'
import type { ProductRow } from '../products/product.row.ts'
import {
  insertProduct,
  lockProductByHandle,
  type ProductFields,
  updateProduct,
} from '../products/products.repository.ts'
import { inTransaction } from '../tenant.ts'
import { lockImports, traceProduct } from './imports.repository.ts'
import type { ImportedProduct } from './shopify-product.ts'

/** The fields of a stored product, as they can be put back. */
export const fieldsOf = (row: ProductRow): ProductFields => ({
  productName: row.product_name,
  itemNo: row.item_no,
  description: row.description,
  category: row.category,
  tags: row.tags,
  specifications: row.specifications,
  disclaimer: row.disclaimer,
  images: row.images,
  totalUnits: row.total_units === null ? null : Number(row.total_units),
  pricePerUnit: row.price_per_unit === null ? null : Number(row.price_per_unit),
})

/**
 * Stores one product of a file: the one with its handle is updated, otherwise it is made. An update keeps what a file
 * does not tell (disclaimers, and the pictures where none came along) and what the owner has switched since.
 */
export function importProduct(
  database: Database,
  businessId: string,
  importId: string,
  product: ImportedProduct,
  images: string[],
): Promise<'created' | 'updated'> {
  return inTransaction(database, businessId, async within => {
    await lockImports(within)
    const stored = await lockProductByHandle(within, product.handle)
    const touchedAt = new Date()
    const { handle, isPublic, line: _line, ...told } = product
    const fields: ProductFields = {
      ...told,
      disclaimer: stored?.disclaimer ?? [],
      images: images.length || !stored ? images : stored.images,
    }
    const productId = stored?._id ?? newId()
    if (stored) await updateProduct(within, productId, fields, touchedAt)
    else await insertProduct(within, productId, fields, { handle, isPublic, createdAt: touchedAt })
    const trace = await traceProduct(within, importId, { productId, before: stored && fieldsOf(stored), touchedAt })
    return trace.before === null ? 'created' : 'updated'
  })
}
