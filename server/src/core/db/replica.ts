import { sql } from 'kysely'
import type pg from 'pg'
import { type Database, databaseOn } from './database.ts'
import { openPool, type Patience, postgresDialect } from './postgres.ts'

/** Shorter than the primary's, so that an answer which has to be asked for twice still comes in time. */
const replicaPatience: Patience = { connect: 500, query: 1200, statement: 1100, lock: 500 }
/** Milliseconds between two looks at how far the replica is. */
const lookEvery = 1000

/** What is known of a replica. `lag`: seconds that it is behind at most; null while that is not known. */
export type ReplicaState = { usable: boolean; lag: number | null; why: string }

export type Replica = {
  /** Reads alone: a statement that writes fails with PostgreSQL's 25006. */
  database: Database
  state: () => ReplicaState
  /** Looks now rather than within a second: for whoever has just seen it fail. */
  look: () => Promise<void>
  close: () => Promise<void>
}

export type ReplicaOptions = {
  url: string
  /** Seconds that it may be behind before it is asked nothing. */
  maxLagSeconds: number
  poolSize: number
  primary: Database
  onError: (error: Error) => void
  /** Told whenever it begins or ceases to be used. */
  onChange: (state: ReplicaState) => void
}

/** A place in the primary's log, and when it had been written at the latest. */
type Mark = { position: string; at: number }
type Seen = { is_replica: boolean; passed: number | null; age: number | null }

async function positionOf(primary: Database): Promise<string> {
  const asked = sql<{ position: string }>`select pg_current_wal_lsn()::text as position`
  const { rows } = await primary.acrossTenants(query => asked.execute(query))
  return rows[0]?.position ?? '0/0'
}

/** How many of the marks it has replayed, and the age of the last commit that it has. */
async function progressOf(pool: pg.Pool, marks: readonly Mark[]): Promise<Seen> {
  const { rows } = await pool.query<Seen>(
    `select pg_is_in_recovery() as is_replica,
      (select count(*)::int from unnest($1::pg_lsn[]) mark where mark <= pg_last_wal_replay_lsn()) as passed,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age`,
    [marks.map(mark => mark.position)],
  )
  return rows[0] ?? { is_replica: false, passed: null, age: null }
}

/**
 * Seconds behind at most. What was in the primary's log at a known time and is replayed bounds it; so does the time of
 * the last commit replayed, which alone would call a replica old whose primary has had nothing to write.
 */
function lagOf(marks: readonly Mark[], { passed, age }: Seen, now: number): number | null {
  const mark = marks[(passed ?? 0) - 1]
  const bounds = [mark && (now - mark.at) / 1000, age].filter(bound => typeof bound === 'number')
  return bounds.length > 0 ? Math.max(0, Math.min(...bounds)) : null
}

/**
 * Opens a streaming replica and keeps an eye on it. It need not be there yet: it is used from the moment that it
 * answers and is near enough. While the primary is gone, a replica that answers is used however old: there is no newer.
 */
export function openReplica(options: ReplicaOptions): Replica {
  const { url, maxLagSeconds, poolSize, primary, onError, onChange } = options
  const pool = openPool({ url, poolSize, patience: replicaPatience, onError })
  const database = databaseOn({
    kind: 'postgres',
    dialect: scope => postgresDialect(pool, scope),
    events: primary.events,
    close: () => pool.end(),
  })
  let marks: Mark[] = []
  let state: ReplicaState = { usable: false, lag: null, why: 'not looked at yet' }
  let looking: Promise<void> | null = null

  const judge = async (): Promise<ReplicaState> => {
    const at = Date.now()
    const position = await positionOf(primary).catch(() => null)
    const old = at - 2000 * maxLagSeconds
    if (position) marks = [...marks.filter(mark => mark.at > old), { position, at }]
    const seen = await progressOf(pool, marks).catch((error: Error) => ({ failed: error.message }))
    if ('failed' in seen) return { usable: false, lag: null, why: `it does not answer: ${seen.failed}` }
    // One that was made a primary of its own goes another way from then on.
    if (!seen.is_replica) return { usable: false, lag: null, why: 'it is no replica' }
    const lag = lagOf(marks, seen, at)
    if (!position) return { usable: true, lag, why: 'the primary is gone' }
    const isNear = lag !== null && lag <= maxLagSeconds
    return { usable: isNear, lag, why: isNear ? 'near enough' : `it is more than ${maxLagSeconds} s behind` }
  }

  const look = () => {
    looking ??= judge()
      .then(next => {
        const isNews = next.usable !== state.usable || (!next.usable && next.why !== state.why)
        state = next
        if (isNews) onChange(next)
      })
      .finally(() => {
        looking = null
      })
    return looking
  }

  const timer = setInterval(() => void look(), lookEvery)
  timer.unref()
  return {
    database,
    state: () => state,
    look,
    async close() {
      clearInterval(timer)
      await looking
      await pool.end()
    },
  }
}
