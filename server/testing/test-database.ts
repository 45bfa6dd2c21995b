import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Config } from '../src/core/config/config.ts'
import { type Database, databaseOn, openDatabase } from '../src/core/db/database.ts'
import { pgliteEngine } from '../src/core/db/pglite-engine.ts'
import { openUnsynced } from '../src/core/db/pglite-open.ts'
import { placePGlite } from './pglite-template.ts'
import { createMigratedDatabaseOn } from './postgres-template.ts'

/** The database of this run. The test command runs the suite once on each. */
export const databaseKind: Database['kind'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

export type TestDatabase = Database & {
  url: string | undefined
  /** Updates statistics as autovacuum would, so that query plans are realistic. */
  vacuum: () => Promise<void>
}

/** Runs as the owner of the tables, then switches back to the previous role. */
async function vacuumPGlite(pglite: PGlite) {
  const { rows } = await pglite.query<{ role: string }>("select current_setting('role') as role")
  await pglite.exec('reset role')
  await pglite.exec('vacuum analyze')
  await pglite.query("select set_config('role', $1, false)", [rows[0]?.role ?? 'none'])
}

async function vacuumPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * An empty database with the current schema: a new one in the PostgreSQL cluster, or PGlite in a temporary folder.
 * @param quotas without them, texts have no quota
 */
export async function openTestDatabase(quotas?: Pick<Config['quotas'], 'texts'>): Promise<TestDatabase> {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) {
    const folder = mkdtempSync(join(tmpdir(), 'showcase-database-'))
    const pglite = await openUnsynced(await placePGlite(folder))
    const database = databaseOn(await pgliteEngine(pglite), quotas?.texts)
    const close = () => database.close().finally(() => removeFolder(folder))
    return { ...database, close, url: undefined, vacuum: () => vacuumPGlite(pglite) }
  }
  const url = await createMigratedDatabaseOn(cluster)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', quotas, onError: () => {} })
  return { ...database, url, vacuum: () => vacuumPostgres(url) }
}

/**
 * Places an empty database with the current schema for a server with this data directory: a new one in the PostgreSQL
 * cluster, or a PGlite.
 * @returns the server's settings
 */
export async function placeDatabase(dataDir: string): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const cluster = process.env.TEST_DATABASE_URL
  if (cluster) return { DATA_DIR: dataDir, DATABASE_URL: await createMigratedDatabaseOn(cluster) }
  await placePGlite(dataDir)
  return { DATA_DIR: dataDir }
}

/** Removes a folder that a test created. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
