/** A value as COPY's text format has it. Dates are given as text. */
export type Cell = string | number | boolean | null | readonly string[]

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, one => escapes[one] ?? one) : text
const arrayText = (items: readonly string[]) =>
  `{${items.map(item => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

const cellText = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return escaped(cell)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return typeof cell === 'number' ? String(cell) : escaped(arrayText(cell))
}

/** One line of COPY's text format. */
export const copyLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join('\t')}\n`
