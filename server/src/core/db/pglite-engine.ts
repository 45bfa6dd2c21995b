import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { type Dialect, PGliteDialect } from 'kysely'
import { channels, createListeners, type Events } from '../events.ts'
import { lockDirectory } from './directory-lock.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { type KyselyPGlite, sharePGlite } from './pglite.ts'
import { openPGlite } from './pglite-open.ts'

type Runner = Pick<PGlite, 'query' | 'exec'>

/** A migration file has many statements, which only the simple protocol accepts: `exec`. */
function manyStatements(runner: Runner) {
  return {
    query: async (sql: string, parameters: unknown[] = [], options: QueryOptions = {}) =>
      parameters.length ? runner.query(sql, parameters, options) : (await runner.exec(sql, options)).at(-1),
  }
}

function ownerDialect(pglite: PGlite): Dialect {
  const owner = {
    ...manyStatements(pglite),
    closed: false,
    ready: true,
    waitReady: pglite.waitReady,
    transaction: (run: (trx: unknown) => Promise<unknown>) => pglite.transaction(trx => run(manyStatements(trx))),
    close: async () => {},
  }
  return new PGliteDialect({ pglite: owner as unknown as KyselyPGlite })
}

/** An engine on an open PGlite, with its schema migrated. Closing it closes PGlite. */
export async function pgliteEngine(pglite: PGlite): Promise<Engine> {
  const shared = sharePGlite(pglite)
  await shared.asOwner(owner => migrate(ownerDialect(owner)))
  return { kind: 'pglite', dialect: shared.dialect, events: await listenOnPGlite(pglite), close: () => pglite.close() }
}

/** The engine of this data directory, which no other process may have open. */
export async function openPGliteEngine(dataDir: string): Promise<Engine> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(join(dataDir, 'pglite.lock'))
  try {
    const engine = await pgliteEngine(await openPGlite(dataDir))
    return { ...engine, close: () => engine.close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PGlite has one session and one process, so it receives its own notifications. Resolves when every channel is subscribed. */
async function listenOnPGlite(pglite: PGlite): Promise<Events> {
  const listeners = createListeners()
  await Promise.all(channels.map(one => pglite.listen(one, payload => listeners.emit(one, payload))))
  return { on: listeners.add, close: async () => {} }
}
