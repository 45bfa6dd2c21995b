import { isId } from '@showcase/contract/ids'
import { type VariantTable, variantTotals } from '@showcase/contract/variants'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import type { QuotaLimits } from '../../core/quotas/quotas.ts'
import type { ProductRow } from '../products/product.row.ts'
import {
  findProduct,
  insertProduct,
  lockProductByHandle,
  type ProductFields,
  updateProduct,
} from '../products/products.repository.ts'
import { traceProduct } from './import-traces.repository.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { lockImports } from './imports.repository.ts'
import { columnOf } from './product-rows.ts'

/** The fields of a stored product, for a later undo. */
function fieldsOf(row: ProductRow): ProductFields {
  return {
    productName: row.product_name,
    itemNo: row.item_no,
    description: row.description,
    category: row.category,
    tags: row.tags,
    specifications: row.specifications,
    disclaimer: row.disclaimer,
    images: row.images,
    totalUnits: row.total_units,
    pricePerUnit: row.price_per_unit === null ? null : Number(row.price_per_unit),
    variants: row.variants,
  }
}

/** Price and stock of a product whose variants the file does not contain; what the file says instead is reported. */
function keptTotals(
  variants: VariantTable,
  { line, pricePerUnit, totalUnits }: ImportedProduct,
  problems: ImportProblem[],
) {
  const totals = variantTotals(variants)
  if (pricePerUnit !== null && pricePerUnit !== totals.pricePerUnit)
    problems.push({
      line,
      field: columnOf('price'),
      reason: 'Not used, because the variants of this product have their own prices. Change them in its editor.',
    })
  if (totalUnits !== null && totalUnits !== totals.totalUnits)
    problems.push({
      line,
      field: columnOf('quantity'),
      reason: 'Not used, because the variants of this product have their own stock. Change it in its editor.',
    })
  return totals
}

/**
 * Stores one product of a file. A product with its handle, or with that id, is updated; otherwise one is created. An update
 * keeps what the file does not contain (disclaimers, pictures, variants with their price and stock) and the states that the
 * owner has switched.
 * @throws DomainError conflict over the quota of products or of texts
 */
export function importProduct(
  database: Database,
  businessId: string,
  importId: string,
  product: ImportedProduct,
  images: string[],
  quotas: QuotaLimits,
  problems: ImportProblem[],
): Promise<'created' | 'updated'> {
  return inTransaction(database, businessId, async within => {
    await lockImports(within)
    const stored =
      (await lockProductByHandle(within, product.handle)) ??
      // An export uses the id as the handle of a product without one.
      (isId(product.handle) ? await findProduct(within, 'owner', product.handle, 'lock') : null)
    const touchedAt = new Date()
    const { handle, isPublic, isPromoted, disclaimers, line: _line, ...fromFile } = product
    const kept = product.variants === undefined ? stored?.variants : undefined
    const fields: ProductFields = {
      ...fromFile,
      ...(kept && { ...keptTotals(kept, product, problems), variants: kept }),
      disclaimer: disclaimers ?? stored?.disclaimer ?? [],
      images: images.length || !stored ? images : stored.images,
    }
    const productId = stored?._id ?? newId()
    if (!stored) await quotas.take(within, 'products')
    if (stored) await updateProduct(within, productId, fields, touchedAt)
    else await insertProduct(within, productId, fields, { handle, isPublic, isPromoted, createdAt: touchedAt })
    const trace = await traceProduct(within, importId, { productId, before: stored && fieldsOf(stored), touchedAt })
    return trace.before === null ? 'created' : 'updated'
  })
}
