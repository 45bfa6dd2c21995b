import { listLimits, textLimits } from '@showcase/contract/limits'
import { cleanText, htmlToPlain } from './html-to-plain.ts'
import type { ShopifyRow } from './shopify-csv.ts'
import type { ImportedProduct, ImportProblem } from './shopify-product.ts'
import { foldVariants } from './shopify-variants.ts'

/** Longest handle: Shopify's own limit. Characters. */
const HANDLE_LIMIT = 255

export type Folded = {
  products: ImportedProduct[]
  /** Handles that gave no product; their lines are among `problems`. */
  failed: number
  problems: ImportProblem[]
}

/** Shortens a list or a text to what a product may hold, and says so. */
function fit<T extends string | unknown[]>(
  value: T,
  limit: number,
  line: number,
  field: string,
  problems: ImportProblem[],
): T {
  if (value.length <= limit) return value
  const unit = typeof value === 'string' ? 'characters' : 'entries'
  problems.push({ line, field, reason: `Cut to the first ${limit} ${unit}.` })
  return value.slice(0, limit) as T
}

function categoryOf(row: ShopifyRow): string {
  const path = row.cell('productCategory').split('>')
  return cleanText(row.cell('type') || path.at(-1) || '') || 'Other'
}

function tagsOf(row: ShopifyRow, problems: ImportProblem[]): string[] {
  const tags = [
    ...new Set(
      row
        .cell('tags')
        .split(',')
        .map(tag => cleanText(tag).toLowerCase()),
    ),
  ].filter(Boolean)
  const short = tags.filter(tag => tag.length <= textLimits.tag)
  if (short.length < tags.length)
    problems.push({ line: row.line, field: 'Tags', reason: `A tag has ${textLimits.tag} characters at most.` })
  return fit(short, listLimits.tags, row.line, 'Tags', problems)
}

function imagesOf(rows: ShopifyRow[], problems: ImportProblem[]): { src: string; line: number }[] {
  const listed = rows.flatMap((row, order) => {
    const src = row.cell('image')
    return src ? [{ src, line: row.line, order: Number(row.cell('imagePosition')) || order + 1 }] : []
  })
  const ordered = listed.sort((a, b) => a.order - b.order)
  const unique = ordered.filter((image, at) => ordered.findIndex(other => other.src === image.src) === at)
  for (const image of unique.slice(listLimits.productImages)) {
    problems.push({ line: image.line, field: 'Image Src', reason: `Upto ${listLimits.productImages} images allowed` })
  }
  return unique.slice(0, listLimits.productImages).map(({ src, line }) => ({ src, line }))
}

function foldOne(handle: string, rows: ShopifyRow[], problems: ImportProblem[]): ImportedProduct | null {
  const first = rows.find(row => row.cell('title') !== '')
  const line = (first ?? rows[0])?.line ?? 1
  const productName = cleanText(first?.cell('title') ?? '')
  if (!first || productName === '') {
    problems.push({ line, field: 'Title', reason: 'Product Name required!' })
    return null
  }
  if (productName.length > textLimits.name) {
    problems.push({ line, field: 'Title', reason: `A name has ${textLimits.name} characters at most.` })
    return null
  }
  const description = htmlToPlain(first.cell('body'))
  if (description === '')
    problems.push({ line, field: 'Body (HTML)', reason: 'Empty: the name stands in for the description.' })
  const { specifications, ...figures } = foldVariants(rows, problems)
  const vendor = cleanText(first.cell('vendor'))
  const lines = [...(vendor ? [`Vendor: ${vendor}`] : []), ...specifications].map(one =>
    cleanText(one).slice(0, textLimits.specification),
  )
  return {
    ...figures,
    line,
    handle,
    productName,
    itemNo: fit(cleanText(figures.itemNo), textLimits.sku, line, 'Variant SKU', problems),
    description: fit(description || productName, textLimits.description, line, 'Body (HTML)', problems),
    category: fit(categoryOf(first), textLimits.category, line, 'Type', problems),
    tags: tagsOf(first, problems),
    specifications: fit(lines, listLimits.specifications, line, 'Option1 Value', problems),
    isPublic: first.cell('published').toLowerCase() !== 'false' && /^(active)?$/i.test(first.cell('status')),
    images: imagesOf(rows, problems),
  }
}

/**
 * One product per Handle, in the order of the file. Lines of a handle need not stand together. What cannot be used is
 * reported with its line; the rest is kept.
 */
export function foldProducts(rows: ShopifyRow[]): Folded {
  const problems: ImportProblem[] = []
  const groups = new Map<string, ShopifyRow[]>()
  let failed = 0
  for (const row of rows) {
    const handle = cleanText(row.cell('handle')).slice(0, HANDLE_LIMIT)
    const group = groups.get(handle)
    if (group) group.push(row)
    else if (handle) groups.set(handle, [row])
    else {
      failed += 1
      problems.push({ line: row.line, field: 'Handle', reason: 'A product needs a handle.' })
    }
  }
  const products = [...groups].flatMap(([handle, group]) => foldOne(handle, group, problems) ?? [])
  failed += groups.size - products.length
  return { products, failed, problems: problems.sort((a, b) => a.line - b.line) }
}
