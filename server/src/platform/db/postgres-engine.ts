import { PostgresDialect, type PostgresPool } from 'kysely'
import type { Engine } from './engine.ts'
import { migrate } from './migrate.ts'
import { openPool, postgresDialect, unhurriedClient } from './postgres.ts'
import { listenOnPostgres } from './postgres-events.ts'

/** Migrations take as long as they take, on a connection of their own. */
const migratePostgres = async (url: string) => {
  const client = unhurriedClient(url)
  await client.connect()
  const pool = {
    connect: async () => Object.assign(client, { release: () => {} }),
    end: () => client.end(),
    options: {},
  }
  await migrate(new PostgresDialect({ pool: pool as unknown as PostgresPool }))
}

export type EngineOptions = { url: string; poolSize: number; onError: (error: Error) => void }

export const openPostgresEngine = async ({ url, poolSize, onError }: EngineOptions): Promise<Engine> => {
  await migratePostgres(url)
  const pool = openPool({ url, poolSize, onError })
  const events = listenOnPostgres(() => unhurriedClient(url), onError)
  return {
    kind: 'postgres',
    dialect: scope => postgresDialect(pool, scope),
    events,
    close: async () => {
      await events.close()
      await pool.end()
    },
  }
}
