import { listLimits, textLimits } from '@showcase/contract/limits'
import { formMessages } from '@showcase/contract/messages'
import { readTexts } from './cell-values.ts'
import { cleanText, htmlToPlain } from './html-text.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { imagesOf } from './product-images-column.ts'
import { columnOf, type ProductRow } from './product-rows.ts'
import { foldVariants } from './product-variants.ts'

/** Shortens a list or a text to the limit of a product, and reports it. */
function fit<T extends string | unknown[]>(
  value: T,
  limit: number,
  line: number,
  field: string,
  problems: ImportProblem[],
): T {
  if (value.length <= limit) return value
  const unit = typeof value === 'string' ? 'characters' : 'entries'
  problems.push({ line, field, reason: `Shortened to ${limit} ${unit}.` })
  return value.slice(0, limit) as T
}

function categoryOf(row: ProductRow): string {
  const path = row.cell('productCategory').split('>')
  return cleanText(row.cell('type') || path.at(-1) || '') || 'Other'
}

function tagsOf(row: ProductRow, problems: ImportProblem[]): string[] {
  const field = columnOf('tags')
  const texts = row.cell('tags').split(',')
  const tags = [...new Set(texts.map(tag => cleanText(tag).toLowerCase()))].filter(Boolean)
  const short = tags.filter(tag => tag.length <= textLimits.tag)
  if (short.length < tags.length)
    problems.push({ line: row.line, field, reason: `A tag can have ${textLimits.tag} characters at most.` })
  return fit(short, listLimits.tags, row.line, field, problems)
}

function isNo(text: string) {
  return /^(false|no|0|draft|private|hidden)$/i.test(text)
}

function isYes(text: string) {
  return /^(true|yes|1)$/i.test(text)
}

function descriptionOf(row: ProductRow, productName: string, problems: ImportProblem[]): string {
  const description = cleanText(row.cell('description')) || htmlToPlain(row.cell('body'))
  const field = columnOf('body')
  if (!description) problems.push({ line: row.line, field, reason: 'No description; the name will be used.' })
  return fit(description || productName, textLimits.description, row.line, field, problems)
}

function nameOf(row: ProductRow | undefined, line: number, problems: ImportProblem[]): string | null {
  const name = cleanText(row?.cell('title') ?? '')
  if (name && name.length <= textLimits.name) return name
  const reason = name ? `A name can have ${textLimits.name} characters at most.` : formMessages.product.name
  problems.push({ line, field: columnOf('title'), reason })
  return null
}

/** Combines the lines of one handle into a product; null, with a problem, if they contain none. */
export function foldProduct(handle: string, rows: ProductRow[], problems: ImportProblem[]): ImportedProduct | null {
  const first = rows.find(row => row.cell('title') !== '')
  const line = (first ?? rows[0])?.line ?? 1
  const productName = nameOf(first, line, problems)
  if (!first || productName === null) return null
  const figures = foldVariants(rows, problems)
  const vendor = cleanText(first.cell('vendor'))
  const listed = [...readTexts(first.cell('specifications')), ...first.extras]
  const specifications = [...listed, ...(vendor ? [`Vendor: ${vendor}`] : [])].map(one =>
    cleanText(one).slice(0, textLimits.specification),
  )
  const disclaimers = readTexts(first.cell('disclaimers')).map(one => one.slice(0, textLimits.disclaimer))
  return {
    ...figures,
    line,
    handle,
    productName,
    itemNo: fit(cleanText(figures.itemNo), textLimits.sku, line, columnOf('sku'), problems),
    description: descriptionOf(first, productName, problems),
    category: fit(categoryOf(first), textLimits.category, line, columnOf('type'), problems),
    tags: tagsOf(first, problems),
    specifications: fit(
      [...new Set(specifications)],
      listLimits.specifications,
      line,
      columnOf('specifications'),
      problems,
    ),
    disclaimers: first.has('disclaimers')
      ? fit(disclaimers, listLimits.disclaimers, line, columnOf('disclaimers'), problems)
      : null,
    isPublic: !isNo(first.cell('published')) && /^(active)?$/i.test(first.cell('status')),
    isPromoted: isYes(first.cell('promoted')),
    images: imagesOf(rows, problems),
  }
}
