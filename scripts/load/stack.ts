import { readFileSync } from 'node:fs'
import pg from 'pg'
import { installedPostgres } from '../../server/testing/find-postgres.ts'
import { startCluster } from '../../server/testing/postgres-cluster.ts'
import { type RunningPlatform, run } from '../platform-processes.ts'
import { startTemporaryPlatform } from '../testing/temporary-platform.ts'
import { readSamples, type Samples } from './samples.ts'

/** Settings of a small production server. Durable, unlike those of the tests. */
const settings = [
  'shared_buffers=1GB',
  'effective_cache_size=4GB',
  'max_wal_size=4GB',
  'random_page_cost=1.1',
  'jit=off',
]

export type Stack = { platform: RunningPlatform; samples: Samples }
export type Postgres = { newDatabase: () => Promise<string>; postmaster: () => Promise<number>; stop: () => void }

/** Starts a temporary PostgreSQL. */
export async function startPostgres(): Promise<Postgres> {
  const bin = installedPostgres()
  if (!bin) throw new Error('PostgreSQL 15 or later was not found. Install it, or set POSTGRES_BIN.')
  const cluster = await startCluster(bin, settings)
  return { newDatabase: cluster.createDatabase, postmaster: () => postmasterOf(cluster.url), stop: cluster.stop }
}

/** Process id of the local PostgreSQL at an address: the parent of the backend that answers. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]
  await client.end()
  return Number(parent)
}

/** Runs `npm run platform -- fill` as an operator does. @throws Error if it fails */
export async function fill(databaseUrl: string, dataDir: string, size: { businesses: number; products: number }) {
  const counts = ['--businesses', String(size.businesses), '--products', String(size.products)]
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  await run('scripts/platform.ts', env, 'fill', ...counts)
}

/** Starts API and gateway on loopback with a filled database. */
export async function startStack(databaseUrl: string, dataDir: string): Promise<Stack> {
  const settings = { RATE_LIMIT: 'off', SEED: 'none', DATABASE_URL: databaseUrl }
  const platform = await startTemporaryPlatform(settings, dataDir)
  return { platform, samples: await readSamples(databaseUrl) }
}
