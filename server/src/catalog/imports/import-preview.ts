import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'
import { CallError } from '../../core/call-error.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { byLine, type FoldedFile, foldFile } from './fold-file.ts'
import type { ImportedProduct } from './imported-product.ts'
import { knownHandles } from './imports.repository.ts'
import { createPace } from './pace.ts'
import { pictureKey } from './pictures.ts'
import { type CsvFile, readCsv, UnreadableCsv } from './product-csv.ts'
import { columnOf, meaningsFor, noNames } from './product-rows.ts'

const SAMPLES = 3
const SAMPLE_LENGTH = 120
const PRODUCTS_SHOWN = 5
const PROBLEMS_SHOWN = 200

/** Which column holds the names, nobody but the owner can say: the columns are shown, to be chosen from. */
const nameless = { line: 1, field: columnOf('title'), reason: noNames }
const nothing = { products: 0, created: 0, updated: 0, failed: 0, pictures: 0, picturesMissing: 0, sample: [] }

function columnsOf(file: CsvFile, meanings: ColumnMeaning[]): ImportPreview['columns'] {
  return file.columns.map((name, at) => {
    const cells = file.records.map(({ cells }) => cells[at] ?? '').filter(Boolean)
    const samples = [...new Set(cells.slice(0, 50))].slice(0, SAMPLES)
    return { name, samples: samples.map(text => text.slice(0, SAMPLE_LENGTH)), meaning: meanings[at] ?? '' }
  })
}

function toSample(product: ImportedProduct): ImportPreview['sample'][number] {
  return {
    line: product.line,
    productName: product.productName,
    itemNo: product.itemNo,
    category: product.category,
    pricePerUnit: product.pricePerUnit,
    totalUnits: product.totalUnits,
    pictures: product.images.length,
  }
}

/** Reports pictures that would not come along; gives how many are named, and how many of them are missing. */
function checkPictures(product: ImportedProduct, come: Set<string>, problems: FoldedFile['problems']): number {
  const missing = product.images.filter(({ src }) => !come.has(pictureKey(src)))
  for (const { src, line } of missing)
    problems.push({ line, field: columnOf('image'), reason: `${src.slice(0, 200)}: is not among the pictures.` })
  return missing.length
}

/**
 * What an import of this file would do. Stores nothing.
 * @param pictures names of the pictures that would come along
 * @throws CallError 400 for a file that cannot be read as a whole
 */
export async function previewImport(
  database: Database,
  businessId: string,
  csv: Uint8Array,
  chosen: ColumnMeaning[] | null,
  pictures: readonly string[],
): Promise<ImportPreview> {
  const pace = createPace()
  const file = await readCsv(csv, pace).catch((error: unknown) => {
    if (error instanceof UnreadableCsv) throw new CallError(400, `Line ${error.line}: ${error.message}`)
    throw error
  })
  const meanings = meaningsFor(file, chosen)
  const columns = columnsOf(file, meanings)
  if (!meanings.includes('title')) return { ...nothing, columns, problems: [nameless], problemCount: 1 }
  const folded = foldFile(file, meanings, pace)
  const come = new Set(pictures.map(pictureKey))
  const sample: ImportPreview['sample'] = []
  const handles: string[] = []
  const counts = { pictures: 0, picturesMissing: 0 }
  for await (const product of folded.products()) {
    if (!product) continue
    handles.push(product.handle)
    counts.pictures += product.images.length
    counts.picturesMissing += checkPictures(product, come, folded.problems)
    if (sample.length < PRODUCTS_SHOWN) sample.push(toSample(product))
  }
  const known = await asTenant(database, businessId, tenant => knownHandles(tenant, handles))
  const updated = handles.filter(handle => known.has(handle)).length
  return {
    ...counts,
    columns,
    products: folded.total,
    created: handles.length - updated,
    updated,
    failed: folded.total - handles.length,
    sample,
    problems: byLine(folded.problems, PROBLEMS_SHOWN),
    problemCount: folded.problems.length,
  }
}
