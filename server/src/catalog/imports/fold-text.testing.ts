import type { ColumnMeaning } from '@showcase/contract/import-fields'
import { foldFile } from './fold-file.ts'
import { createProblemList } from './imported-product.ts'
import { readCsv } from './product-csv.ts'
import { meaningsFor } from './product-rows.ts'

/** The products of a file, and the problems of its lines. */
export async function foldBytes(bytes: Uint8Array, chosen: ColumnMeaning[] | null = null) {
  const file = await readCsv(bytes)
  const folded = foldFile(file, meaningsFor(file, chosen))
  const problems = createProblemList(1_000)
  const products = [...folded.products(folded.problems)].filter(product => product !== null)
  problems.add(folded.problems)
  return { products, failed: folded.total - products.length, problems: problems.first() }
}

export function foldText(text: string, chosen?: ColumnMeaning[]) {
  return foldBytes(Buffer.from(text), chosen)
}
