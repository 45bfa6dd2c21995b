import { sql } from 'kysely'
import type { Database, Query } from '../db/database.ts'
import { notify } from '../events.ts'
import { newId } from '../ids.ts'
import type { Logger } from '../logger.ts'
import { jobDuration, jobRuns } from '../metrics/meters.ts'
import {
  type ClaimedJob,
  claimAcrossTenants,
  extendLeaseAcrossTenants,
  type JobChoice,
  LEASE_SECONDS,
  nextDueAcrossTenants,
  releaseAllJobsAcrossTenants,
  removeJobAcrossTenants,
  rescheduleJobAcrossTenants,
} from './jobs.repository.ts'

export type JobOptions = {
  runAt?: Date
  /** Attempts before the job is given up. The default, 12, takes about a day, because the pauses grow. */
  maxAttempts?: number
}

type Work = (payload: never, jobId: string) => Promise<void>
type GiveUp = (payload: never) => Promise<void>
type Handler = { work: Work; giveUp: GiveUp | undefined; pool: PoolName }

export type HandlerOptions<P> = {
  /** Runs after the last attempt has failed, even if that attempt ended its process. Repeated until it succeeds. */
  giveUp?: (payload: P) => Promise<void>
  /** Whether a job may take minutes. Each business has at most one such job at a time, the older of a kind first. */
  isLong?: boolean
}

/** The stored error of a job whose process ended during the last attempt, and so could not report its own. */
const interruptedText = 'The process ended during the last attempt.'

/** How many jobs one process runs at a time. Long jobs have their own pool, so that mail does not wait for imports. */
const concurrency = { short: 4, long: 2 }
type PoolName = keyof typeof concurrency
const poolNames: readonly PoolName[] = ['short', 'long']

/** Longest time between two polls, in seconds. Without polls, a job would wait if its notification got lost. */
const MAX_SLEEP = 15
/** Longest pause before a retry, in seconds. */
const MAX_PAUSE = 4 * 3600

function pauseAfter(attempts: number) {
  return Math.min(MAX_PAUSE, 5 * 3 ** (attempts - 1))
}

/**
 * Queues a job. Inside a transaction the job exists only if the transaction commits. A job survives a crash and is retried,
 * so its handler must be idempotent.
 */
export async function enqueue(query: Query, kind: string, payload: unknown, options: JobOptions = {}): Promise<string> {
  const _id = newId()
  await query
    .insertInto('jobs')
    .values({
      _id,
      kind,
      payload: JSON.stringify(payload),
      // A tenant can queue only its own jobs. A job queued across tenants belongs to no tenant.
      business_id: sql<string | null>`nullif(current_setting('app.tenant', true), '')::uuid`,
      ...(options.runAt && { run_at: options.runAt }),
      ...(options.maxAttempts && { max_attempts: options.maxAttempts }),
    })
    .execute()
  await notify(query, 'jobs', kind)
  return _id
}

/** Runs queued jobs of all processes, a few at a time. */
export function createJobs(database: Database, log: Logger) {
  const handlers = new Map<string, Handler>()
  const running = { short: new Map<string, Promise<void>>(), long: new Map<string, Promise<void>>() }
  let stopped = true
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  let polling: Promise<void> | null = null
  let pollAgain = false

  const attempt = async (job: ClaimedJob) => {
    // The claim counted this attempt. A job that ended its process in every attempt is not run again.
    if (job.attempts > job.max_attempts) throw new Error(interruptedText)
    await handlers.get(job.kind)?.work(job.payload as never, job._id)
    await database.acrossTenants(query => removeJobAcrossTenants(query, job))
  }

  const fail = async (job: ClaimedJob, error: unknown) => {
    const isLast = job.attempts >= job.max_attempts
    jobRuns.inc({ kind: job.kind, outcome: isLast ? 'given_up' : 'failed' })
    log.error({ err: error, job: job._id, kind: job.kind, attempts: job.attempts }, 'a job failed')
    const text = error instanceof Error ? error.message : String(error)
    if (isLast) await handlers.get(job.kind)?.giveUp?.(job.payload as never)
    await database.acrossTenants(query =>
      rescheduleJobAcrossTenants(query, job, pauseAfter(job.attempts), text.slice(0, 500)),
    )
  }

  const runJob = async (job: ClaimedJob) => {
    const keepLease = setInterval(
      () => {
        database.acrossTenants(query => extendLeaseAcrossTenants(query, job)).catch(() => {})
      },
      (LEASE_SECONDS / 3) * 1000,
    )
    const ended = jobDuration.startTimer({ kind: job.kind })
    try {
      await attempt(job)
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

  const start = (job: ClaimedJob, pool: PoolName) => {
    const one = runJob(job).finally(() => {
      running[pool].delete(job._id)
      poll()
    })
    running[pool].set(job._id, one)
  }

  const sleep = (seconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(poll, Math.max(0.05, Math.min(seconds, MAX_SLEEP)) * 1000)
    timer.unref()
  }

  /** Starts due jobs of a pool. @returns seconds until the next one is due */
  const startDue = async (pool: PoolName): Promise<number> => {
    const kinds = [...handlers].filter(([, handler]) => handler.pool === pool).map(([kind]) => kind)
    const isLong = pool === 'long'
    const choice = (): JobChoice => ({ kinds, isOnePerBusiness: isLong, running: [...running[pool].keys()] })
    while (running[pool].size < concurrency[pool]) {
      // Long jobs are claimed one by one, because a claim does not see the others that it takes.
      const most = isLong ? 1 : concurrency[pool] - running[pool].size
      const jobs = await database.acrossTenants(query => claimAcrossTenants(query, choice(), most))
      for (const job of jobs) start(job, pool)
      if (jobs.length < most)
        return (await database.acrossTenants(query => nextDueAcrossTenants(query, choice()))) ?? MAX_SLEEP
    }
    // The end of a job polls again.
    return MAX_SLEEP
  }

  const pollOnce = async () => {
    const seconds: number[] = []
    for (const pool of poolNames) seconds.push(await startDue(pool))
    sleep(Math.min(...seconds))
  }

  /** Polls for due jobs, and once more if it was called meanwhile. */
  function poll() {
    pollAgain = polling !== null
    if (stopped || polling) return
    polling = pollOnce()
      .catch((error: unknown) => {
        log.error({ err: error }, 'queued jobs cannot be read')
        sleep(MAX_SLEEP)
      })
      .finally(() => {
        polling = null
        if (pollAgain) poll()
      })
  }

  return {
    /** Registers how jobs of a kind are done. Call it before `start`. */
    handle<P>(
      kind: string,
      work: (payload: P, jobId: string) => Promise<void>,
      { giveUp, isLong = false }: HandlerOptions<P> = {},
    ) {
      const pool = isLong ? 'long' : 'short'
      // Prometheus sees no increase in a counter that begins with its first failure.
      for (const outcome of ['done', 'failed', 'given_up']) jobRuns.inc({ kind, outcome }, 0)
      handlers.set(kind, { work: work as Work, giveUp: giveUp as GiveUp | undefined, pool })
    },
    async start() {
      stopped = false
      if (database.kind === 'pglite') await database.acrossTenants(releaseAllJobsAcrossTenants)
      unsubscribe = database.events.on('jobs', poll)
      poll()
    },
    /** Waits for running jobs and claims no more. */
    async stop() {
      stopped = true
      unsubscribe()
      clearTimeout(timer)
      await polling
      await Promise.all([...running.short.values(), ...running.long.values()])
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
