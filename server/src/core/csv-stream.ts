import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Cell = string | number

/**
 * A place inside a cell from which a spreadsheet may start a cell of its own: in regions whose lists are separated by `;`, it
 * opens the file with that separator and keeps quotes that do not begin a cell as text.
 */
const innerFormula = /([;\t\r\n])(?=[=+\-@＝＋－＠])/g

/**
 * Writes CSV by RFC 4180 while the rows are read: records end with CR LF, and cells with a comma, a quote, CR or LF are
 * quoted. The stream fails with the error of `rows`, and ends `rows` when its reader leaves.
 * @param escapeFormulas puts an apostrophe before cells, and before parts of cells after `;`, a tab or a line break, that a
 * spreadsheet would run as a formula
 */
export function csvStream(
  columns: string[],
  rows: AsyncIterable<Cell[]>,
  { escapeFormulas = false }: { escapeFormulas?: boolean } = {},
): Readable {
  const output = stringify({
    header: true,
    columns,
    escape_formulas: escapeFormulas,
    record_delimiter: 'windows',
    // By itself the library quotes a line break only where it equals the record delimiter.
    quoted_match: /[\r\n]/,
    ...(escapeFormulas && { cast: { string: (cell: string) => cell.replace(innerFormula, "$1'") } }),
  })
  // An error reaches the reader of the output: pipeline destroys it with the cause.
  return pipeline(Readable.from(rows), output, () => {})
}
