import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Database, Query } from '../db/database.ts'
import { notify } from '../events.ts'
import type { Logger } from '../logger.ts'
import { jobDuration, jobRuns } from '../metrics/meters.ts'
import {
  type ClaimedJob,
  claimAcrossTenants,
  extendLeaseAcrossTenants,
  freeAllAcrossTenants,
  lease,
  nextDueAcrossTenants,
  putBackAcrossTenants,
  removeJobAcrossTenants,
} from './jobs.repository.ts'

export type JobOptions = {
  runAt?: Date
  /** Tries before it is given up, 12 by default: with growing pauses that is about a day. */
  maxAttempts?: number
}

type Work = (payload: never, jobId: string) => Promise<void>
type GiveUp = (payload: never) => Promise<void>

/** Stored with a job whose process ended during its last attempt: no error of its own is known. */
const INTERRUPTED = 'The process ended during the last attempt.'

const atOnce = 4
/** Seconds. A notification may be missed while the connection is renewed. */
const longestSleep = 15
const longestPause = 4 * 3600

function pauseAfter(attempts: number) {
  return Math.min(longestPause, 5 * 3 ** (attempts - 1))
}

/**
 * Writes a job down. In a transaction it is done if and only if that commits, and never lost: it survives any crash and
 * is tried again, so its work must bear being done twice.
 */
export async function enqueue(query: Query, kind: string, payload: unknown, options: JobOptions = {}): Promise<string> {
  const _id = uuidv7()
  await query
    .insertInto('jobs')
    .values({
      _id,
      kind,
      payload: JSON.stringify(payload),
      // A tenant may write down its own jobs alone; whoever acts across tenants writes one of nobody's.
      business_id: sql<string | null>`nullif(current_setting('app.tenant', true), '')::uuid`,
      ...(options.runAt && { run_at: options.runAt }),
      ...(options.maxAttempts && { max_attempts: options.maxAttempts }),
    })
    .execute()
  await notify(query, 'jobs', kind)
  return _id
}

/** Does the jobs of all processes' tables, a few at once, whoever wrote them down. */
export function createJobs(database: Database, log: Logger) {
  const works = new Map<string, { work: Work; giveUp: GiveUp | undefined }>()
  const running = new Set<Promise<void>>()
  let stopped = true
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  let looking: Promise<void> | null = null
  let lookAgain = false

  const runOnce = async (job: ClaimedJob) => {
    // The claim counted this attempt. A job that ended its process during the last one must not do so again.
    if (job.attempts > job.max_attempts) throw new Error(INTERRUPTED)
    await works.get(job.kind)?.work(job.payload as never, job._id)
    await database.acrossTenants(query => removeJobAcrossTenants(query, job._id))
  }

  const fail = async (job: ClaimedJob, error: unknown) => {
    const isLast = job.attempts >= job.max_attempts
    jobRuns.inc({ kind: job.kind, outcome: isLast ? 'given_up' : 'failed' })
    log.error({ err: error, job: job._id, kind: job.kind, attempts: job.attempts }, 'a job failed')
    const text = error instanceof Error ? error.message : String(error)
    if (isLast) await works.get(job.kind)?.giveUp?.(job.payload as never)
    await database.acrossTenants(query =>
      putBackAcrossTenants(query, job, pauseAfter(job.attempts), text.slice(0, 500)),
    )
  }

  const doOne = async (job: ClaimedJob) => {
    const keepLease = setInterval(
      () => {
        database.acrossTenants(query => extendLeaseAcrossTenants(query, job._id)).catch(() => {})
      },
      (lease / 3) * 1000,
    )
    const ended = jobDuration.startTimer({ kind: job.kind })
    try {
      await runOnce(job)
      jobRuns.inc({ kind: job.kind, outcome: 'done' })
    } catch (error) {
      // If this fails too, the lease ends by itself and the job is claimed again.
      await fail(job, error).catch((cause: unknown) =>
        log.error({ err: cause, job: job._id }, 'a failed job was not stored'),
      )
    } finally {
      ended()
      clearInterval(keepLease)
    }
  }

  const start = (job: ClaimedJob) => {
    const one = doOne(job).finally(() => {
      running.delete(one)
      look()
    })
    running.add(one)
  }

  const sleep = (seconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.max(0.05, Math.min(seconds, longestSleep)) * 1000)
    timer.unref()
  }

  const lookOnce = async () => {
    const kinds = [...works.keys()]
    const free = atOnce - running.size
    if (free <= 0) return
    const jobs = await database.acrossTenants(query => claimAcrossTenants(query, kinds, free))
    for (const job of jobs) start(job)
    if (jobs.length === free) return
    sleep((await database.acrossTenants(query => nextDueAcrossTenants(query, kinds))) ?? longestSleep)
  }

  /** Looks for due jobs; once more where it was asked to while it looked. */
  function look() {
    lookAgain = looking !== null
    if (stopped || looking) return
    looking = lookOnce()
      .catch((error: unknown) => {
        log.error({ err: error }, 'jobs cannot be read')
        sleep(longestSleep)
      })
      .finally(() => {
        looking = null
        if (lookAgain) look()
      })
  }

  return {
    /**
     * Registers how jobs of a kind are done. Call it before `start`.
     * @param giveUp runs once the attempts are used up, also when the last one ended its process; it is repeated until
     * it succeeds
     */
    handle<P>(
      kind: string,
      work: (payload: P, jobId: string) => Promise<void>,
      giveUp?: (payload: P) => Promise<void>,
    ) {
      works.set(kind, { work: work as Work, giveUp: giveUp as GiveUp | undefined })
    },
    async start() {
      stopped = false
      if (database.kind === 'pglite') await database.acrossTenants(freeAllAcrossTenants)
      unsubscribe = database.events.on('jobs', look)
      look()
    },
    /** Waits for what is going on, and takes nothing more. */
    async stop() {
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      await looking
      await Promise.all(running)
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
