/** The tables that the fill writes, ordered so that each table only refers to earlier ones. */
export const tables = [
  'businesses',
  'users',
  'stored_files',
  'products',
  'catalogues',
  'catalogue_products',
  'search_words',
  'leads',
  'notifications',
] as const

export type Table = (typeof tables)[number]

/** A value for COPY's text format. Dates are text. */
export type Cell = string | number | boolean | null | readonly string[]

/** Adds a row, given by column. All rows of a table have the same columns in the same order. */
export type AddRow = (table: Table, row: Readonly<Record<string, Cell>>) => void

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escaped(text: string) {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, character => escapes[character] ?? character) : text
}

function arrayText(items: readonly string[]) {
  return `{${items.map(item => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function cellText(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return typeof cell === 'number' ? String(cell) : escaped(arrayText(cell))
}

/** A row in COPY's text format. */
export function copyLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join('\t')}\n`
}
