import { type ChildProcess, fork } from 'node:child_process'
import { workerYoungGeneration } from '../memory-options.ts'
import type { ErrorText, FromWorker, RenderJob, RenderResult, ToWorker } from './messages.ts'
import { type ExitReason, exitReasonOf } from './watchdog.ts'

/** Milliseconds that one render may take. The limits of its loaders and of its components add up to less. */
const RENDER_TIMEOUT = 8000
/** Megabytes of heap at which V8 ends a worker. */
const HEAP_LIMIT_MB = 256

export interface WorkerOptions {
  /** File of the built shell's server half. */
  renderFile: string
  apiOrigin: string
  /** Receives what code in a worker writes to its console. */
  onOutput(text: string): void
}

/** Receives the results of one render. */
export interface RenderListener {
  rendered(result: RenderResult): void
  partFailed(at: 'loader' | 'render', error: ErrorText): void
  /** `heapBytes`: the worker's heap after the render. */
  ended(heapBytes: number): void
  /** The worker ended before the render did. */
  exited(reason: ExitReason): void
}

/** A render worker: a process of its own, and the renders that it has under way. */
export interface RenderWorker {
  readonly running: number
  render(id: number, job: RenderJob, listener: RenderListener): void
  /** Ends the worker once it has nothing left to render. */
  retire(): void
  close(): Promise<unknown>
}

/** Forks a process: a thread that runs out of memory would end the whole gateway (docs/decisions/0030-render-workers.md). */
function forkWorker({ renderFile, apiOrigin, onOutput }: WorkerOptions): ChildProcess {
  const { NODE_ENV, TZ, NODE_COMPILE_CACHE } = process.env
  const child = fork(new URL('./worker-main.ts', import.meta.url), [renderFile, apiOrigin], {
    env: { ...(NODE_ENV && { NODE_ENV }), ...(TZ && { TZ }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [`--max-old-space-size=${HEAP_LIMIT_MB}`, workerYoungGeneration],
    serialization: 'advanced',
    silent: true,
  })
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', onOutput)
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Starts a render worker. It receives none of this process's settings. It ends itself when it blocks or grows
 * (`watchdog.ts`), and this process ends it when a render exceeds its timeout.
 *
 * @param onExit called once, when the worker has ended for any reason
 */
export function startWorker(options: WorkerOptions, onExit: () => void): RenderWorker {
  const child = forkWorker(options)
  const renders = new Map<number, { listener: RenderListener; timer: NodeJS.Timeout }>()
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let hasTimedOut = false
  let isRetiring = false

  function kill() {
    child.kill('SIGKILL')
  }

  function timeOut() {
    hasTimedOut = true
    kill()
  }

  function receive(message: FromWorker) {
    const render = renders.get(message.id)
    if (!render) return
    const { listener, timer } = render
    if (message.type === 'part-failed') return listener.partFailed(message.at, message.error)
    if (message.type !== 'end') return listener.rendered(message)
    clearTimeout(timer)
    renders.delete(message.id)
    if (isRetiring && renders.size === 0) kill()
    listener.ended(message.heapBytes)
  }

  function handleExit(reason: ExitReason) {
    const unfinished = [...renders.values()]
    renders.clear()
    onExit()
    for (const { listener, timer } of unfinished) {
      clearTimeout(timer)
      listener.exited(reason)
    }
  }

  child.on('message', message => receive(message as FromWorker))
  child.once('exit', (_, signal) => handleExit(hasTimedOut ? 'timeout' : exitReasonOf(signal)))
  // A message to a worker that is just ending fails, and its exit event follows. A worker that never started has no exit
  // event, so it is emitted here.
  child.on('error', () => {
    if (child.pid === undefined) child.emit('exit', null, null)
  })

  return {
    get running() {
      return renders.size
    },
    render(id, job, listener) {
      renders.set(id, { listener, timer: setTimeout(timeOut, RENDER_TIMEOUT).unref() })
      child.send({ type: 'render', id, job } satisfies ToWorker)
    },
    retire() {
      isRetiring = true
      if (renders.size === 0) kill()
    },
    close() {
      kill()
      return exited
    },
  }
}
