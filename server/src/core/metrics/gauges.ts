import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'

/** Milliseconds for which the database's answer is reused by several Prometheus servers. */
const CACHE_TIME = 5000

type Queue = { kind: string; state: string; count: number; overdue: number }
type Numbers = { queues: Queue[]; revision: number }

function read(database: Database): Promise<Numbers> {
  return database.acrossTenants(async query => {
    const queues = await sql<Queue>`
      select kind, state, count(*)::int as count,
        greatest(0, extract(epoch from now() - min(run_at) filter (where state = 'waiting')))::float8 as overdue
      from jobs group by kind, state`.execute(query)
    const revision = await sql<{ revision: number }>`
      select coalesce(max(revision), 0)::int as revision from registry_audit`.execute(query)
    return { queues: queues.rows, revision: revision.rows[0]?.revision ?? 0 }
  })
}

/** Returns what `read` returned in the last `milliseconds`, or reads again. */
export function readAtMostEvery<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | null = null
  return () => {
    if (!last || Date.now() - last.at > milliseconds) last = { at: Date.now(), result: read() }
    return last.result
  }
}

/** Gauges that are read when Prometheus scrapes: queued jobs, the pool, the registry, the disk. */
export function createGauges(register: Registry, database: Database, { dataDir }: Pick<Config, 'dataDir'>): void {
  // Null while the database does not answer.
  const numbers = readAtMostEvery(CACHE_TIME, () => read(database).catch(() => null))
  const registers = [register]
  new Gauge({
    name: 'showcase_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await numbers()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'showcase_jobs',
    help: 'Jobs in the table, of all processes: waiting, or failed (given up).',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, state, count } of (await numbers())?.queues ?? []) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'showcase_jobs_overdue_seconds',
    help: 'Seconds for which the oldest due job has been waiting.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, state, overdue } of (await numbers())?.queues ?? [])
        if (state === 'waiting') this.set({ kind }, overdue)
    },
  })
  new Gauge({
    name: 'showcase_registry_revision',
    help: 'Number of the last change of the registry, as this process knows it.',
    registers,
    async collect() {
      const found = await numbers()
      if (found) this.set(found.revision)
    },
  })
  new Gauge({
    name: 'showcase_db_pool_connections',
    help: 'PostgreSQL connections of this process by state, and waiting calls.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.pool?.() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'showcase_data_disk_free_ratio',
    help: 'Free fraction of the disk of DATA_DIR.',
    registers,
    async collect() {
      const disk = await statfs(dataDir).catch(() => null)
      if (disk) this.set(disk.bavail / disk.blocks)
    },
  })
}
