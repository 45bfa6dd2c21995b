import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { queryInScope } from './postgres-query.ts'
import { localScopeSql, type Scope } from './scope.ts'

/** Milliseconds. Together they keep an answer under 3 s when the database is gone or hangs. */
const connectTimeout = 2000
const queryTimeout = 2800
const statementTimeout = 2700

const int8 = 20
/** int8 as a number: counts and sizes here stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

export type PostgresOptions = { url: string; poolSize?: number; onError: (error: Error) => void }

export const openPool = ({ url, poolSize = 10, onError }: PostgresOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'showcase',
    max: poolSize,
    types,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    statement_timeout: statementTimeout,
    keepAlive: true,
  })
  // An idle connection that breaks would else end the process; the pool replaces it by itself.
  pool.on('error', onError)
  return pool
}

/** A client without the timeouts of calls, for migrations, and for listening. The caller connects and ends it. */
export const unhurriedClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    application_name: 'showcase',
    types,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
  })

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Kysely's view of one pooled connection, every statement of it in the scope. */
const scopedClient = (client: pg.PoolClient, scope: Scope) => {
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
export const postgresDialect = (pool: pg.Pool, scope: Scope): Dialect =>
  new PostgresDialect({
    pool: {
      connect: async () => scopedClient(await pool.connect(), scope),
      end: async () => {},
      options: pool.options,
    } as unknown as PostgresPool,
  })
