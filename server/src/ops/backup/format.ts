import { z } from 'zod'
import { OrderError } from '../cli/order-error.ts'

/**
 * What an archive is made of, in this order:
 *
 *     backup.json                          when, of which schema, which tables with which columns
 *     database/<table>/<000001>.copy       rows in COPY's text format, a table's before those that refer to it
 *     files/<ab>/<name>                    stored files
 *     remotes/<name>/<version>/<path>      files of releases
 *     sums/<000001>.sha256                 after every 500 entries: what sha256sum says of them
 *     manifest.json                        what must have come: rows of each table, files, releases; the end
 */
export const formatVersion = 1

/** Entries between two lists of sums. */
export const entriesPerSum = 500

export const headSchema = z.object({
  format: z.number(),
  madeAt: z.string(),
  /** Where it came from; it may be restored into either. */
  database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.number() }),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Where the identity columns' counters stood. */
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** Tells whether another platform has the same secrets, and does not tell them. */
  secretsPrint: z.string(),
})

export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  releases: z.number(),
  /** Of the contents, without the archive's own blocks. */
  bytes: z.number(),
  entries: z.number(),
  /** Files that the database names and the storage did not have. */
  missing: z.array(z.string()),
  /** sha256 over all lists of sums. */
  sums: z.string(),
})

export type Head = z.infer<typeof headSchema>
export type Manifest = z.infer<typeof manifestSchema>

/** Names of entries. */
export const entryOf = {
  head: 'backup.json',
  manifest: 'manifest.json',
  rows: (table: string, part: number) => `database/${table}/${numbered(part)}.copy`,
  file: (name: string) => `files/${name.slice(0, 2)}/${name}`,
  release: (name: string, version: string, path: string) => `remotes/${name}/${version}/${path}`,
  sum: (part: number) => `sums/${numbered(part)}.sha256`,
}

function numbered(part: number): string {
  return String(part).padStart(6, '0')
}

/** The archive is not what a backup wrote. */
export class DamagedArchive extends OrderError {
  constructor(what: string) {
    super(`The archive is damaged: ${what} Nothing was restored.`)
  }
}
