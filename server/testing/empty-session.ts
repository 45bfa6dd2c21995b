import { pgliteSession } from '../src/core/db/owner-session-pglite.ts'
import { openPostgresSession } from '../src/core/db/owner-session-postgres.ts'
import { openPGliteInMemory } from '../src/core/db/pglite-open.ts'
import { databasesOn } from './postgres-cluster.ts'

/** An empty database without a schema, as the owner of what will be in it. */
export async function openEmptySession() {
  const cluster = process.env.TEST_DATABASE_URL
  return cluster ? openPostgresSession(await databasesOn(cluster)()) : pgliteSession(await openPGliteInMemory())
}
