import { cut } from '@showcase/contract/cut'
import type { ImportPreview } from '@showcase/contract/imports'
import { ownBusiness } from '../../accounts/businesses/owner-profile.service.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { fitPrice } from '../products/price.ts'
import { createProblemList, type ImportedProduct, type ImportProblem } from './imported-product.ts'
import { knownHandles } from './imports.repository.ts'
import { fileKey, isAddress, isPictureName, sourceKey } from './pictures.ts'
import type { ProductFile } from './product-file.ts'
import { columnOf, noNames, unlistedFields } from './product-rows.ts'

const SAMPLES = 3
const PRODUCTS_SHOWN = 5
const PROBLEMS_SHOWN = 200

/** Only the owner can say which column holds the names: the preview shows the columns to choose from. */
const nameless = { line: 1, field: columnOf('title'), reason: noNames }
const nothing = {
  products: 0,
  created: 0,
  updated: 0,
  failed: 0,
  pictures: 0,
  picturesToFetch: 0,
  picturesMissing: 0,
  sample: [],
}

function columnsOf({ columns, meanings }: ProductFile): ImportPreview['columns'] {
  const unlisted = unlistedFields(columns.map(({ name }) => name))
  return columns.map(({ name, samples }, at) => {
    const field = unlisted[at]
    const shown = { name, samples: [...new Set(samples)].slice(0, SAMPLES), meaning: meanings[at] ?? '' }
    return field ? { ...shown, use: columnOf(field) } : shown
  })
}

function toSample(product: ImportedProduct, currency: string): ImportPreview['sample'][number] {
  return {
    line: product.line,
    productName: product.productName,
    itemNo: product.itemNo,
    category: product.category,
    pricePerUnit: fitPrice(product.pricePerUnit, currency),
    totalUnits: product.totalUnits,
    pictures: product.images.length,
  }
}

function missingPicture({ src, line }: ImportedProduct['images'][number]): ImportProblem {
  return { line, field: columnOf('image'), reason: `${cut(src, 200)}: was not uploaded with the pictures.` }
}

/**
 * Computes what an import of this file would do. Stores nothing.
 * @param pictures names of the pictures that would be sent with it
 * @param canFetch whether the import would fetch the others that have an address
 * @throws UnreadableCsv if a product of the file exhausts its reader
 */
export async function previewImport(
  database: Database,
  businessId: string,
  file: ProductFile,
  pictures: readonly string[],
  canFetch: boolean,
): Promise<ImportPreview> {
  const columns = columnsOf(file)
  const { currency } = await asTenant(database, businessId, ownBusiness)
  if (!file.meanings.includes('title')) return { ...nothing, columns, currency, problems: [nameless], problemCount: 1 }
  const sent = new Set(pictures.filter(isPictureName).map(fileKey))
  const sample: ImportPreview['sample'] = []
  const handles: string[] = []
  const counts = { pictures: 0, picturesToFetch: 0, picturesMissing: 0 }
  const problems = createProblemList(PROBLEMS_SHOWN)
  for await (const batch of file.batches()) {
    problems.add(batch.problems)
    for (const product of batch.products.filter(one => one !== null)) {
      const unsent = product.images.filter(({ src }) => !sent.has(sourceKey(src)))
      const missing = unsent.filter(({ src }) => !canFetch || !isAddress(src))
      problems.add(missing.map(missingPicture))
      handles.push(product.handle)
      counts.pictures += product.images.length
      counts.picturesToFetch += unsent.length - missing.length
      counts.picturesMissing += missing.length
      if (sample.length < PRODUCTS_SHOWN) sample.push(toSample(product, currency))
    }
  }
  const known = await asTenant(database, businessId, tenant => knownHandles(tenant, handles))
  const updated = handles.filter(handle => known.has(handle)).length
  return {
    ...counts,
    columns,
    currency,
    products: file.total,
    created: handles.length - updated,
    updated,
    failed: file.total - handles.length,
    sample,
    problems: problems.first(),
    problemCount: problems.count,
  }
}
