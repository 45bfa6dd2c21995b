import { countOf } from '@showcase/contract/limits'
import { quotaKinds, type Usage, usageText } from '@showcase/contract/quotas'

/** User-supplied text on one line, without terminal control characters and bidirectional marks. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

/** Longest cell, in characters; `--json` prints the whole text. */
const MAX_CELL = 44

function cell(value: unknown): string {
  const text = plain(value === true ? 'yes' : value === false ? '' : String(value ?? ''))
  return [...text].length > MAX_CELL ? `${[...text].slice(0, MAX_CELL - 1).join('')}…` : text
}

/** Columns of a table: heading and value. Numbers are aligned to the right. */
export type Columns<T> = Record<string, (row: T) => unknown>

/**
 * Formats a table. The last column is not cut, so that ids can be copied.
 * @param nothing the line for a table without rows; none by default
 */
export function table<T>(rows: readonly T[], columns: Columns<T>, nothing = ''): string[] {
  if (rows.length === 0) return nothing ? [nothing] : []
  const headings = Object.keys(columns)
  const values = rows.map(row => Object.values(columns).map(read => read(row)))
  const cells = values.map(line =>
    line.map((value, i) => (i === line.length - 1 ? plain(String(value ?? '')) : cell(value))),
  )
  const widths = headings.map((heading, i) =>
    Math.max(heading.length, ...cells.map(line => [...(line[i] ?? '')].length)),
  )
  const isNumber = headings.map((_, i) => values.every(line => typeof line[i] === 'number'))
  const align = (text: string, i: number) => {
    const space = ' '.repeat((widths[i] ?? 0) - [...text].length)
    return isNumber[i] ? space + text : text + space
  }
  return [headings, ...cells].map(line => line.map(align).join('  ').trimEnd())
}

/** Formats a record: one line per field that is not empty. */
export function record(fields: Record<string, unknown>): string[] {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined)
  const width = Math.max(...filled.map(([name]) => name.length))
  return filled.map(
    ([name, value]) =>
      `${name.padEnd(width)}  ${plain(value === true ? 'yes' : value === false ? 'no' : String(value))}`,
  )
}

/** The quotas of a business as fields of a record. */
export function usageTexts(usage: Usage) {
  return Object.fromEntries(quotaKinds.map(kind => [kind, usageText(kind, usage[kind])]))
}

/** The summary line of a page of a list. */
export function pageLine(
  { count, countIsCapped = false }: { count: number; countIsCapped?: boolean | undefined },
  { page, perPage }: { page: number; perPage: number },
  nouns: readonly [one: string, many: string],
): string {
  const pages = Math.max(1, Math.ceil(count / perPage))
  const of = pages > 1 || page > 1 ? `, page ${page} of ${pages}${countIsCapped ? ' or more' : ''}` : ''
  return `${countOf(count, nouns[0], countIsCapped, nouns[1])}${of}`
}
