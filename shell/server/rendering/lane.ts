import { Worker } from 'node:worker_threads'
import type { Begun, ErrorText, FromWorker, RenderJob, ToWorker } from './messages.ts'

/** Milliseconds without a sign of life after which a worker that has work is ended. */
const SILENCE_LIMIT = 2000
/** Milliseconds between two looks at it. */
const LOOK = 250
/** Milliseconds that a whole render may take: its loaders and its components have limits of their own, in sum below. */
const JOB_LIMIT = 8000
/** Megabytes of heap at which a worker is ended in the middle of its work. */
const HEAP_LIMIT = 256

/** What a worker is started with. */
export interface WorkerData {
  /** The built shell's server half. */
  renderFile: string
  apiOrigin: string
  /** One number, which a living worker raises. */
  beats: Int32Array<SharedArrayBuffer>
}

/** Why a worker went down with what it was rendering. */
export type Loss = 'blocked' | 'memory' | 'crashed'

/** Who waits for a render. */
export interface Listener {
  begun(begun: Begun): void
  chunk(chunk: Uint8Array): void
  left(at: 'loader' | 'render', error: ErrorText): void
  /** `bytes`: the worker's heap now. */
  ended(bytes: number): void
  /** Its worker is gone. */
  lost(reason: Loss): void
}

/** One worker and what it is rendering. */
export interface Lane {
  readonly busy: number
  render(id: number, job: RenderJob, listener: Listener): void
  abort(id: number): void
  /** Ends the worker when it has nothing left to render. */
  retire(): void
  close(): Promise<unknown>
}

/**
 * Starts a worker. It sees no setting of this process, may fill {@link HEAP_LIMIT} megabytes, and is ended when it gives
 * no sign of life while it has work, or a render of it does not end: this process goes on either way.
 *
 * @param onGone called once, when the worker has ended for any reason
 */
export function createLane(data: Omit<WorkerData, 'beats'>, onGone: () => void): Lane {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const { NODE_ENV, TZ } = process.env
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { ...data, beats } satisfies WorkerData,
    env: { ...(NODE_ENV && { NODE_ENV }), ...(TZ && { TZ }) },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT },
  })
  const listeners = new Map<number, { listener: Listener; until: number }>()
  let reason: Loss = 'crashed'
  let seen = { beat: 0, at: Date.now() }
  let isReady = false
  let isRetiring = false

  function look() {
    const now = Date.now()
    const beat = Atomics.load(beats, 0)
    if (beat !== seen.beat || listeners.size === 0 || !isReady) seen = { beat, at: now }
    const isSilent = now - seen.at > SILENCE_LIMIT
    if (!isSilent && [...listeners.values()].every(({ until }) => now < until)) return
    reason = 'blocked'
    void worker.terminate()
  }
  const watch = setInterval(look, LOOK).unref()

  function hear(message: FromWorker) {
    if (message.type === 'ready') {
      isReady = true
      return
    }
    const listener = listeners.get(message.id)?.listener
    if (!listener) return
    if (message.type === 'chunk') return listener.chunk(message.chunk)
    if (message.type === 'left') return listener.left(message.at, message.error)
    if (message.type !== 'end') return listener.begun(message)
    listeners.delete(message.id)
    if (isRetiring && listeners.size === 0) void worker.terminate()
    listener.ended(message.bytes)
  }

  worker.on('message', hear)
  worker.on('error', (error: NodeJS.ErrnoException) => {
    reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed'
  })
  worker.on('exit', () => {
    clearInterval(watch)
    const lost = [...listeners.values()]
    listeners.clear()
    onGone()
    for (const { listener } of lost) listener.lost(reason)
  })
  worker.unref()

  const tell = (message: ToWorker) => worker.postMessage(message)
  return {
    get busy() {
      return listeners.size
    },
    render(id, job, listener) {
      listeners.set(id, { listener, until: Date.now() + JOB_LIMIT })
      tell({ type: 'render', id, job })
    },
    abort: id => tell({ type: 'abort', id }),
    retire() {
      isRetiring = true
      if (listeners.size === 0) void worker.terminate()
    },
    close: () => worker.terminate(),
  }
}
