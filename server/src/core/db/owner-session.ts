import type { Dialect } from 'kysely'

/**
 * One connection to a database as the owner of its tables, for migrations and backups. It does not migrate the schema. The
 * caller begins and commits transactions, through `dialect` or `query`.
 */
export type OwnerSession = {
  kind: 'pglite' | 'postgres'
  /** PostgreSQL's version: 150004, 180000. */
  version: number
  /** @returns the rows of the statement, or of the last one if `sql` has several */
  query<R>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** Rows of a table in COPY's text format; a chunk may end anywhere. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Buffer>
  /** @param rows whole lines of COPY's text format */
  copyIn(table: string, columns: readonly string[], rows: Buffer): Promise<void>
  /** Kysely on this connection. Destroying it leaves the connection open. */
  dialect: Dialect
  close(): Promise<void>
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}
