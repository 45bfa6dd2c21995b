import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely } from 'kysely'
import { knownMigrations } from './migrate.ts'
import { readSchemaState, SchemaMismatch } from './schema-state.ts'

/** Milliseconds between two looks, and in all: after that whoever started the process has to do something. */
const every = 500
const patience = 60_000

/**
 * Waits until the database has every migration of this release. What a later release has added does not matter.
 * @param onError told once, before the first wait
 * @throws SchemaMismatch where nobody brings it forward in time, or a later release was here and left some out
 */
export async function awaitSchema(
  dialect: Dialect,
  onError: (error: Error) => void,
  longest: number = patience,
): Promise<void> {
  const db = new Kysely<unknown>({ dialect })
  const known = await knownMigrations()
  try {
    for (let waited = 0; ; waited += every) {
      const { pending, unknown } = await readSchemaState(db, known)
      if (pending.length === 0) return
      const mismatch = new SchemaMismatch({ pending, unknown })
      if (unknown.length || waited >= longest) throw mismatch
      if (waited === 0) onError(new Error(`${mismatch.message} Waiting for it.`))
      await pause(every)
    }
  } finally {
    await db.destroy()
  }
}
