import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import { awaitSchema } from './await-schema.ts'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { clientWithoutTimeouts, openPool, postgresDialect } from './postgres.ts'
import { listenOnPostgres } from './postgres-events.ts'

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
  /** Migrates the schema, or waits until another process has. */
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
