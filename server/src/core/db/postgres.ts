import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { queryInScope } from './postgres-query.ts'
import { localScopeSql, type Scope } from './scope.ts'

/** Time limits of a statement, in milliseconds. */
export type StatementTimeouts = {
  /** Getting a connection, from the pool or from PostgreSQL. */
  connect: number
  /** Until this side gives up, whatever the server does. */
  query: number
  /** Until the server cancels the statement. */
  statement: number
  /** Until the server stops waiting for a lock. */
  lock: number
}

/** Together they keep a response under 3 s when the database is down or hangs. */
const callTimeouts: StatementTimeouts = { connect: 2000, query: 2800, statement: 2700, lock: 2000 }

/** Milliseconds. A transaction of a stalled process must not hold its locks forever. */
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
/** Milliseconds for which an idle connection stays open. */
const IDLE_CONNECTION_TIMEOUT = 30_000
/** Seconds after which a connection is replaced, so that the pool follows a changed DNS record. */
const MAX_CONNECTION_AGE = 1800

const int8 = 20
/** int8 as a number: counts and sizes here stay far below 2^53. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
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

export function openPool({ url, poolSize, timeouts = callTimeouts, onError }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'showcase',
    max: poolSize,
    types: postgresTypes,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    statement_timeout: timeouts.statement,
    lock_timeout: timeouts.lock,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    idleTimeoutMillis: IDLE_CONNECTION_TIMEOUT,
    maxLifetimeSeconds: MAX_CONNECTION_AGE,
    keepAlive: true,
  })
  // An unhandled connection error would end the process. The pool handles only idle connections, and a used one may break
  // between two statements. The pool replaces it.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

/** A client without statement timeouts, for migrations and listening. The caller connects and ends it. */
export function clientWithoutTimeouts(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'showcase',
    types: postgresTypes,
    connectionTimeoutMillis: callTimeouts.connect,
    keepAlive: true,
  })
}

function isTimeout(error: unknown) {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Kysely's view of one pooled connection, every statement of it in the scope. */
function scopedClient(client: pg.PoolClient, scope: Scope) {
  let inTransaction = false
  let broken = false

  const run = async (sql: string, values: readonly unknown[]) => {
    if (sql === 'begin' || sql.startsWith('start transaction')) {
      if ('find' in scope) throw new Error('A transaction needs a known tenant.')
      inTransaction = true
      return client.query(`${sql}; ${localScopeSql(scope)}`)
    }
    if (!inTransaction) return queryInScope(client, scope, sql, values)
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
        throw error
      }
    },
    release: (discard?: boolean) => client.release(discard || broken || inTransaction),
  }
}

/** A dialect over the shared pool for one scope. Destroying it leaves the pool open. */
export function postgresDialect(pool: pg.Pool, scope: Scope): Dialect {
  return new PostgresDialect({
    pool: {
      connect: async () => scopedClient(await pool.connect(), scope),
      end: async () => {},
      options: pool.options,
    } as unknown as PostgresPool,
  })
}
