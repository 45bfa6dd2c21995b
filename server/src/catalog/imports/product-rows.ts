import { type ColumnMeaning, guessMeanings, type ImportField, importFields } from '@showcase/contract/import-fields'
import { singleLine } from '@showcase/contract/pasted'
import { type CsvFile, UnreadableCsv } from './product-csv.ts'
import { isMeasure, useOf, type WooField, wooFields } from './woocommerce-columns.ts'

/** What a column holds: a field of the layout, one of WooCommerce, or the product's own number in our export. */
export type Field = ImportField | WooField | 'itemNo'

/**
 * Column of our export with the item number of a product that has variants, whose numbers are in the column of SKUs. It has no
 * meaning in the contract, because a new one would break remotes of earlier releases.
 */
export const itemNoColumn = 'Item number (product.metafields.showcase.item_number)'

/** A line of a product file with its cells by the meaning of their columns. */
export type ProductRow = {
  line: number
  /** Whether the file has a column for the field. */
  has: (field: Field) => boolean
  /** The cell of a field, cleaned like a field of the API; `''` if the file has no such column. */
  cell: (field: Field) => string
  /** The cells of a field that may have several columns. */
  cells: (field: Field) => string[]
  /** Columns that are one specification each: `Size: Large`. */
  extras: string[]
  /** The attributes that WooCommerce exports in pairs of columns. Without a value, a variation is of any value. */
  attributes: () => { name: string; values: string }[]
}

const shopifyName = new Map<string, string>([
  ...importFields.map(({ field, column }) => [field, column] as const),
  ['itemNo', 'Item number of a product with variants'],
])

export const noNames = 'Choose the column that has the product names.'

/** The column name of a field in the layout, as problems show it. */
export function columnOf(field: Field): string {
  return shopifyName.get(field) ?? useOf(field as WooField)
}

/** Whether a line is a variation of the product of another line, as WooCommerce exports it. */
export function isVariation({ cell }: ProductRow): boolean {
  return /\bvariation\b/i.test(cell('kind'))
}

/** The fields of columns that have no meaning in the contract; undefined for other columns. */
export function unlistedFields(columns: readonly string[]): (Field | undefined)[] {
  const woo = wooFields(columns)
  return columns.map((name, at) => (name === itemNoColumn ? 'itemNo' : woo[at]))
}

/** Fields that may have several lines. The others are texts of one line, as in the API. */
const longFields = new Set<Field>(['body', 'shortDescription', 'description', 'specifications', 'disclaimers'])

/** The place of the columns of this meaning, by the number in their name: `Attribute 2 name`. */
function numbered({ columns }: CsvFile, places: readonly number[] = []): Map<string, number> {
  return new Map(places.map(at => [/\d+/.exec(columns[at] ?? '')?.[0] ?? '', at]))
}

/** The chosen meanings; guessed ones without a choice, or if the choice does not match the columns. */
export function meaningsFor(file: CsvFile, chosen: ColumnMeaning[] | null): ColumnMeaning[] {
  if (chosen?.length === file.columns.length) return chosen
  const woo = wooFields(file.columns)
  const guessed = guessMeanings(file.columns.map((name, at) => (woo[at] ? '' : name)))
  if (woo.length === 0) return guessed
  return guessed.map((meaning, at) => meaning || (isMeasure(file.columns[at] ?? '') ? 'specification' : ''))
}

/**
 * Reads a file's records by the meaning of its columns.
 * @throws UnreadableCsv if no column holds the names of products
 */
export function rowsOf(file: CsvFile, meanings: readonly ColumnMeaning[]): ProductRow[] {
  const places = new Map<ColumnMeaning | Field, number[]>()
  const unlisted = unlistedFields(file.columns)
  meanings.forEach((meaning, at) => {
    const field = meaning || unlisted[at]
    if (field) places.set(field, [...(places.get(field) ?? []), at])
  })
  if (!places.has('title')) throw new UnreadableCsv(noNames, 1, columnOf('title'))
  const extraPlaces = places.get('specification') ?? []
  const attributeNames = numbered(file, places.get('attributeName'))
  const attributeValues = [...numbered(file, places.get('attributeValues'))]
  const has = (field: Field) => places.has(field)
  return file.records.map(({ line, cells }): ProductRow => {
    const all = (field: ColumnMeaning | Field) => (places.get(field) ?? []).map(at => cells[at] ?? '')
    return {
      line,
      has,
      cell: field => {
        const text = all(field)[0] ?? ''
        return longFields.has(field) ? text : singleLine(text)
      },
      cells: all,
      extras: extraPlaces.flatMap(at => (cells[at] ? [`${file.columns[at]}: ${cells[at]}`] : [])),
      attributes: () =>
        attributeValues.flatMap(([number, at]) => {
          const name = singleLine(cells[attributeNames.get(number) ?? -1] ?? '')
          return name ? [{ name, values: singleLine(cells[at] ?? '') }] : []
        }),
    }
  })
}
