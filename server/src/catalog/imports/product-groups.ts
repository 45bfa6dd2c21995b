import { cleanText } from './html-text.ts'
import type { ImportProblem } from './imported-product.ts'
import { columnOf, type ProductRow } from './product-rows.ts'

/** Longest handle: Shopify's own limit. Characters. */
const HANDLE_LIMIT = 255

export type ProductGroups = {
  /** The lines of each product by its handle, in the order of the file. */
  groups: Map<string, ProductRow[]>
  /** Lines that belong to no product. */
  failed: number
  problems: ImportProblem[]
}

function slug(text: string) {
  return cleanText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Without a handle column, products are identified by item number or name, so that a repeated import finds them. */
function handleOf(row: ProductRow): string {
  const title = cleanText(row.cell('title'))
  const handle = row.has('handle') ? cleanText(row.cell('handle')) : slug(row.cell('sku')) || slug(title) || title
  return handle.slice(0, HANDLE_LIMIT)
}

/** The field in which a line differs from an earlier one of the same item number or name, so that it is another product; null for none. */
function differenceOf(row: ProductRow, first: ProductRow): 'title' | 'type' | null {
  if (row.has('handle')) return null
  const differs = (field: 'title' | 'type') => {
    const [one, other] = [row, first].map(({ cell }) => cleanText(cell(field)).toLowerCase())
    return one !== '' && one !== other
  }
  return (['title', 'type'] as const).find(differs) ?? null
}

/** Groups lines by handle. Lines of one product need not be adjacent. */
export function groupRows(rows: readonly ProductRow[]): ProductGroups {
  const result: ProductGroups = { groups: new Map(), failed: 0, problems: [] }
  for (const row of rows) {
    const handle = handleOf(row)
    const group = result.groups.get(handle)
    const other = group?.[0] && differenceOf(row, group[0])
    if (other) {
      result.failed += 1
      const what = row.cell('sku') ? 'SKU' : 'name'
      const reason = `Line ${group[0]?.line} has the same ${what}, but another ${other === 'title' ? 'name' : 'category'}. Give each product its own SKU.`
      result.problems.push({ line: row.line, field: columnOf(row.cell('sku') ? 'sku' : 'title'), reason })
    } else if (group) group.push(row)
    else if (handle) result.groups.set(handle, [row])
    else {
      result.failed += 1
      const [field, reason] = row.has('handle')
        ? ([columnOf('handle'), 'A product needs a handle.'] as const)
        : ([columnOf('title'), 'Product Name required!'] as const)
      result.problems.push({ line: row.line, field, reason })
    }
  }
  return result
}
