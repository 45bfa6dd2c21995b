import { type ChildProcess, execFile, fork } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ApiWait } from '../api-wait.ts'
import { renderWorkerOptions } from '../memory-options.ts'
import type { ApiAnswers } from './api-answers.ts'
import { createApiRequests } from './api-requests.ts'
import type { ApiAnswer, ErrorText, FromWorker, RenderJob, RenderResult, ToWorker } from './messages.ts'
import { type ExitReason, exitReasonOf } from './watchdog.ts'

/** Milliseconds that one render may take. The limits of its loaders and of its components add up to less. */
const RENDER_TIMEOUT = 8000

export interface WorkerOptions {
  /** File of the built shell's server half. */
  renderFile: string
  apiOrigin: string
  answers: ApiAnswers
  /** Receives what code in a worker writes to its console. */
  onOutput(text: string): void
}

/** A render, under its number. */
interface WorkerTask {
  id: number
  job: RenderJob
  apiWait: ApiWait
}

/** Receives the results of one render. */
export interface RenderListener {
  rendered(result: RenderResult): void
  partFailed(at: 'loader' | 'render', error: ErrorText): void
  /** An API call of this render got no answer, 429 or 5xx. The loader may have caught it and rendered a fallback text. */
  dataMissing(): void
  /** `heapBytes`: the worker's heap after the render. */
  ended(heapBytes: number): void
  /** The worker ended before the render did. */
  exited(reason: ExitReason): void
}

/** One reason for all aborted requests: without it, each abort creates an error with a stack. */
const hasEnded = new Error('The render has ended.')

interface UnderWay {
  listener: RenderListener
  timer: NodeJS.Timeout
  request: ReturnType<typeof createApiRequests>
  /** Aborts requests to the API. */
  ended: AbortController
}

/** A render worker: a process of its own, and the renders that it has under way. */
export interface RenderWorker {
  readonly running: number
  render(task: WorkerTask, listener: RenderListener): void
  /** Ends the worker once it has nothing left to render. */
  retire(): void
  close(): Promise<unknown>
}

const root = join(import.meta.dirname, '../../..')
/** Folders with the code that a worker loads before it gives up its rights. */
const codeFolders = ['shell', 'shared', 'node_modules'].map(folder => join(root, folder, '*'))

/** Options that leave a worker nothing but the files it loads and its watchdog's thread (docs/decisions/0030-render-workers.md). */
const sandboxOptions = [
  '--permission',
  '--allow-worker',
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  '--no-warnings',
]

/** Forks a process: a thread that runs out of memory would end the whole gateway (docs/decisions/0030-render-workers.md). */
function forkWorker({ renderFile, apiOrigin, onOutput }: WorkerOptions): ChildProcess {
  const { NODE_ENV, TZ, NODE_COMPILE_CACHE } = process.env
  const child = fork(new URL('./worker-main.ts', import.meta.url), [renderFile, apiOrigin], {
    env: { ...(NODE_ENV && { NODE_ENV }), ...(TZ && { TZ }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [
      ...renderWorkerOptions,
      ...sandboxOptions,
      ...[...codeFolders, renderFile, '/proc/self/status'].map(path => `--allow-fs-read=${path}`),
      ...(NODE_COMPILE_CACHE ? ['read', 'write'].map(right => `--allow-fs-${right}=${NODE_COMPILE_CACHE}/*`) : []),
    ],
    serialization: 'advanced',
    silent: true,
  })
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', onOutput)
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Lets a worker open no further file or connection: the kernel refuses each with EMFILE. Linux has this; elsewhere the
 * worker's realms and Node's permissions are what keeps code of a remote from them.
 */
async function closeOff({ pid }: ChildProcess): Promise<void> {
  if (process.platform !== 'linux') return
  await promisify(execFile)('prlimit', ['--nofile=0:0', '--core=0:0', `--pid=${pid}`])
}

/** Whether the API would answer otherwise at another time, or to another visitor: 429 is this one's limit. */
function isMissing(answer: ApiAnswer | null): boolean {
  return answer === null || answer.status === 429 || answer.status >= 500
}

/**
 * Starts a render worker. It receives none of this process's settings. It ends itself when it blocks or grows
 * (`watchdog.ts`), and this process ends it when a render exceeds its timeout.
 *
 * @param onExit called once, when the worker has ended for any reason
 */
export function startWorker(options: WorkerOptions, onExit: () => void): RenderWorker {
  const child = forkWorker(options)
  const renders = new Map<number, UnderWay>()
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const waiting: ToWorker[] = []
  let isReady = false
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
    if (message.type === 'ready') return void closeOff(child).then(begin, refuse)
    const render = renders.get(message.id)
    if (message.type === 'request') return void answer(render, message)
    if (!render) return
    const { listener } = render
    if (message.type === 'part-failed') return listener.partFailed(message.at, message.error)
    if (message.type !== 'end') return listener.rendered(message)
    finish(render)
    renders.delete(message.id)
    if (isRetiring && renders.size === 0) kill()
    listener.ended(message.heapBytes)
  }

  /** Starts the renders that waited for the worker. */
  function begin() {
    isReady = true
    for (const message of waiting.splice(0)) child.send(message)
  }

  function refuse(error: unknown) {
    options.onOutput(`A render worker could not be closed off: ${error}`)
    kill()
  }

  async function answer(render: UnderWay | undefined, { call, request }: Extract<FromWorker, { type: 'request' }>) {
    const answer = (await render?.request(request)) ?? null
    if (isMissing(answer)) render?.listener.dataMissing()
    const message: ToWorker = { type: 'answer', call, answer }
    if (child.connected) child.send(message)
  }

  function finish({ timer, ended }: UnderWay) {
    clearTimeout(timer)
    ended.abort(hasEnded)
  }

  function handleExit(reason: ExitReason) {
    const unfinished = [...renders.values()]
    renders.clear()
    onExit()
    for (const render of unfinished) {
      finish(render)
      render.listener.exited(reason)
    }
  }

  child.on('message', message => {
    try {
      receive(message as FromWorker)
    } catch (error) {
      refuse(error)
    }
  })
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
    render({ id, job, apiWait }, listener) {
      const ended = new AbortController()
      const request = createApiRequests(job, options.apiOrigin, options.answers, ended.signal, apiWait)
      renders.set(id, { listener, request, ended, timer: setTimeout(timeOut, RENDER_TIMEOUT).unref() })
      const message: ToWorker = { type: 'render', id, modules: job.modules, job: JSON.stringify(job) }
      if (isReady) child.send(message)
      else waiting.push(message)
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
