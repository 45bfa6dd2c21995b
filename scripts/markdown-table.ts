/**
 * A Markdown table with padded cells, so that it also reads well in a terminal.
 *
 * @param rows the headings, then the cells
 * @param isRight whether a column is aligned at the right
 */
export function markdownTable(rows: readonly string[][], isRight: (column: number) => boolean = () => false): string {
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map(row => row[column]?.length ?? 0))) ?? []
  const [head = [], ...rest] = rows.map(row =>
    widths.map((width, column) => {
      const cell = row[column] ?? ''
      return isRight(column) ? cell.padStart(width) : cell.padEnd(width)
    }),
  )
  const rule = widths.map((width, column) => (isRight(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [head, rule, ...rest].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
