import { isId } from '@showcase/contract/ids'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { type VariantTable, variantTotals } from '@showcase/contract/variants'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import type { QuotaLimits } from '../../core/quotas/quotas.ts'
import { notifyDevices } from '../../notifications/push/push-queue.repository.ts'
import type { ProductRow } from '../products/product.row.ts'
import {
  findProduct,
  insertProduct,
  lockProductByHandle,
  type ProductFields,
  updateProduct,
} from '../products/products.repository.ts'
import { type StorePicture, takePictures } from './import-pictures.ts'
import { traceProduct } from './import-traces.repository.ts'
import { createProblemList, type ImportedProduct, type ImportProblem } from './imported-product.ts'
import {
  type ImportProgress,
  lockImports,
  removeFromOldImport,
  saveImport,
  saveProgress,
} from './imports.repository.ts'
import type { PictureSource } from './pictures.ts'
import { UnreadableCsv } from './product-csv.ts'
import { openProductFile, type ProductFile } from './product-file.ts'
import { columnOf } from './product-rows.ts'
import type { Yield } from './yield-to-requests.ts'

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
function importProduct(
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
    const trace = await traceProduct(within, importId, {
      productId,
      before: stored && fieldsOf(stored),
      touchedAt,
      previousAt: stored?.updated_at ?? null,
    })
    return trace.before === null ? 'created' : 'updated'
  })
}

/** Problems beyond these are counted, not kept. */
const PROBLEMS_KEPT = 5_000

/** How often the progress is stored while products are imported. Milliseconds. */
const SAVE_EVERY = 300

export type ImportWork = {
  importId: string
  /** Path of the product file. */
  csv: string
  /** The meaning of each column; null: guessed from their names. */
  meanings: ColumnMeaning[] | null
  pictures: PictureSource
  store: StorePicture
  quotas: QuotaLimits
  /** Yields between two products, so that the process answers other requests. */
  yieldToRequests: Yield
  /** Called after each product with the progress so far. */
  onProgress?: (progress: ImportProgress) => void
}

async function importProducts(
  database: Database,
  businessId: string,
  work: ImportWork,
  file: ProductFile,
  progress: ImportProgress,
) {
  const { importId, pictures, store, quotas, yieldToRequests } = work
  const problems = createProblemList(PROBLEMS_KEPT)
  Object.assign(progress, { total: file.total, done: file.failed, failed: file.failed })
  await asTenant(database, businessId, tenant => saveImport(tenant, importId, progress))
  const importOne = (product: ImportedProduct, images: string[], found: ImportProblem[]) =>
    importProduct(database, businessId, importId, product, images, quotas, found).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      problems.add([{ line: product.line, field: columnOf('title'), reason: error.message }])
      return 'failed' as const
    })
  let savedAt = performance.now()
  for await (const batch of file.batches()) {
    problems.add(batch.problems)
    for (const product of batch.products) {
      const found: ImportProblem[] = []
      const images = product ? await takePictures(database, businessId, product, pictures, store, found) : []
      progress[product ? await importOne(product, images, found) : 'failed'] += 1
      problems.add(found)
      progress.done += 1
      if (performance.now() - savedAt > SAVE_EVERY) {
        await asTenant(database, businessId, tenant => saveProgress(tenant, importId, progress))
        savedAt = performance.now()
      }
      work.onProgress?.(progress)
      await yieldToRequests()
    }
  }
  return problems
}

/** Removes imports beyond those that a business keeps, in short transactions. */
async function removeOldImports(database: Database, businessId: string, yieldToRequests: Yield) {
  const removeSome = () =>
    inTransaction(database, businessId, async within => {
      await lockImports(within)
      return removeFromOldImport(within)
    })
  while (await removeSome()) await yieldToRequests()
}

/**
 * Removes old imports, reads a product file and stores its products, each in its own transaction. Safe to repeat from the
 * beginning: a product whose handle exists is updated.
 * @returns the final progress: `done`, or `failed` if the file could not be read as a whole
 */
export async function runImport(database: Database, businessId: string, work: ImportWork): Promise<ImportProgress> {
  const counts = { total: 0, done: 0, created: 0, updated: 0, failed: 0, problemCount: 0 }
  const progress: ImportProgress = { state: 'running', ...counts, problems: [] }
  await removeOldImports(database, businessId, work.yieldToRequests)
  try {
    const file = await openProductFile(businessId, work.csv, work.meanings)
    const problems = await importProducts(database, businessId, work, file, progress).finally(() => file.close())
    Object.assign(progress, { state: 'done', problems: problems.first(), problemCount: problems.count })
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    const problems = [{ line: error.line, field: error.field, reason: error.message }]
    Object.assign(progress, { state: 'failed', problems, problemCount: 1 })
  }
  await inTransaction(database, businessId, async within => {
    await saveImport(within, work.importId, progress)
    const { created, updated, failed, problemCount } = progress
    await notifyDevices(within, notificationTexts.importFinished(created, updated, failed, problemCount, work.importId))
  })
  return progress
}
