import { randomInt } from 'node:crypto'
import { quotaText } from '@showcase/contract/quotas'
import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { addressesOf } from '../config/database-addresses.ts'
import { DomainError } from '../domain-error.ts'
import { queryInScope, type Setting } from './postgres-query.ts'
import { localScopeSql, type ServerTimeouts } from './scope.ts'

/** Time limits of a statement, in milliseconds. */
export type StatementTimeouts = ServerTimeouts & {
  /** Getting a connection, from the pool or from PostgreSQL. */
  connect: number
  /** Until this side gives up, whatever the server does. */
  query: number
}

/** Together they keep a response under 3 s when the database is down or hangs. */
export const callTimeouts: StatementTimeouts = { connect: 2000, query: 2800, statement: 2700, lock: 2000 }

/** Milliseconds for which an idle connection stays open. */
const IDLE_CONNECTION_TIMEOUT = 30_000
/** Seconds after which a connection is replaced, so that the pool follows a changed DNS record. */
const MAX_CONNECTION_AGE = 1800

const INT8 = 20
/** int8 as a number: counts and sizes here stay far below 2^53. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export type PostgresOptions = {
  /**
   * TLS is configured here: `?sslmode=verify-full&sslrootcert=/path/to/ca.pem` checks the server's certificate and name.
   */
  url: string
  poolSize: number
  timeouts?: StatementTimeouts
  onError: (error: Error) => void
}

/** What the server needs of a pool. */
export type Pool = Pick<pg.Pool, 'connect' | 'end' | 'options' | 'totalCount' | 'idleCount' | 'waitingCount'>

/** @throws Error with PostgreSQL's code for a read-only server if the server is a replica */
async function assertPrimary(client: pg.ClientBase) {
  const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')
  if (rows[0]?.is) throw Object.assign(new Error('This PostgreSQL is a replica.'), { code: '25006' })
}

/** The first result of the addresses, from the given one on. @throws the first error if all fail */
async function firstOf<T>(count: number, from: number, attempt: (index: number) => Promise<T>): Promise<T> {
  let failure: unknown
  for (let step = 0; step < count; step++) {
    try {
      return await attempt((from + step) % count)
    } catch (error) {
      failure ??= error
    }
  }
  throw failure
}

/**
 * A pool for the server among several that accepts writes. A promoted replica is found when connections to the previous
 * primary break, without a restart. The last server that was found is tried first.
 */
export function openPrimaryPool(options: PostgresOptions): Pool {
  const { timeouts = callTimeouts } = options
  const addresses = addressesOf(options.url)
  if (addresses.length === 1) return openPool(options)
  const connect = Math.floor(timeouts.connect / addresses.length)
  const pools = addresses.map(url => openPool({ ...options, url, timeouts: { ...timeouts, connect } }, assertPrimary))
  const sum = (key: 'totalCount' | 'idleCount' | 'waitingCount') => pools.reduce((total, pool) => total + pool[key], 0)
  let current = 0
  return {
    connect: (async () =>
      firstOf(pools.length, current, async index => {
        const client = await (pools[index] as pg.Pool).connect()
        current = index
        return client
      })) as pg.Pool['connect'],
    end: async () => void (await Promise.all(pools.map(pool => pool.end()))),
    options: (pools[0] as pg.Pool).options,
    get totalCount() {
      return sum('totalCount')
    },
    get idleCount() {
      return sum('idleCount')
    },
    get waitingCount() {
      return sum('waitingCount')
    },
  }
}

/** A pool whose connections hold no state of a session, so that a pooler in transaction mode may stand in between. */
export function openPool(
  { url, poolSize, timeouts = callTimeouts, onError }: PostgresOptions,
  onConnect?: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    ...(onConnect && { onConnect }),
    connectionString: url,
    application_name: 'showcase',
    max: poolSize,
    types: postgresTypes,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT,
    maxLifetimeSeconds: MAX_CONNECTION_AGE,
    keepAlive: true,
  })
  // The pool handles errors of idle connections alone. A connection in use may break between two statements, and an error
  // without a listener would end the process. The pool replaces broken connections.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

