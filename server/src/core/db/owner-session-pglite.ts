import type { PGlite } from '@electric-sql/pglite'
import { columnList, type OwnerSession, quoted } from './owner-session.ts'
import { openLocked } from './pglite-open.ts'
import { dialectOf } from './postgres.ts'

const settings = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3`

/** Pages of a table that are read at a time: 2 MB. PGlite gives what COPY writes as one piece. */
const PAGES_AT_ONCE = 256
const PAGE_BYTES = 8192

/** A PGlite that nobody else uses; closing the session closes it. */
async function pgliteSession(pglite: PGlite): Promise<OwnerSession> {
  await pglite.exec(`reset role; ${settings}`)
  const query = async <R>(sql: string, values: readonly unknown[] = []): Promise<R[]> => {
    const result = values.length ? await pglite.query(sql, [...values]) : (await pglite.exec(sql)).at(-1)
    return (result?.rows ?? []) as R[]
  }
  const [row] = await query<{ version: string }>("select current_setting('server_version_num') as version")

  async function* copyOut(table: string, columns: readonly string[]) {
    const [size] = await query<{ bytes: number }>('select pg_relation_size($1::regclass) as bytes', [quoted(table)])
    const pages = Math.ceil((size?.bytes ?? 0) / PAGE_BYTES)
    for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
      const among = `ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)'`
      const copy = `copy (select ${columnList(columns)} from ${quoted(table)} where ${among}) to '/dev/blob'`
      const { blob } = await pglite.query(copy)
      if (blob?.size) yield Buffer.from(await blob.arrayBuffer())
    }
  }

  const client = {
    query: async (sql: string, values: readonly unknown[]) => ({ rows: await query(sql, values) }),
    release: () => {},
  }
  return {
    kind: 'pglite',
    version: Number(row?.version),
    query,
    copyOut,
    async copyIn(table, columns, rows) {
      const copy = `copy ${quoted(table)} (${columnList(columns)}) from '/dev/blob'`
      await pglite.query(copy, [], { blob: new Blob([new Uint8Array(rows)]) })
    },
    dialect: dialectOf({ connect: async () => client }),
    close: () => pglite.close(),
  }
}

/** The database of a data directory, created if it is missing. @throws DirectoryInUse */
export function openPGliteSession(dataDir: string): Promise<OwnerSession> {
  return openLocked(dataDir, pgliteSession)
}
