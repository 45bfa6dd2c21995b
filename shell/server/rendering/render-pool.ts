import { LRUCache } from 'lru-cache'
import type { ApiWait } from '../api-wait.ts'
import type { ErrorText, RenderJob, RenderResult } from './messages.ts'
import type { ExitReason } from './watchdog.ts'
import { type RenderWorker, startWorker, type WorkerOptions } from './worker-process.ts'

/** Renders that one worker runs at a time: most of a render is waiting for the API. */
const MAX_RUNNING = 8
/** Renders that may wait for a worker. Of more, the last in turn is refused at once. */
const MAX_WAITING = 400
/** Renders that a release must complete in the trial worker before it may share a worker. */
const TRIALS = 3
/** Releases whose trials are counted. */
const TRIAL_CAPACITY = 1000
/** Milliseconds without a trial after which the trial worker ends: most of the time no release is new. */
const TRIAL_IDLE = 5000
/** Bytes of heap at which a worker is recycled. */
const MAX_HEAP_BYTES = 128 * 1024 * 1024

/** A page to render, and the receivers of its results. */
export interface RenderTask {
  job: RenderJob
  /** The networks of the visitors who wait for it; further ones may join. Networks take turns. */
  networks: ReadonlySet<string>
  /** Limits how long the render waits for the API, and for a worker, because others may wait for the API there. */
  apiWait: ApiWait
  /** Whether it may be rendered again after its worker ended. A posted form may not. */
  mayRetry: boolean
  /** A part of the page failed and is left to the browser. */
  onPartFailed(error: ErrorText): void
  /** The render ended its worker: no other page was rendered there. */
  onWorkerKilled(reason: ExitReason): void
}

/** The result of a render, or why there is none. */
export type RenderOutcome =
  | Exclude<RenderResult, { type: 'page' }>
  /**
   * `failedParts` threw while they were rendered; the browser renders them. `isWhole`: no part threw, no loader failed, and the
   * API refused no data for the moment. Other pages are not shared.
   */
  | (Extract<RenderResult, { type: 'page' }> & { failedParts: number; isWhole: boolean })
  /** This render, alone in its worker, ended it. */
  | { type: 'killed-worker' }
  /** The worker ended; another render in it may be the cause. */
  | { type: 'worker-ended' }
  /** Too many renders wait for a worker, or this one has waited too long. */
  | { type: 'queue-full' }

/** Renders pages in worker processes. */
export interface RenderPool {
  render(task: RenderTask): Promise<RenderOutcome>
  close(): Promise<void>
}

interface QueuedTask extends RenderTask {
  id: number
  /** Whether it must run in the trial worker. */
  onTrial: boolean
  /** It has a worker. */
  started(): void
  resolve(outcome: RenderOutcome): void
}

/**
 * Creates a pool of render workers, so that a remote's code that throws, loops or runs out of memory ends a worker and not
 * the gateway. A new release is rendered on trial first: one page at a time in a worker of its own, where it cannot
 * affect another page. When a shared worker ends, each of its pages is rendered again on trial, which identifies the cause.
 *
 * @param size workers that proven releases share
 */
