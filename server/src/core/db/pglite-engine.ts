import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import pg from 'pg'
import { channels, createListeners } from '../events.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { openLocked } from './pglite-open.ts'
import { dialectOf, postgresDialect, postgresTypes } from './postgres.ts'

/**
 * The socket between pg's client and PGlite. All messages that the client writes at once are one call: a statement with its
 * scope takes a third of the time of PGlite's own `query`, which calls the database for each part of the protocol (measured:
 * 3.4 ms instead of 9.4 for a list).
 */
function socketTo(pglite: PGlite): Duplex {
  type Done = (error?: Error) => void
  const send = (message: Uint8Array, done: Done) => {
    const parts: Buffer[] = []
    // `execProtocolRaw` would also parse the answer, and keep every row in memory until the next call of `exec` or `query`. The
    // bytes are a part of the database's memory, which the next statement overwrites.
    const onRawData = (bytes: Uint8Array) => void parts.push(Buffer.from(bytes))
    pglite
      .runExclusive(() => pglite.execProtocolRawStream(message, { onRawData }))
      .then(() => {
        if (parts.length > 0) socket.push(Buffer.concat(parts))
        done()
      }, done)
  }
  const socket = new Duplex({
    read() {},
    write: (chunk: Buffer, _encoding, done: Done) => send(chunk, done),
    writev: (chunks: { chunk: Buffer }[], done: Done) => send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
    final(done) {
      this.push(null)
      done()
    },
  })
  const connect = () => {
    // PGlite has one session, and an earlier client may have left a transaction open.
    pglite.exec('rollback').then(
      () => socket.emit('connect'),
      error => socket.destroy(error),
    )
    return socket
  }
  const ignore = () => socket
  return Object.assign(socket, { connect, setNoDelay: ignore, setKeepAlive: ignore, ref: ignore, unref: ignore })
}

/** A pool of the one connection that PGlite has. */
function poolOn(pglite: PGlite): pg.Pool {
  const pool = new pg.Pool({
    stream: () => socketTo(pglite),
    user: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    types: postgresTypes,
  })
  pool.on('connect', client => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/**
 * The tables that autovacuum of PostgreSQL would process with its default thresholds, the least changed first. A table with
 * `reltuples` -1 was never processed.
 */
const dueTables = `
  select quote_ident(s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where c.reltuples < 0
    or s.n_dead_tup > 50 + 0.2 * c.reltuples
    or s.n_ins_since_vacuum > 1000 + 0.2 * c.reltuples
    or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples
  order by s.n_dead_tup + s.n_ins_since_vacuum`

/**
 * Vacuums and analyzes the tables with many changes, because PGlite has no background process for it. Without it, index-only
 * scans read the table too and query plans lack statistics. Other statements wait for one table at a time: 0.2 s for 100,000
 * new rows (measured).
 */
async function vacuumDueTables(pool: Pool): Promise<void> {
  // Counts of the last second may be pending. Added after a vacuum, they would cause another one.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(dueTables)
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}

/** An engine on an open PGlite, with its schema migrated. Closing it closes PGlite. */
export async function pgliteEngine(pglite: PGlite): Promise<Engine> {
  const pool = poolOn(pglite)
  const listeners = createListeners()
  pool.on('connect', client =>
    client.on('notification', ({ channel, payload }) => listeners.emit(channel, payload ?? '')),
  )
  // Without a scope: as the owner of the tables.
  await migrate(dialectOf({ connect: () => pool.connect() }))
  await pool.query(channels.map(one => `listen ${one}`).join(';'))
  return {
    kind: 'pglite',
    dialect: scope => postgresDialect(pool, { scope, timeouts: null, keepsStatements: true }),
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
