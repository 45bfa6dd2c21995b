import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnerSession } from '../src/core/db/owner-session.ts'
import { openPGliteSession } from '../src/core/db/owner-session-pglite.ts'
import { openPostgresSession } from '../src/core/db/owner-session-postgres.ts'
import { placePGlite } from './pglite-template.ts'
import { createDatabaseOn } from './postgres-cluster.ts'
import { removeFolder } from './test-database.ts'

/** An empty database without a schema, as the owner of what will be in it. */
export async function openEmptySession(): Promise<OwnerSession> {
  const cluster = process.env.TEST_DATABASE_URL
  if (cluster) return openPostgresSession(await createDatabaseOn(cluster))
  const folder = mkdtempSync(join(tmpdir(), 'showcase-empty-'))
  await placePGlite(folder, 'empty')
  const session = await openPGliteSession(folder)
  return { ...session, close: () => session.close().finally(() => removeFolder(folder)) }
}
