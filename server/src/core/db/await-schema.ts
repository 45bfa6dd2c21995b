import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely } from 'kysely'
import { knownMigrations } from './migrate.ts'
import { readSchemaState, SchemaMismatch } from './schema-state.ts'

/** Milliseconds between two checks. */
const POLL_INTERVAL = 500
/** Milliseconds until the wait fails and the operator has to act. */
const MAX_WAIT = 60_000

/**
 * Waits until the database has every migration of this release. Migrations of later releases are ignored.
 * @param onError called once, before the first wait
 * @throws SchemaMismatch if the migrations are not applied in time, or if a later release is applied without them
 */
export async function awaitSchema(
  dialect: Dialect,
  onError: (error: Error) => void,
  maxWait: number = MAX_WAIT,
): Promise<void> {
  const db = new Kysely<unknown>({ dialect })
  const known = await knownMigrations()
  try {
    for (let waited = 0; ; waited += POLL_INTERVAL) {
      const { pending, unknown } = await readSchemaState(db, known)
      if (pending.length === 0) return
      const mismatch = new SchemaMismatch({ pending, unknown })
      if (unknown.length || waited >= maxWait) throw mismatch
      if (waited === 0) onError(new Error(`${mismatch.message} Waiting for it.`))
      await pause(POLL_INTERVAL)
    }
  } finally {
    await db.destroy()
  }
}