export function createRenderPool(options: WorkerOptions, size: number): RenderPool {
  /** Those of proven releases, and at the last place the trial worker. Each is started when it is first needed. */
  const workers: (RenderWorker | undefined)[] = Array.from({ length: size + 1 })
  const completedTrials = new LRUCache<string, number>({ max: TRIAL_CAPACITY })
  const queue: QueuedTask[] = []
  const running = new Set<QueuedTask>()
  let trialTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let isClosed = false

  function releasesOf({ job }: QueuedTask): string[] {
    return job.modules.map(({ release }) => release.uniqueName)
  }

  function isProven(release: string): boolean {
    return (completedTrials.get(release) ?? 0) >= TRIALS
  }

  function start(place: number): RenderWorker {
    const worker = startWorker(options, () => {
      if (workers[place] === worker) workers[place] = undefined
      assignTasks()
    })
    workers[place] = worker
    return worker
  }

  function trialWorker(): RenderWorker | undefined {
    const trial = workers[size] ?? start(size)
    return trial.running === 0 ? trial : undefined
  }

  function retireIdleTrial() {
    const trial = workers[size]
    if (trial?.running === 0) recycle(trial)
  }

  function leastBusyWorker(): RenderWorker | undefined {
    const runningAt = (place: number) => workers[place]?.running ?? 0
    let least = 0
    for (let place = 1; place < size; place += 1) if (runningAt(place) < runningAt(least)) least = place
    return runningAt(least) < MAX_RUNNING ? (workers[least] ?? start(least)) : undefined
  }

  /**
   * The waiting tasks in the order in which they get a worker. Networks take turns, so that one with many renders delays only
   * itself.
   */
  function inTurn(): QueuedTask[] {
    const counts = new Map<string, number>()
    const turnOf = ({ networks }: QueuedTask) => {
      const before = [...networks].map(network => counts.get(network) ?? 0)
      for (const network of networks) counts.set(network, (counts.get(network) ?? 0) + 1)
      return Math.min(...before)
    }
    for (const task of running) turnOf(task)
    const turns = queue.map(task => ({ task, turn: turnOf(task) }))
    return turns.sort((a, b) => a.turn - b.turn).map(({ task }) => task)
  }

  function refuse(task: QueuedTask) {
    queue.splice(queue.indexOf(task), 1)
    task.resolve({ type: 'queue-full' })
  }

  function assignTasks() {
    if (isClosed) return
    for (const task of inTurn()) {
      const needsTrial = task.onTrial || !releasesOf(task).every(isProven)
      const worker = needsTrial ? trialWorker() : leastBusyWorker()
      if (!worker) continue
      queue.splice(queue.indexOf(task), 1)
      run(task, worker)
    }
  }

  /** Replaces a worker unless it is replaced already. The trial worker starts when it is next needed. */
  function recycle(worker: RenderWorker) {
    const place = workers.indexOf(worker)
    if (place < 0) return
    if (place === size) workers[size] = undefined
    else start(place)
    worker.retire()
  }

  function handleEnd(task: QueuedTask, worker: RenderWorker, heapBytes: number, hasRun: boolean) {
    for (const release of releasesOf(task))
      if (hasRun && !isProven(release)) completedTrials.set(release, (completedTrials.get(release) ?? 0) + 1)
    if (heapBytes > MAX_HEAP_BYTES) recycle(worker)
    if (worker === workers[size]) {
      clearTimeout(trialTimer)
      trialTimer = setTimeout(retireIdleTrial, TRIAL_IDLE).unref()
    }
    assignTasks()
  }

  function enqueue(task: Omit<QueuedTask, 'started'>, place: 'first' | 'last') {
    const { promise, resolve } = Promise.withResolvers<void>()
    const queued = { ...task, started: resolve }
    if (place === 'first') queue.unshift(queued)
    else queue.push(queued)
    task.apiWait.during(promise).catch(() => {
      if (queue.includes(queued)) refuse(queued)
    })
  }

  function handleExit(task: QueuedTask, wasAlone: boolean, reason: ExitReason) {
    for (const release of releasesOf(task)) completedTrials.delete(release)
    if (wasAlone) {
      task.onWorkerKilled(reason)
      task.resolve({ type: 'killed-worker' })
    } else if (!task.mayRetry) task.resolve({ type: 'worker-ended' })
    else enqueue({ ...task, onTrial: true }, 'first')
    assignTasks()
  }

  function run(task: QueuedTask, worker: RenderWorker) {
    task.started()
    running.add(task)
    const isAlone = worker === workers[size]
    let failedParts = 0
    let isWhole = true
    let hasRun = false
    worker.render(task, {
      rendered(result) {
        // A release whose build could not be loaded has not run.
        hasRun = result.type !== 'unloadable'
        if (result.type !== 'page') return task.resolve(result)
        task.resolve({ ...result, failedParts, isWhole, isShared: result.isShared && isWhole })
      },
      partFailed(at, error) {
        isWhole = false
        if (at === 'render') failedParts += 1
        task.onPartFailed(error)
      },
      dataMissing() {
        isWhole = false
      },
      ended(heapBytes) {
        running.delete(task)
        handleEnd(task, worker, heapBytes, hasRun)
      },
      exited(reason) {
        running.delete(task)
        handleExit(task, isAlone, reason)
      },
    })
  }

  return {
    render: task =>
      new Promise(resolve => {
        lastId += 1
        enqueue({ ...task, id: lastId, onTrial: false, resolve }, 'last')
        assignTasks()
        const last = queue.length > MAX_WAITING && inTurn().at(-1)
        if (last) refuse(last)
      }),
    async close() {
      isClosed = true
      await Promise.all(workers.map(worker => worker?.close()))
    },
  }
}
