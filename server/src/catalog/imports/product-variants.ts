import { readNumber } from './cell-values.ts'
import type { ImportProblem } from './imported-product.ts'
import { columnOf, type ProductRow } from './product-rows.ts'

/** A variant of a product: a line with a price, a stock number, an SKU or an option. */
type Variant = { options: [name: string, value: string][]; sku: string; units: number | null; price: number | null }

function numberIn(row: ProductRow, column: 'price' | 'quantity', problems: ImportProblem[]): number | null {
  const text = row.cell(column)
  if (text === '') return null
  const value = readNumber(text)
  if (Number.isNaN(value) || (column === 'price' && value < 0)) {
    const reason = `“${text.slice(0, 40)}” is not a valid number.`
    problems.push({ line: row.line, field: columnOf(column), reason })
    return null
  }
  // The stock of an oversold variant is negative in the export.
  return column === 'quantity' ? Math.max(0, Math.trunc(value)) : Math.round(value * 100) / 100
}

function readVariant(row: ProductRow, names: string[], problems: ImportProblem[]): Variant | null {
  const values = [row.cell('option1Value'), row.cell('option2Value'), row.cell('option3Value')]
  const price = numberIn(row, 'price', problems)
  const units = numberIn(row, 'quantity', problems)
  const options = values.flatMap((value, index): [string, string][] =>
    value === '' || value === 'Default Title' ? [] : [[names[index] || 'Option', value]],
  )
  // A line with only another picture is not a variant.
  const sku = row.cell('sku')
  if (price === null && units === null && options.length === 0 && sku === '') return null
  return { options, sku, units, price }
}

function describe(variant: Variant): string {
  const what = variant.options.map(([name, value]) => `${name}: ${value}`).join(', ')
  const rest = [
    variant.price === null ? '' : variant.price.toFixed(2),
    variant.sku && `SKU ${variant.sku}`,
    variant.units === null ? '' : `${variant.units} in stock`,
  ].filter(Boolean)
  return rest.length ? `${what} (${rest.join(', ')})` : what
}

/**
 * Combines the lines of one handle into the lowest price, the sum of all units, the first SKU, and one specification for
 * each variant with an option. Cells that are not numbers are reported and ignored.
 */
export function foldVariants(rows: ProductRow[], problems: ImportProblem[]) {
  const nameOf = (column: 'option1Name' | 'option2Name' | 'option3Name') =>
    rows.map(row => row.cell(column)).find(name => name !== '') ?? ''
  const names = [nameOf('option1Name'), nameOf('option2Name'), nameOf('option3Name')]
  const variants = rows.flatMap(row => readVariant(row, names, problems) ?? [])
  const prices = variants.flatMap(variant => variant.price ?? [])
  const units = variants.flatMap(variant => variant.units ?? [])
  return {
    pricePerUnit: prices.length ? prices.reduce((lowest, one) => Math.min(lowest, one)) : null,
    totalUnits: units.length ? units.reduce((sum, one) => sum + one, 0) : null,
    itemNo: variants.map(variant => variant.sku).find(sku => sku !== '') ?? '',
    specifications: [...new Set(variants.filter(variant => variant.options.length).map(describe))],
  }
}
