import type { ColumnType } from 'kysely'

/** One release on one page view. */
export type PageReportsTable = {
  ticket: string
  name: string
  version: string
  cell: number
  at: string
  is_sampled: boolean
  load_failed: ColumnType<boolean, boolean | undefined>
  error_failed: ColumnType<boolean, boolean | undefined>
  hydration_failed: ColumnType<boolean, boolean | undefined>
  server_failed: ColumnType<boolean, boolean | undefined>
  lead_failed: boolean | null
  lcp: number | null
  cls: number | null
  inp: number | null
  seen_at: ColumnType<Date, Date | undefined>
}

declare module '../../core/db/tables.ts' {
  interface Tables {
    page_reports: PageReportsTable
  }
}