/** Connects to the primary without statement timeouts, for migrations and listening. The caller ends the client. */
export function connectWithoutTimeouts(url: string): Promise<pg.Client> {
  const addresses = addressesOf(url)
  return firstOf(addresses.length, 0, async index => {
    const client = new pg.Client({
      connectionString: addresses[index],
      application_name: 'showcase',
      types: postgresTypes,
      connectionTimeoutMillis: callTimeouts.connect,
      keepAlive: true,
    })
    // Without a listener, an error while the connection is idle would end the process. It appears at the next query.
    client.on('error', () => {})
    await client.connect()
    if (addresses.length === 1) return client
    await assertPrimary(client).catch(async error => {
      await client.end().catch(() => {})
      throw error
    })
    return client
  })
}

/** Addresses of one database: `url` may lead through a pooler, `directUrl` leads past it. */
type Addresses = { url: string; directUrl: string }

/**
 * Connects to the primary past poolers, as `connectWithoutTimeouts`.
 * @throws Error if the addresses lead to different databases. One that does not answer fails when it is used.
 */
export async function connectDirectly({ url, directUrl }: Addresses): Promise<pg.Client> {
  const direct = await connectWithoutTimeouts(directUrl)
  const pooled = url === directUrl ? null : await connectWithoutTimeouts(url).catch(() => null)
  if (!pooled) return direct
  try {
    if (await seesLockOf(direct, pooled)) return direct
    throw new Error(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same one, or only DATABASE_URL.',
    )
  } catch (error) {
    await direct.end().catch(() => {})
    throw error
  } finally {
    await pooled.end().catch(() => {})
  }
}

/** Whether both clients are in the same database: only there the other client sees a lock with these random numbers. */
async function seesLockOf(client: pg.Client, other: pg.Client): Promise<boolean> {
  const numbers = [randomInt(2 ** 31), randomInt(2 ** 31)]
  await client.query('select pg_advisory_lock($1::int, $2::int)', numbers)
  const { rowCount } = await other.query(
    `select from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = ($1::int::oid, $2::int::oid, 2)
      and database = (select oid from pg_database where datname = current_database())`,
    numbers,
  )
  await client.query('select pg_advisory_unlock($1::int, $2::int)', numbers)
  return rowCount === 1
}

type PoolOfKysely = { connect: () => Promise<unknown>; end?: () => Promise<void>; options?: object }

/** Kysely's view of a pool. Destroying it leaves the connections open, unless `end` closes them. */
export function dialectOf(pool: PoolOfKysely): Dialect {
  return new PostgresDialect({ pool: { end: async () => {}, options: {}, ...pool } as unknown as PostgresPool })
}

/** Kysely's view of one connection. @param end what destroying it does to the connection */
export function dialectOn(client: pg.Client, end: () => Promise<void>): Dialect {
  return dialectOf({ connect: async () => Object.assign(client, { release: () => {} }), end })
}

function isTimeout(error: unknown) {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** The code with which a trigger refuses texts over the quota (migration 0121). */
const textQuotaCode = 'SQ001'

function textRefusal(error: unknown): DomainError | null {
  const { code, detail = '' } = error as { code?: string; detail?: string }
  return code === textQuotaCode ? new DomainError('conflict', quotaText('texts', JSON.parse(detail))) : null
}

/** Kysely's view of one pooled connection, every statement of it in the scope. */
function scopedClient(client: pg.PoolClient, setting: Setting) {
  const { scope, timeouts } = setting
  let inTransaction = false
  let broken = false

  const run = async (sql: string, values: readonly unknown[]) => {
    if (sql === 'begin' || sql.startsWith('start transaction')) {
      if ('find' in scope) throw new Error('A transaction needs a known tenant.')
      inTransaction = true
      return client.query(`${sql}; ${localScopeSql(scope, timeouts)}`)
    }
    if (!inTransaction) return queryInScope(client, setting, sql, values)
    if (sql === 'commit' || sql === 'rollback') inTransaction = false
    return client.query(sql, values as unknown[])
  }

  return {
    async query(sql: string, values: readonly unknown[]) {
      try {
        return await run(sql, values)
      } catch (error) {
        // The connection may still be running the abandoned statement.
        broken ||= isTimeout(error)
        throw textRefusal(error) ?? error
      }
    },
    release: (discard?: boolean) => client.release(discard || broken || inTransaction),
  }
}

/** A dialect over the shared pool for one scope. Destroying it leaves the pool open. */
export function postgresDialect(pool: Pool, setting: Setting): Dialect {
  const connect = async () => scopedClient(await pool.connect(), setting)
  return dialectOf({ connect, options: pool.options })
}
