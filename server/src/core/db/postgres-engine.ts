import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Client } from 'pg'
import { channels, createListeners, type Events } from '../events.ts'
import type { Engine } from './engine.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { clientWithoutTimeouts, openPool, postgresDialect } from './postgres.ts'
import { readSchemaState, SchemaMismatch } from './schema-state.ts'

const MAX_PAUSE = 10_000

/** Listens on a separate connection. If it breaks, reconnects with growing pauses. */
function listenOnPostgres(connect: () => Client, onError: (error: Error) => void): Events {
  const listeners = createListeners()
  let client: Client | null = null
  let closed = false
  let pause = 100
  let timer: NodeJS.Timeout | undefined

  const again = (failed: Client) => {
    if (failed !== client || closed) return
    client = null
    timer = setTimeout(open, pause)
    timer.unref()
    pause = Math.min(pause * 2, MAX_PAUSE)
  }

  const open = async () => {
    const fresh = connect()
    client = fresh
    fresh.on('notification', message => listeners.emit(message.channel, message.payload ?? ''))
    fresh.on('error', error => {
      onError(error)
      again(fresh)
    })
    fresh.on('end', () => again(fresh))
    try {
      await fresh.connect()
      await fresh.query(channels.map(one => `listen ${one}`).join(';'))
      if (pause > 100) listeners.emitAll('')
      pause = 100
    } catch (error) {
      onError(error as Error)
      await fresh.end().catch(() => {})
      again(fresh)
    }
  }

  const opening = open()
  return {
    on: listeners.add,
    async close() {
      closed = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => {})
    },
  }
}

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

/** A separate connection as the owner of the tables, without timeouts for migrations. */
async function ownerDialect(url: string): Promise<Dialect> {
  const client = clientWithoutTimeouts(url)
  await client.connect()
  const pool = {
    connect: async () => Object.assign(client, { release: () => {} }),
    end: () => client.end(),
    options: {},
  }
  return new PostgresDialect({ pool: pool as unknown as PostgresPool })
}

export type EngineOptions = {
  url: string
  poolSize: number
  migrations: 'apply' | 'await'
  onError: (error: Error) => void
}

export async function openPostgresEngine({ url, poolSize, migrations, onError }: EngineOptions): Promise<Engine> {
  await (migrations === 'apply' ? migrate(await ownerDialect(url)) : awaitSchema(await ownerDialect(url), onError))
  const pool = openPool({ url, poolSize, onError })
  const events = listenOnPostgres(() => clientWithoutTimeouts(url), onError)
  return {
    kind: 'postgres',
    dialect: scope => postgresDialect(pool, scope),
    events,
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: poolSize,
    }),
    close: async () => {
      await events.close()
      await pool.end()
    },
  }
}
