import { PassThrough } from 'node:stream'
import type { Begun, ErrorText, RenderJob } from './messages.ts'
import type { Loss } from './watchdog.ts'
import { createLane, type Lane, type WorkerData } from './worker-process.ts'

/** Renders that one worker has under way at a time: most of each is waiting for the API. */
const AT_ONCE = 8
/** Renders that wait for a worker; what comes on top is turned away at once. */
const QUEUE_LIMIT = 400
/** Renders that a release must have come through alone before it may share a worker. */
const TRIALS = 3
/** Releases whose trials are remembered. */
const REMEMBERED = 1000
/** Bytes of heap at which a worker is replaced once it has nothing to do. */
const TIRED = 128 * 1024 * 1024

/** A render to be made. */
export interface RenderOrder {
  job: RenderJob
  /** Whether it may be made once more, after a worker went down with it; a posted form may not. */
  mayRepeat: boolean
  /** Hears of parts that are left to the browser, and at the end of how many threw at render. */
  onLeft(error: ErrorText): void
  onEnd(thrown: number): void
  /** Hears that it took down a worker in which nothing else was rendered. */
  onHarm(reason: Loss): void
}

/** How a render began. `harmful`: it took its worker down, alone there; `lost`: perhaps a neighbour did. */
export type Outcome =
  | Exclude<Begun, { type: 'page' }>
  | { type: 'page'; status: number; body: PassThrough; abort(): void }
  | { type: 'harmful' }
  | { type: 'lost' }
  | { type: 'busy' }

export interface RenderPool {
  render(order: RenderOrder): Promise<Outcome>
  close(): Promise<void>
}

interface Waiting extends RenderOrder {
  id: number
  alone: boolean
  resolve(outcome: Outcome): void
}

/**
 * Renders pages in workers, so that remotes' code which throws, loops or grows takes down a worker and not the gateway.
 * A release that is new here is rendered on trial first, one page at a time in a worker of its own: what it does there
 * costs no other page anything. So is every page that was under way in a worker that went down, which tells the culprit
 * from its neighbours.
 *
 * @param size workers that proven releases share
 */
export function createRenderPool(data: WorkerData, size: number): RenderPool {
  const shared: (Lane | undefined)[] = Array.from({ length: size })
  let trial: Lane | undefined
  const trials = new Map<string, number>()
  const queue: Waiting[] = []
  let lastId = 0
  let isClosed = false

  const releasesOf = ({ job }: Waiting) => job.modules.map(({ release }) => release.uniqueName)
  const isProven = (release: string) => (trials.get(release) ?? 0) >= TRIALS
  const isOnTrial = (order: Waiting) => order.alone || !releasesOf(order).every(isProven)

  function trialLane(): Lane | undefined {
    trial ??= createLane(data, () => {
      trial = undefined
      next()
    })
    return trial.busy === 0 ? trial : undefined
  }

  function startLane(at: number): Lane {
    const lane = createLane(data, () => {
      if (shared[at] === lane) shared[at] = undefined
      next()
    })
    shared[at] = lane
    return lane
  }

  function sharedLane(): Lane | undefined {
    const busyOf = (at: number) => shared[at]?.busy ?? 0
    const at = shared.reduce<number>((least, _, index) => (busyOf(index) < busyOf(least) ? index : least), 0)
    return busyOf(at) < AT_ONCE ? (shared[at] ?? startLane(at)) : undefined
  }

  /** Gives work to whoever is free. */
  function next() {
    if (isClosed) return
    for (const order of [...queue]) {
      const lane = isOnTrial(order) ? trialLane() : sharedLane()
      if (!lane) continue
      queue.splice(queue.indexOf(order), 1)
      give(order, lane)
    }
  }

  function remember(release: string, count: number) {
    trials.delete(release)
    trials.set(release, count)
    const oldest = trials.size > REMEMBERED ? trials.keys().next().value : undefined
    if (oldest !== undefined) trials.delete(oldest)
  }

  function ended(order: Waiting, lane: Lane, bytes: number) {
    for (const release of releasesOf(order)) if (!isProven(release)) remember(release, (trials.get(release) ?? 0) + 1)
    if (bytes > TIRED) {
      const at = shared.indexOf(lane)
      if (at >= 0) startLane(at)
      else trial = undefined
      lane.retire()
    }
    next()
  }

  function lost(order: Waiting, wasAlone: boolean, reason: Loss, hasBegun: boolean) {
    for (const release of releasesOf(order)) trials.delete(release)
    if (wasAlone) {
      order.onHarm(reason)
      order.resolve({ type: 'harmful' })
    } else if (hasBegun || !order.mayRepeat) order.resolve({ type: 'lost' })
    else queue.unshift({ ...order, alone: true })
    next()
  }

  function give(order: Waiting, lane: Lane) {
    const { id, job } = order
    const wasAlone = lane === trial
    const body = new PassThrough()
    let hasBegun = false
    let thrown = 0
    lane.render(id, job, {
      begun(begun) {
        hasBegun = begun.type === 'page'
        order.resolve(begun.type === 'page' ? { ...begun, body, abort: () => lane.abort(id) } : begun)
      },
      chunk: chunk => body.write(chunk),
      left(at, error) {
        if (at === 'render') thrown += 1
        order.onLeft(error)
      },
      ended(bytes) {
        body.end()
        if (hasBegun) order.onEnd(thrown)
        ended(order, lane, bytes)
      },
      lost(reason) {
        // What has been sent stands; the browser renders the rest.
        body.end()
        lost(order, wasAlone, reason, hasBegun)
      },
    })
  }

  return {
    render: order =>
      new Promise(resolve => {
        if (queue.length >= QUEUE_LIMIT) return resolve({ type: 'busy' })
        lastId += 1
        queue.push({ ...order, id: lastId, alone: false, resolve })
        next()
      }),
    async close() {
      isClosed = true
      await Promise.all([trial, ...shared].map(lane => lane?.close()))
    },
  }
}
