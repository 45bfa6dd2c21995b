import type { Dialect } from 'kysely'

/**
 * One connection to a database as the owner of its tables, the schema as it is found. For what goes beyond single
 * rows: migrations, backups. Begin and commit are the caller's, by way of `dialect` or of `query`.
 */
export type OwnerSession = {
  kind: 'pglite' | 'postgres'
  /** PostgreSQL's version: 150004, 180000. */
  version: number
  /** @returns rows of the statement, or of the last one where `sql` holds several */
  query<R>(sql: string, values?: readonly unknown[]): Promise<R[]>
  /** Rows of a table in COPY's text format; a chunk may end anywhere. */
  copyOut(table: string, columns: readonly string[]): AsyncIterable<Buffer>
  /** @param rows whole lines of COPY's text format */
  copyIn(table: string, columns: readonly string[], rows: Buffer): Promise<void>
  /** Kysely on this very connection; ending it leaves the connection open. */
  dialect: Dialect
  close(): Promise<void>
}

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}
