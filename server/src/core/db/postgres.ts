import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { queryInScope } from './postgres-query.ts'
import { localScopeSql, type Scope } from './scope.ts'

/** Milliseconds that each step of a statement may take. */
export type Patience = {
  /** To get a connection, from the pool or from PostgreSQL. */
  connect: number
  /** Until the answer is given up on this side, whatever the server does. */
  query: number
  /** Until the server gives up the statement. */
  statement: number
  /** Until the server gives up waiting for a lock that another transaction holds. */
  lock: number
}

/** Together they keep an answer under 3 s when the database is gone or hangs. */
export const callPatience: Patience = { connect: 2000, query: 2800, statement: 2700, lock: 2000 }

/** Milliseconds. A transaction whose process stands still must not hold its locks for ever. */
const idleInTransaction = 10_000
/** Milliseconds that a connection nobody uses is kept. */
const idleConnection = 30_000
/** Seconds after which a connection is replaced, so that a pool finds its way to where an address has moved. */
const connectionLife = 1800

const int8 = 20
/** int8 as a number: counts and sizes here stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export type PostgresOptions = {
  /**
   * TLS is asked for here: `?sslmode=verify-full&sslrootcert=/path/to/ca.pem` checks the server's certificate and name.
   */
  url: string
  /** Connections of this process at most. */
  poolSize: number
  patience?: Patience
  /** Told of connections that broke while nobody used them. */
  onError: (error: Error) => void
}

export function openPool({ url, poolSize, patience = callPatience, onError }: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'showcase',
    max: poolSize,
    types,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: idleInTransaction,
    idleTimeoutMillis: idleConnection,
    maxLifetimeSeconds: connectionLife,
    keepAlive: true,
  })
  // A connection that breaks would else end the process: the pool hears only those that nobody uses, and one that is
  // in use may break between two statements. The pool replaces it by itself.
  pool.on('connect', client => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

/** A client without the timeouts of calls, for migrations, and for listening. The caller connects and ends it. */
export function unhurriedClient(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    application_name: 'showcase',
    types,
    connectionTimeoutMillis: callPatience.connect,
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
        // The connection may still be busy with the statement that was given up.
        broken ||= isTimeout(error)
        throw error
      }
    },
    release: (discard?: boolean) => client.release(discard || broken || inTransaction),
  }
}

/** A dialect over the shared pool for one scope. Ending it leaves the pool open: its owner closes that. */
export function postgresDialect(pool: pg.Pool, scope: Scope): Dialect {
  return new PostgresDialect({
    pool: {
      connect: async () => scopedClient(await pool.connect(), scope),
      end: async () => {},
      options: pool.options,
    } as unknown as PostgresPool,
  })
}
