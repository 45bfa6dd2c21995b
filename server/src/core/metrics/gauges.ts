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

/** Wraps `read` so that its result counts for some milliseconds before it reads again. */
export function readAtMostEvery<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | null = null
  return () => {
    if (!last || Date.now() - last.at > milliseconds) last = { at: Date.now(), result: read() }
    return last.result
  }
}

/** Creates a function that adds gauges, each of which is read when Prometheus scrapes. */
export function gaugesOf(register: Registry) {
  return <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (gauge: Gauge<Label>) => unknown,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        // The numbers of a kind that is gone go, too.
        if (labelNames.length > 0) this.reset()
        await read(this)
      },
    })
  }
}

/** Gauges of this process and its database: queued jobs, the pool, the registry, the disk. */
export function createGauges(register: Registry, database: Database, { dataDir }: Pick<Config, 'dataDir'>): void {
  // Null while the database does not answer.
  const numbers = readAtMostEvery(CACHE_TIME, () => read(database).catch(() => null))
  const add = gaugesOf(register)
  add('showcase_database_up', '1 while the database answers.', [], async gauge => gauge.set((await numbers()) ? 1 : 0))
  const ofJobs = 'Jobs in the table, of all processes: waiting, or failed (given up).'
  add('showcase_jobs', ofJobs, ['kind', 'state'], async gauge => {
    for (const { kind, state, count } of (await numbers())?.queues ?? []) gauge.set({ kind, state }, count)
  })
  const ofOverdue = 'Seconds for which the oldest due job has been waiting.'
  add('showcase_jobs_overdue_seconds', ofOverdue, ['kind'], async gauge => {
    for (const { kind, state, overdue } of (await numbers())?.queues ?? [])
      if (state === 'waiting') gauge.set({ kind }, overdue)
  })
  const ofRevision = 'Number of the last change of the registry, as this process knows it.'
  add('showcase_registry_revision', ofRevision, [], async gauge => {
    const found = await numbers()
    if (found) gauge.set(found.revision)
  })
  const ofPool = 'PostgreSQL connections of this process by state, and waiting calls.'
  add('showcase_db_pool_connections', ofPool, ['state'], gauge => {
    for (const [state, count] of Object.entries(database.pool?.() ?? {})) gauge.set({ state }, count)
  })
  add('showcase_data_disk_free_ratio', 'Free fraction of the disk of DATA_DIR.', [], async gauge => {
    const disk = await statfs(dataDir).catch(() => null)
    if (disk) gauge.set(disk.bavail / disk.blocks)
  })
}
