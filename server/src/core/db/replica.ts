import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, databaseOn } from './database.ts'
import { openPool, postgresDialect, type StatementTimeouts } from './postgres.ts'

/** Shorter than the primary's, so that a read that is repeated on the primary still ends in time. */
const replicaTimeouts: StatementTimeouts = { connect: 500, query: 1200, statement: 1100, lock: 500 }
/** Milliseconds between two checks of the replica's lag. */
const CHECK_INTERVAL = 1000

/** The state of a replica. `lag`: upper bound of its delay in seconds, null while unknown. */
export type ReplicaState = { usable: boolean; lag: number | null; why: string }

export type Replica = {
  /** Read-only: a statement that writes fails with PostgreSQL's error 25006. */
  database: Database
  state: () => ReplicaState
  /** Checks the replica now, after a read from it failed. */
  checkNow: () => Promise<void>
  close: () => Promise<void>
}

export type ReplicaOptions = {
  url: string
  /** Largest lag, in seconds, at which the replica is used. */
  maxLagSeconds: number
  poolSize: number
  primary: Database
  onError: (error: Error) => void
  onChange: (state: ReplicaState) => void
}

/** A position in the primary's log, and a time by which it was written, in milliseconds of a monotonic clock. */
type Mark = { position: string; at: number }
type Progress = { is_replica: boolean; passed: number | null; age: number | null }

async function positionOf(primary: Database): Promise<string> {
  const statement = sql<{ position: string }>`select pg_current_wal_lsn()::text as position`
  const { rows } = await primary.acrossTenants(query => statement.execute(query))
  return rows[0]?.position ?? '0/0'
}

/** How many of the marks the replica has replayed, and the age of its last commit. */
async function progressOf(pool: pg.Pool, marks: readonly Mark[]): Promise<Progress> {
  const { rows } = await pool.query<Progress>(
    `select pg_is_in_recovery() as is_replica,
      (select count(*)::int from unnest($1::pg_lsn[]) mark where mark <= pg_last_wal_replay_lsn()) as passed,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`,
    [marks.map(mark => mark.position)],
  )
  return rows[0] ?? { is_replica: false, passed: null, age: null }
}

/**
 * Upper bound of the lag in seconds: the smaller of the age of the newest replayed mark and the age of the last replayed
 * commit. The latter alone would report a lag when the primary has nothing to write.
 */
function lagOf(marks: readonly Mark[], { passed, age }: Progress, now: number): number | null {
  const mark = marks[(passed ?? 0) - 1]
  const bounds = [mark && (now - mark.at) / 1000, age].filter(bound => typeof bound === 'number')
  return bounds.length > 0 ? Math.max(0, Math.min(...bounds)) : null
}

/**
 * Opens a streaming replica and monitors it. The replica may start later: it is used as soon as it answers and its lag is
 * small enough. While the primary is down, a replica that answers is used whatever its lag.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, maxLagSeconds, poolSize, primary, onError, onChange } = options
  const pool = openPool({ url, poolSize, timeouts: replicaTimeouts, onError })
  const database = databaseOn({
    kind: 'postgres',
    dialect: scope => postgresDialect(pool, { scope, timeouts: replicaTimeouts, keepsStatements: false }),
    events: primary.events,
    close: () => pool.end(),
  })
  let marks: Mark[] = []
  let state: ReplicaState = { usable: false, lag: null, why: 'not checked yet' }
  let running: Promise<void> | null = null

  const check = async (): Promise<ReplicaState> => {
    const at = performance.now()
    const position = await positionOf(primary).catch(() => null)
    const old = at - 2000 * maxLagSeconds
    if (position) marks = [...marks.filter(mark => mark.at > old), { position, at }]
    const seen = await progressOf(pool, marks).catch((error: Error) => ({ failed: error.message }))
    if ('failed' in seen) return { usable: false, lag: null, why: `it does not answer: ${seen.failed}` }
    // A replica that was promoted no longer follows the primary.
    if (!seen.is_replica) return { usable: false, lag: null, why: 'it is not a replica' }
    const lag = lagOf(marks, seen, at)
    if (!position) return { usable: true, lag, why: 'the primary is down' }
    const isNear = lag !== null && lag <= maxLagSeconds
    return { usable: isNear, lag, why: isNear ? 'up to date' : `it is more than ${maxLagSeconds} s behind` }
  }

  const checkNow = () => {
    running ??= check()
      .then(next => {
        const hasChanged = next.usable !== state.usable || (!next.usable && next.why !== state.why)
        state = next
        if (hasChanged) onChange(next)
      })
      .finally(() => {
        running = null
      })
    return running
  }

  const timer = setInterval(() => void checkNow(), CHECK_INTERVAL)
  timer.unref()
  return {
    database,
    state: () => state,
    checkNow,
    async close() {
      clearInterval(timer)
      await running
      await pool.end()
    },
  }
}
