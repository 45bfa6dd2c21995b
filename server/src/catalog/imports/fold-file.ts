import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import type { Pace } from './pace.ts'
import type { CsvFile } from './product-csv.ts'
import { foldProduct } from './product-fold.ts'
import { groupRows } from './product-groups.ts'
import { rowsOf } from './product-rows.ts'

/** A product file on its way to products. */
export type FoldedFile = {
  /** Products and lines without one: what `total` counts. */
  total: number
  /** Lines that belong to no product. */
  failed: number
  /** Grows while `products` is read; in no order. */
  problems: ImportProblem[]
  /** One for each handle, in the order of the file; null where its lines give none. */
  products: () => AsyncGenerator<ImportedProduct | null>
}

/**
 * A product file as products: one for each handle.
 * @throws UnreadableCsv where no column holds the names of products
 */
export function foldFile(file: CsvFile, meanings: readonly ColumnMeaning[], pace: Pace): FoldedFile {
  const { groups, failed, problems } = groupRows(rowsOf(file, meanings))
  async function* products() {
    for (const [handle, rows] of groups) {
      yield foldProduct(handle, rows, problems)
      await pace()
    }
  }
  return { total: groups.size + failed, failed, problems, products }
}

export function byLine(problems: readonly ImportProblem[], most: number): ImportProblem[] {
  return problems.toSorted((a, b) => a.line - b.line).slice(0, most)
}
