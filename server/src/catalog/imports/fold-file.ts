import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import type { CsvFile } from './product-csv.ts'
import { foldProduct } from './product-fold.ts'
import { groupRows } from './product-groups.ts'
import { rowsOf } from './product-rows.ts'

/** The products of a product file. */
export type FoldedFile = {
  /** The number of products, and of lines without a product. */
  total: number
  /** Lines that belong to no product. */
  failed: number
  /** Problems of lines that belong to no product. */
  problems: ImportProblem[]
  /** One product per handle, in the order of the file; null if its lines contain none. Adds to the given problems. */
  products: (problems: ImportProblem[]) => Generator<ImportedProduct | null>
}

/**
 * Groups the records of a product file into products, one for each handle.
 * @throws UnreadableCsv if no column contains the names of products
 */
export function foldFile(file: CsvFile, meanings: readonly ColumnMeaning[]): FoldedFile {
  const { groups, failed, problems } = groupRows(rowsOf(file, meanings))
  function* products(found: ImportProblem[]) {
    for (const [handle, rows] of groups) yield foldProduct(handle, rows, found)
  }
  return { total: groups.size + failed, failed, problems, products }
}
