import { cut } from '@showcase/contract/cut'
import { isHttpUrl } from '@showcase/contract/form-rules'
import { listLimits, textLimits } from '@showcase/contract/limits'
import { formMessages } from '@showcase/contract/messages'
import { specificationLine } from '@showcase/contract/pasted'
import { fit, isNo, readTexts, splitList } from './cell-values.ts'
import { cleanText, htmlToPlain, wordPressToPlain } from './html-text.ts'
import type { ImportedProduct, ImportProblem } from './imported-product.ts'
import { isPictureSource } from './pictures.ts'
import { columnOf, type ProductRow } from './product-rows.ts'
import { foldVariants } from './product-variants.ts'

/** Paths of categories that are read. All of them are compared with each other. */
const MAX_PATHS = 50

/** Names of the categories of a list of paths, the most exact first: `Sale, Clothing, Clothing > Hoodies` gives Hoodies and Sale. */
function listedCategories(row: ProductRow): string[] {
  const listed = splitList(row.cell('categories')).slice(0, MAX_PATHS)
  const paths = listed.map(path => path.split('>').map(cleanText))
  const isAbove = (path: string[], other: string[]) =>
    path.length < other.length && path.every((name, at) => name === other[at])
  const lowest = paths.filter(path => !paths.some(other => isAbove(path, other)))
  const exactFirst = lowest.sort((one, other) => other.length - one.length)
  return exactFirst.map(path => path.at(-1) ?? '').filter(name => !/^(uncategorized)?$/i.test(name))
}

function categoryOf(row: ProductRow): string {
  const path = row.cell('productCategory').split('>')
  return cleanText(row.cell('type') || listedCategories(row)[0] || path.at(-1) || '') || 'Other'
}

function tagsOf(row: ProductRow, problems: ImportProblem[]): string[] {
  const field = columnOf('tags')
  // A product has one category; visitors find it by the others as tags.
  const texts = [...splitList(row.cell('tags')), ...listedCategories(row).slice(row.cell('type') ? 0 : 1)]
  const tags = [...new Set(texts.map(tag => tag.toLowerCase()))]
  const short = tags.filter(tag => tag.length <= textLimits.tag)
  if (short.length < tags.length)
    problems.push({ line: row.line, field, reason: `A tag can have ${textLimits.tag} characters at most.` })
  return fit(short, listLimits.tags, row.line, field, problems)
}

function isYes(text: string) {
  return /^(true|y(es)?|1|on)$/i.test(text)
}

/** The description, after the short one unless it contains that. */
function describe(row: ProductRow): string {
  const toPlain = row.has('kind') ? wordPressToPlain : htmlToPlain
  const [short, long] = [toPlain(row.cell('shortDescription')), toPlain(row.cell('body'))]
  return [long.includes(short) ? '' : short, long].filter(Boolean).join('\n\n')
}

function descriptionOf(row: ProductRow, productName: string, problems: ImportProblem[]): string {
  const description = cleanText(row.cell('description')) || describe(row)
  const field = columnOf('body')
  if (!description) problems.push({ line: row.line, field, reason: 'No description; the name will be used.' })
  return fit(description || productName, textLimits.description, row.line, field, problems)
}

function nameOf(row: ProductRow | undefined, line: number, problems: ImportProblem[]): string | null {
  const name = row?.cell('title') ?? ''
  if (name && name.length <= textLimits.name) return name
  const reason = name ? `A name can have ${textLimits.name} characters at most.` : formMessages.product.name
  problems.push({ line, field: columnOf('title'), reason })
  return null
}

/** The pictures in a cell. It may name several if every part looks like a file name, or is an address. */
function sourcesIn(cell: string): string[] {
  if (!cell) return []
  const parts = cell.split(/[|;\n]|,\s*/).map(part => part.trim())
  return parts.length > 1 && (parts.every(isPictureSource) || parts.every(isHttpUrl)) ? parts : [cell]
}

/** The pictures of a product's lines, ordered by position and without repeats. More than the limit are reported. */
export function imagesOf(rows: ProductRow[], problems: ImportProblem[]): { src: string; line: number }[] {
  const listed = rows.flatMap((row, order) =>
    row
      .cells('image')
      .flatMap(sourcesIn)
      .map(src => ({ src, line: row.line, order: Number(row.cell('imagePosition')) || order + 1 })),
  )
  const unique = new Map<string, (typeof listed)[number]>()
  for (const image of listed.sort((a, b) => a.order - b.order)) {
    if (!unique.has(image.src)) unique.set(image.src, image)
  }
  const images = [...unique.values()]
  for (const { line } of images.slice(listLimits.productImages))
    problems.push({ line, field: columnOf('image'), reason: formMessages.product.images })
  return images.slice(0, listLimits.productImages).map(({ src, line }) => ({ src, line }))
}

/** The attributes in which the variants of a product do not differ, as specifications. */
function otherAttributes(row: ProductRow, variants: ImportedProduct['variants']): string[] {
  const options = variants?.options ?? []
  return row
    .attributes()
    .filter(({ name, values }) => values !== '' && !options.includes(cut(name, textLimits.option)))
    .map(({ name, values }) => `${name}: ${splitList(values).join(', ')}`)
}

/**
 * The number of a product. With variants it is that of the column of our export, even if empty; other files have no such
 * column, and the first SKU is used.
 */
function itemNoOf(first: ProductRow, rows: ProductRow[], variants: ImportedProduct['variants']): string {
  if (variants && first.has('itemNo')) return first.cell('itemNo')
  return rows.map(row => row.cell('sku')).find(Boolean) ?? ''
}

/** Combines the lines of one handle into a product; null, with a problem, if they contain none. */
export function foldProduct(handle: string, rows: ProductRow[], problems: ImportProblem[]): ImportedProduct | null {
  const first = rows.find(row => row.cell('title') !== '')
  const line = (first ?? rows[0])?.line ?? 1
  const productName = nameOf(first, line, problems)
  if (!first || productName === null) return null
  const figures = foldVariants(rows, problems)
  const vendor = first.cell('vendor')
  const listed = [
    ...readTexts(first.cell('specifications')).map(specificationLine),
    ...first.extras,
    ...otherAttributes(first, figures.variants),
  ]
  const specifications = [...listed, ...(vendor ? [`Vendor: ${vendor}`] : [])].map(one =>
    fit(cleanText(one), textLimits.specification, line, columnOf('specifications'), problems),
  )
  const disclaimers = readTexts(first.cell('disclaimers')).map(one =>
    fit(one, textLimits.disclaimer, line, columnOf('disclaimers'), problems),
  )
  return {
    ...figures,
    line,
    handle,
    productName,
    itemNo: fit(itemNoOf(first, rows, figures.variants), textLimits.sku, line, columnOf('sku'), problems),
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
    isPublic: !isNo(first.cell('published')) && !isNo(first.cell('status')),
    isPromoted: isYes(first.cell('promoted')),
    images: imagesOf(rows, problems),
  }
}
