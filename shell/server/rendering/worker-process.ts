import { type ChildProcess, fork } from 'node:child_process'
import { youngGeneration } from '../memory-options.ts'
import type { Begun, ErrorText, FromWorker, RenderJob, ToWorker } from './messages.ts'
import { endedBy, type Loss } from './watchdog.ts'

/** Milliseconds that a whole render may take: its loaders and its components have limits of their own, in sum below. */
const JOB_LIMIT = 8000
/** Megabytes of heap at which V8 ends a process in the middle of its work. */
const HEAP_LIMIT = 256

/** What a worker is started with. */
export interface WorkerData {
  /** The built shell's server half. */
  renderFile: string
  apiOrigin: string
  /** Hears what a worker, or code in it, writes to its console. */
  onSaid(text: string): void
}

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

/** Forks a process, because a thread that runs out of memory aborts its whole process (docs/decisions/0030-render-workers.md). */
function startWorker({ renderFile, apiOrigin, onSaid }: WorkerData): ChildProcess {
  const { NODE_ENV, TZ } = process.env
  const worker = fork(new URL('./worker-main.ts', import.meta.url), [renderFile, apiOrigin], {
    env: { ...(NODE_ENV && { NODE_ENV }), ...(TZ && { TZ }) },
    execArgv: [`--max-old-space-size=${HEAP_LIMIT}`, youngGeneration],
    serialization: 'advanced',
    silent: true,
  })
  for (const said of [worker.stdout, worker.stderr]) said?.setEncoding('utf8').on('data', onSaid)
  worker.unref()
  worker.channel?.unref()
  return worker
}

/**
 * Starts a worker. It sees no setting of this process, may fill {@link HEAP_LIMIT} megabytes, ends itself when it is
 * blocked or grows (`watch.ts`), and is ended when a render of it does not end: this process goes on either way.
 *
 * @param onGone called once, when the worker has ended for any reason
 */
export function createLane(data: WorkerData, onGone: () => void): Lane {
  const worker = startWorker(data)
  const listeners = new Map<number, { listener: Listener; limit: NodeJS.Timeout }>()
  const gone = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  let isLate = false
  let isRetiring = false
  const end = () => worker.kill('SIGKILL')

  function late() {
    isLate = true
    end()
  }

  function hear(message: FromWorker) {
    const waiting = listeners.get(message.id)
    if (!waiting) return
    const { listener, limit } = waiting
    if (message.type === 'chunk') return listener.chunk(message.chunk)
    if (message.type === 'left') return listener.left(message.at, message.error)
    if (message.type !== 'end') return listener.begun(message)
    clearTimeout(limit)
    listeners.delete(message.id)
    if (isRetiring && listeners.size === 0) end()
    listener.ended(message.bytes)
  }

  function lose(reason: Loss) {
    const lost = [...listeners.values()]
    listeners.clear()
    onGone()
    for (const { listener, limit } of lost) {
      clearTimeout(limit)
      listener.lost(reason)
    }
  }

  worker.on('message', message => hear(message as FromWorker))
  worker.once('exit', (_, signal) => lose(isLate ? 'blocked' : endedBy(signal)))
  // What cannot be told to a worker that is just ending: its end says the rest. One that never began has no end.
  worker.on('error', () => {
    if (worker.pid === undefined) worker.emit('exit', null, null)
  })

  const tell = (message: ToWorker) => worker.send(message)
  return {
    get busy() {
      return listeners.size
    },
    render(id, job, listener) {
      listeners.set(id, { listener, limit: setTimeout(late, JOB_LIMIT).unref() })
      tell({ type: 'render', id, job })
    },
    abort: id => tell({ type: 'abort', id }),
    retire() {
      isRetiring = true
      if (listeners.size === 0) end()
    },
    close() {
      end()
      return gone
    },
  }
}
