import { rmSync } from 'node:fs'
import { type Database, databaseOn, openDatabase } from '../src/platform/db/database.ts'
import { pgliteEngine } from '../src/platform/db/pglite-engine.ts'
import { openMigratedPGlite } from './pglite-image.ts'
import { databasesOn } from './postgres-cluster.ts'

/** Which database this run of the suite is on: the check runs it once on each. */
export const databaseKind: Database['kind'] = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

/** An empty database with today's schema: on PostgreSQL one of its own in the cluster, else PGlite in memory. */
export const openTestDatabase = async (): Promise<Database & { url: string | undefined }> => {
  const cluster = process.env.TEST_DATABASE_URL
  if (!cluster) return { ...databaseOn(await pgliteEngine(await openMigratedPGlite())), url: undefined }
  const url = await databasesOn(cluster)()
  return { ...(await openDatabase({ databaseUrl: url, dataDir: '', onError: () => {} })), url }
}

/** Removes a folder that a test made. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })
