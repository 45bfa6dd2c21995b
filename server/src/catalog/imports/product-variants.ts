import { cut } from '@showcase/contract/cut'
import type { ImportField } from '@showcase/contract/import-fields'
import { listLimits, textLimits } from '@showcase/contract/limits'
import { type VariantTable, variantTotals } from '@showcase/contract/variants'
import { fit, isNo, readNumber, splitList } from './cell-values.ts'
import type { ImportProblem } from './imported-product.ts'
import { columnOf, type Field, isVariation, type ProductRow } from './product-rows.ts'

const optionColumns = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies { name: ImportField; value: ImportField }[]

/** A line of a product, with its values of the three options. */
type Line = { line: number; values: string[]; sku: string; units: number | null; price: number | null }

function numberIn(
  row: ProductRow,
  column: 'price' | 'salePrice' | 'quantity',
  problems: ImportProblem[],
): number | null {
  const text = row.cell(column)
  // WooCommerce writes “parent” for a variation that has no stock of its own.
  if (text === '' || text === 'parent') return null
  const value = readNumber(text)
  if (Number.isNaN(value) || (column !== 'quantity' && value < 0)) {
    const reason = `“${cut(text, 40)}” is not a valid number.`
    problems.push({ line: row.line, field: columnOf(column), reason })
    return null
  }
  if (column !== 'quantity') return Math.round(value * 1000) / 1000
  // The stock of an oversold variant is negative in the export.
  const units = Math.max(0, Math.round(value))
  if (value > 0 && units !== value)
    problems.push({ line: row.line, field: columnOf(column), reason: `${value} was rounded to ${units} units.` })
  return units
}

/** The sale price if the sale has no dates: the platform does not end a sale. */
function priceIn(row: ProductRow, problems: ImportProblem[]): number | null {
  const [regular, sale] = [numberIn(row, 'price', problems), numberIn(row, 'salePrice', problems)]
  if (sale === null || regular === null || !row.cells('saleDate').some(Boolean)) return sale ?? regular
  const reason = 'Not used, because the sale has dates. The regular price was used.'
  problems.push({ line: row.line, field: columnOf('salePrice'), reason })
  return regular
}

/** Whether a line is a variant. A line that only adds a picture is not one. */
function isVariant({ values, sku, units, price }: Line): boolean {
  return price !== null || units !== null || sku !== '' || values.some(Boolean)
}

function readLine(row: ProductRow, values: string[], problems: ImportProblem[]): Line {
  const price = priceIn(row, problems)
  const units = numberIn(row, 'quantity', problems) ?? (isNo(row.cell('inStock')) ? 0 : null)
  return { line: row.line, values, sku: row.cell('sku'), units, price }
}

/** Names of options, and the lines with a value for each. */
type Options = { names: string[]; lines: Line[] }

function optionsIn(rows: ProductRow[], problems: ImportProblem[]): Options {
  const names = optionColumns.map(({ name }) => rows.map(row => row.cell(name)).find(Boolean) ?? '')
  const lines = rows.map(row => {
    const values = optionColumns.map(({ value }) => row.cell(value).replace(/^Default Title$/, ''))
    return readLine(row, values, problems)
  })
  return { names, lines: lines.filter(isVariant) }
}

/**
 * The same for variations of WooCommerce. Attributes are matched by name, because each line numbers its own. The line of the product
 * lists all values, and has no price.
 */
function optionsOfVariations(product: ProductRow, variations: ProductRow[], problems: ImportProblem[]): Options {
  const report = (line: number, field: Field, reason: string) => problems.push({ line, field: columnOf(field), reason })
  // One name at a time: a file can have a million attributes.
  const used = new Set<string>()
  for (const row of variations) for (const { name } of row.attributes()) used.add(name)
  const inOrder = new Set([...product.attributes().map(({ name }) => name), ...used])
  const names = [...inOrder].filter(name => used.has(name))
  const most = optionColumns.length
  if (names.length > most) report(product.line, 'attributeName', `A product can have ${most} options at most.`)
  const lines = variations.flatMap(row => {
    if (isNo(row.cell('published'))) {
      report(row.line, 'published', 'This variation is not published, and was left out.')
      return []
    }
    const values = new Map(row.attributes().map(({ name, values: text }) => [name, splitList(text).join(', ')]))
    const options = names.slice(0, most).map(name => values.get(name) ?? '')
    return [readLine(row, options, problems)]
  })
  if (product.cell('quantity') !== '' && lines.some(({ units }) => units === null))
    report(product.line, 'quantity', 'Not used, because variants have their own stock.')
  return { names, lines }
}

/** The variants with an option. Only options that a line has count; repeated variants are reported and left out. */
function tableOf(lines: Line[], names: string[], problems: ImportProblem[]): VariantTable | null {
  const field = columnOf('option1Value')
  const places = optionColumns.flatMap((_, at) => (lines.some(({ values }) => values[at]) ? [at] : []))
  const options = places.map(at => names[at] || `Option ${at + 1}`)
  const rows = new Map<string, VariantTable['rows'][number]>()
  for (const { line, values: all, sku, units, price } of lines) {
    const values = places.map(at => fit(all[at] ?? '', textLimits.option, line, field, problems))
    if (!values.some(Boolean)) continue
    const key = JSON.stringify(values)
    if (rows.has(key)) problems.push({ line, field, reason: 'A line above has the same options.' })
    else if (rows.size === listLimits.variants)
      problems.push({ line, field, reason: `A product can have ${listLimits.variants} variants at most.` })
    else {
      const itemNo = fit(sku, textLimits.sku, line, columnOf('sku'), problems)
      rows.set(key, { values, pricePerUnit: price, itemNo, totalUnits: units })
    }
  }
  return rows.size ? { options: uniqueNames(options), rows: [...rows.values()] } : null
}

/** Makes equal names of options different: the table has one column for each. */
function uniqueNames(names: string[]): string[] {
  return names.map((name, at) => cut(names.indexOf(name) < at ? `${name} ${at + 1}` : name, textLimits.option))
}

/**
 * Combines the lines of one handle into variants, price and stock. Without variants, the price is the lowest and the
 * stock the sum of the lines. Cells that are not numbers are reported and ignored.
 */
export function foldVariants(rows: ProductRow[], problems: ImportProblem[]) {
  const [product] = rows
  const variations = rows.filter(isVariation)
  const { names, lines } =
    product && variations.length ? optionsOfVariations(product, variations, problems) : optionsIn(rows, problems)
  const prices = lines.flatMap(({ price }) => price ?? [])
  const units = lines.flatMap(one => one.units ?? [])
  const hasOptions = product?.has('attributeValues') || optionColumns.some(({ value }) => product?.has(value))
  const variants = hasOptions ? tableOf(lines, names, problems) : undefined
  return {
    pricePerUnit: prices.length ? prices.reduce((lowest, one) => Math.min(lowest, one)) : null,
    totalUnits: units.length ? units.reduce((sum, one) => sum + one, 0) : null,
    // A line that was left out has no part in them.
    ...(variants && variantTotals(variants)),
    variants,
  }
}
