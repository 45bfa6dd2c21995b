import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely } from 'kysely'
import type { Client } from 'pg'
import { channels, createListeners, type Events } from '../events.ts'
import type { Engine } from './engine.ts'
import { knownMigrations, migrate, readSchemaState, SchemaMismatch } from './migrate.ts'
import {
  callTimeouts,
  connectDirectly,
  connectWithoutTimeouts,
  dialectOn,
  openPrimaryPool,
  postgresDialect,
} from './postgres.ts'

const MAX_PAUSE = 10_000

/** Listens on a separate connection. If it breaks, reconnects with growing pauses. */
function listenOnPostgres(connect: () => Promise<Client>, onError: (error: Error) => void): Events {
  const listeners = createListeners()
  let client: Client | null = null
  let closed = false
  let pause = 100
  let timer: NodeJS.Timeout | undefined

  const again = (failed: Client | null) => {
    if (failed !== client || closed) return
    client = null
    timer = setTimeout(open, pause)
    timer.unref()
    pause = Math.min(pause * 2, MAX_PAUSE)
  }

  const open = async () => {
    let fresh: Client | null = null
    try {
      const connected = await connect()
      if (closed) return await connected.end()
      fresh = connected
      client = connected
      connected.on('notification', message => listeners.emit(message.channel, message.payload ?? ''))
      connected.on('error', error => {
        onError(error)
        again(connected)
      })
      connected.on('end', () => again(connected))
      await connected.query(channels.map(one => `listen ${one}`).join(';'))
      if (pause > 100) listeners.emitAll('')
      pause = 100
    } catch (error) {
      onError(error as Error)
      await fresh?.end().catch(() => {})
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

export type EngineOptions = {
  /** May lead through a pooler in transaction mode, and name several servers. */
  url: string
  /** Leads past poolers: migrations hold locks of a session, and listening needs a connection of its own. */
  directUrl: string
  poolSize: number
  migrations: 'apply' | 'await'
  onError: (error: Error) => void
}

export async function openPostgresEngine({
  url,
  directUrl,
  poolSize,
  migrations,
  onError,
}: EngineOptions): Promise<Engine> {
  // As the owner of the tables.
  const client = await connectDirectly({ url, directUrl })
  const owner = dialectOn(client, () => client.end())
  await (migrations === 'apply' ? migrate(owner) : awaitSchema(owner, onError))
  const pool = openPrimaryPool({ url, poolSize, onError })
  const events = listenOnPostgres(() => connectWithoutTimeouts(directUrl), onError)
  return {
    kind: 'postgres',
    dialect: scope => postgresDialect(pool, { scope, timeouts: callTimeouts, keepsStatements: url === directUrl }),
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
