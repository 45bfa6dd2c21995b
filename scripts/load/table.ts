import type { Measured } from './drive.ts'

/** Milliseconds of processor time per request, on the large platform. */
export type Cost = { api: number; gateway: number; database: number }
/** The results of the same requests at both sizes. */
export type Line = { name: string; base: Measured; large: Measured; largest: Measured | undefined; cost: Cost }

function ms(value: number) {
  return value < 10 ? value.toFixed(1) : value.toFixed(0)
}

function three({ p50, p95, p99 }: Measured) {
  return [p50, p95, p99].map(ms).join(' / ')
}

function times(a: number, b: number) {
  return b > 0 ? `${(a / b).toFixed(1)} ×` : ''
}

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`, ...rest.map(line)]
}

/** Milliseconds at p50 / p95 / p99, and the ratio of each p95 to that of the small platform. */
export function latencyTable(lines: Line[], titles: { base: string; large: string; largest: string }): string[] {
  return aligned([
    ['p50 / p95 / p99, ms', titles.base, titles.large, 'p95', titles.largest, 'p95', 'failed'],
    ...lines.map(({ name, base, large, largest }) => [
      name,
      three(base),
      three(large),
      times(large.p95, base.p95),
      largest ? three(largest) : '',
      largest ? times(largest.p95, base.p95) : '',
      String(base.failed + large.failed + (largest?.failed ?? 0)),
    ]),
  ])
}

/** What a request costs each kind of process. */
export function costTable(lines: Line[]): string[] {
  return aligned([
    ['processor time per request, ms', 'API', 'gateway', 'PostgreSQL'],
    ...lines.map(({ name, cost }) => [name, ms(cost.api), ms(cost.gateway), ms(cost.database)]),
  ])
}

export function memoryTable(rows: string[][]): string[] {
  return aligned([['memory, MB', 'at the end', 'peak'], ...rows])
}
