import { hash } from 'node:crypto'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'

/**
 * The entries of an archive, in this order:
 *
 *     backup.json                          time, schema, tables with their columns
 *     database/<table>/<000001>.copy       rows in COPY's text format, referenced tables first
 *     files/<ab>/<name>                    stored files
 *     remotes/<name>/<version>/<path>      files of releases
 *     sums/<000001>.sha256                 after every 500 entries: their checksums in the format of sha256sum
 *     manifest.json                        last: counts of rows for each table, files and releases
 */
export const FORMAT_VERSION = 1

/** Entries between two lists of checksums. */
export const ENTRIES_PER_SUM = 500

export const headSchema = z.object({
  format: z.number(),
  madeAt: z.string(),
  /** The source. An archive can be restored into either kind. */
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.number() }),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The sequences of identity columns. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Shows whether another platform has the same secrets, without revealing them. */
  secretsPrint: z.string(),
})

export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  releases: z.number(),
  /** Size of the contents, without the archive's headers. */
  bytes: z.number(),
  entries: z.number(),
  /** Files and releases that the database names but the storage did not have, or could not read. */
  missing: z.array(z.string()),
  /** sha256 of all lists of checksums. */
  sums: z.string(),
})

export type Head = z.infer<typeof headSchema>
export type Manifest = z.infer<typeof manifestSchema>

export const entryOf = {
  head: 'backup.json',
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `database/${table}/${numbered(part)}.copy`,
  file: (name: string) => `files/${name.slice(0, 2)}/${name}`,
  release: (name: string, version: string, path: string) => `remotes/${name}/${version}/${path}`,
  sum: (part: number) => `sums/${numbered(part)}.sha256`,
}

/** The line of an entry in a list of checksums. */
export function checksumLine(name: string, bytes: Buffer): string {
  return `${hash('sha256', bytes)}  ${name}\n`
}

function numbered(part: number): string {
  return String(part).padStart(6, '0')
}

const NEWLINE = 0x0a

/**
 * Splits rows into chunks of about `size` bytes that end with a row. In COPY's text format a line break ends a row; inside
 * a value it is written as `\n`.
 */
export async function* wholeRows(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < size) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield all.subarray(0, end)
    held = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** The number of rows in such a chunk. */
export function rowsIn(bytes: Buffer): number {
  let rows = 0
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows++
  return rows
}

/** The archive differs from what a backup writes. */
export class DamagedArchive extends CommandError {
  constructor(what: string) {
    super(`The archive is damaged: ${what} Nothing was restored.`)
  }
}
