import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPool } from 'kysely'
import { channels, createListeners } from '../events.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { poolOn } from './pglite.ts'
import { vacuumDueTables } from './pglite-maintenance.ts'
import { openLocked } from './pglite-open.ts'
import { postgresDialect } from './postgres.ts'

/** An engine on an open PGlite, with its schema migrated. Closing it closes PGlite. */
export async function pgliteEngine(pglite: PGlite): Promise<Engine> {
  const pool = poolOn(pglite)
  const listeners = createListeners()
  pool.on('connect', client =>
    client.on('notification', ({ channel, payload }) => listeners.emit(channel, payload ?? '')),
  )
  // Without a scope: as the owner of the tables.
  await migrate(
    new PostgresDialect({ pool: { connect: () => pool.connect(), end: async () => {}, options: {} } as PostgresPool }),
  )
  await pool.query(channels.map(one => `listen ${one}`).join(';'))
  return {
    kind: 'pglite',
    dialect: scope => postgresDialect(pool, scope, null),
    events: { on: listeners.add, close: async () => {} },
    maintain: () => vacuumDueTables(pool),
    close: async () => {
      await pool.end()
      await pglite.close()
    },
  }
}

/** The engine of this data directory, which no other process may have open. @throws DirectoryInUse */
export function openPGliteEngine(dataDir: string): Promise<Engine> {
  return openLocked(dataDir, pgliteEngine)
}
