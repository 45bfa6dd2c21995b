import { markdownTable } from '../markdown-table.ts'
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

/** Milliseconds at p50 / p95 / p99, and the ratio of each p95 to that of the small platform. */
export function latencyTable(lines: Line[], titles: { base: string; large: string; largest: string }): string {
  return markdownTable([
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
export function costTable(lines: Line[]): string {
  return markdownTable([
    ['processor time per request, ms', 'API', 'gateway', 'PostgreSQL'],
    ...lines.map(({ name, cost }) => [name, ms(cost.api), ms(cost.gateway), ms(cost.database)]),
  ])
}

export function memoryTable(rows: string[][]): string {
  return markdownTable([['memory, MB', 'at the end', 'peak'], ...rows])
}
