import { cut } from '@showcase/contract/cut'
import type { ColumnMeaning } from '@showcase/contract/import-fields'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import type { CsvFile } from './product-csv.ts'
import { foldProduct } from './product-fold.ts'
import { columnOf, isVariation, type ProductRow, rowsOf } from './product-rows.ts'

/** Longest handle: Shopify's own limit. Characters. */
const HANDLE_LIMIT = 255

function plain(text: string) {
  return text.normalize('NFKC').toLowerCase()
}

function slug(text: string) {
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Whether a line needs a handle. WooCommerce takes files without its ids. */
function needsHandle({ has, cell }: ProductRow): boolean {
  return has('handle') && (!has('kind') || cell('handle') !== '')
}

/** The item number, or else the name: it identifies a product without a handle. */
function nameOf({ cell }: ProductRow): string {
  return cell('sku') || cell('title')
}

/** Without a handle, products are identified by item number or name, so that a repeated import finds them. */
function handleOf(row: ProductRow): string {
  const title = row.cell('title')
  const handle = needsHandle(row) ? row.cell('handle') : slug(row.cell('sku')) || slug(title) || title
  return cut(handle, HANDLE_LIMIT)
}

/** Why a line belongs to no product; null if it belongs to the one whose first line has the same handle. */
function problemOf(row: ProductRow, handle: string, first: ProductRow | undefined): ImportProblem | null {
  const problem = (field: 'handle' | 'sku' | 'title', reason: string) => ({
    line: row.line,
    field: columnOf(field),
    reason,
  })
  if (needsHandle(row)) return handle ? null : problem('handle', 'A product needs a handle.')
  if (!handle) return problem('title', 'Product Name required!')
  if (!first) return null
  const [field, same] = row.cell('sku') ? (['sku', 'SKU'] as const) : (['title', 'name'] as const)
  const [own, other] = [nameOf(row), nameOf(first)]
  if (plain(own) !== plain(other)) {
    const found = `Line ${first.line} has the ${same} “${cut(other, 40)}”`
    return problem(field, `${found}, which differs only in punctuation. Change one of them, or add a Handle column.`)
  }
  const differs = (field: 'title' | 'type') => {
    const [own, other] = [row, first].map(({ cell }) => cell(field).toLowerCase())
    return own !== '' && own !== other
  }
  const difference = differs('title') ? 'name' : differs('type') ? 'category' : null
  if (!difference) return null
  return problem(
    field,
    `Line ${first.line} has the same ${same}, but another ${difference}. Give each product its own SKU.`,
  )
}

/** The names by which variations refer to a product: its SKU, or its id if it has none. */
function namesOf({ cell }: ProductRow): string[] {
  const [sku, id] = [cell('sku').toLowerCase(), cell('handle')]
  return [sku, id && `id:${id}`].filter(Boolean)
}

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
 * Groups the records of a product file into products, one for each handle. Lines of one product need not be adjacent. The
 * variations of WooCommerce follow the line of their product.
 * @throws UnreadableCsv if no column contains the names of products
 */
export function foldFile(file: CsvFile, meanings: readonly ColumnMeaning[]): FoldedFile {
  const groups = new Map<string, ProductRow[]>()
  const problems: ImportProblem[] = []
  const rows = rowsOf(file, meanings)
  const parents = new Map<string, ProductRow[]>()
  for (const row of rows) {
    if (isVariation(row)) continue
    const handle = handleOf(row)
    const group = groups.get(handle)
    const problem = problemOf(row, handle, group?.[0])
    if (problem) problems.push(problem)
    else if (group) group.push(row)
    else {
      const begun = [row]
      groups.set(handle, begun)
      for (const name of namesOf(row)) parents.set(name, begun)
    }
  }
  for (const row of rows.filter(isVariation)) {
    const parent = parents.get(row.cell('parent').toLowerCase())
    if (parent) parent.push(row)
    else
      problems.push({ line: row.line, field: columnOf('parent'), reason: 'The product of this variation is missing.' })
  }
  const failed = problems.length
  function* products(found: ImportProblem[]) {
    for (const [handle, rows] of groups) yield foldProduct(handle, rows, found)
  }
  return { total: groups.size + failed, failed, problems, products }
}
