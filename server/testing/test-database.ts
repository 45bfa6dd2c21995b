import { rmSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Database, databaseOn, openDatabase } from '../src/core/db/database.ts'
import { pgliteEngine } from '../src/core/db/pglite-engine.ts'
import { openMigratedPGlite } from './pglite-image.ts'
import { databasesOn } from './postgres-cluster.ts'

/** Which database this run of the suite is on: the check runs it once on each. */
export const databaseKind: Database['kind'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

export type TestDatabase = Database & {
  url: string | undefined
  /** What autovacuum does in time: plans and speeds are those of a database that runs. */
  vacuum: () => Promise<void>
}

/** Under the owner of the tables, then back under the role that the last statement was run as. */
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

/** An empty database with today's schema: on PostgreSQL one of its own in the cluster, else PGlite in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) {
    const pglite = await openMigratedPGlite()
    return { ...databaseOn(await pgliteEngine(pglite)), url: undefined, vacuum: () => vacuumPGlite(pglite) }
  }
  const url = await databasesOn(cluster)()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', onError: () => {} })
  return { ...database, url, vacuum: () => vacuumPostgres(url) }
}

/** Removes a folder that a test made. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
