import { CsvError, parse } from 'csv-parse/sync'

/** One record of the file: its cells by normalised column name, and the line on which it begins (the header is 1). */
export type ShopifyRow = { line: number; cell: (column: ShopifyColumn) => string }

/** The columns of Shopify's product export that an import reads; all others are left alone. */
export const shopifyColumns = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  productCategory: 'Product Category',
  type: 'Type',
  tags: 'Tags',
  published: 'Published',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  sku: 'Variant SKU',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  image: 'Image Src',
  imagePosition: 'Image Position',
  status: 'Status',
} as const

export type ShopifyColumn = keyof typeof shopifyColumns

/** The file as a whole cannot be read: no header of ours, or quotes that never close. `line` is where. */
export class UnreadableCsv extends Error {
  readonly line: number
  readonly field: string
  constructor(reason: string, line = 1, field = '') {
    super(reason)
    this.line = line
    this.field = field
  }
}

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Spreadsheets save CSV as UTF-8, UTF-16 with a mark, or Windows-1252: each is told by its bytes. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Comma, semicolon or tab: whichever the header line holds most of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

type Parsed = { record: string[]; info: { lines: number } }

function records(text: string): Parsed[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableCsv('This line is not valid CSV: check its quotes.', Number(error.lines ?? 1))
    throw error
  }
}

/**
 * Reads a product file in the column layout that Shopify exports. Column names are matched without regard to case and
 * punctuation; unknown columns are ignored; short lines are filled with empty cells.
 * @throws UnreadableCsv where no products could be read at all.
 */
export function readShopifyCsv(bytes: Uint8Array): ShopifyRow[] {
  const [header, ...rest] = records(decode(bytes))
  if (!header) throw new UnreadableCsv('The file is empty.')
  const names = header.record.map(fold)
  const at = (column: ShopifyColumn) => names.indexOf(fold(shopifyColumns[column]))
  for (const column of ['handle', 'title'] as const) {
    if (at(column) < 0)
      throw new UnreadableCsv(`The file has no ${shopifyColumns[column]} column.`, 1, shopifyColumns[column])
  }
  const index = Object.fromEntries(Object.keys(shopifyColumns).map(column => [column, at(column as ShopifyColumn)]))
  return rest.map(({ record, info }) => {
    const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0)
    return { line: info.lines - breaks, cell: column => record[index[column] ?? -1]?.trim() ?? '' }
  })
}
