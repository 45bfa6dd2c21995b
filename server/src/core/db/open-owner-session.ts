import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenOptions } from './database.ts'
import type { OwnerSession } from './owner-session.ts'

/** Whether the data directory holds a database. */
export function hasPGlite(dataDir: string): boolean {
  return existsSync(join(dataDir, 'pglite'))
}

/**
 * Opens the configured database without changing it. Without DATABASE_URL, a missing PGlite database is created.
 * @throws DirectoryInUse while a server uses the data directory; Error if the addresses lead to different databases
 */
export async function openOwnerSession({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Pick<OpenOptions, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>): Promise<OwnerSession> {
  return databaseUrl
    ? (await import('./owner-session-postgres.ts')).openPostgresSession(databaseUrl, databaseDirectUrl)
    : (await import('./owner-session-pglite.ts')).openPGliteSession(dataDir)
}
