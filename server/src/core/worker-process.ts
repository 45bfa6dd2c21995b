import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'

/** See `allocatorEnv` in scripts/platform-processes.ts. The process gets no other variables: no settings and no secrets. */
const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Has the kernel end this process first when a container runs out of memory. Only Linux knows the file. */
function endFirst(pid: number) {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {}
}

/**
 * Starts a module in a process of its own for work on untrusted bytes, which may exhaust the memory or never end.
 * @param heapMb largest heap of the process, in megabytes
 */
export function startWorkerProcess(file: string, heapMb: number): ChildProcess {
  const worker = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: 'ignore',
    env,
  })
  // `ask` handles errors while it waits; one at any other time shows as an exit.
  worker.on('error', () => {})
  if (worker.pid !== undefined) endFirst(worker.pid)
  return worker
}

/**
 * Sends one request to a worker process and waits for its message.
 * @param timeout milliseconds
 * @returns null if the process ends or does not answer in time
 * @throws Error if the process could not be started
 */
export function ask<Request extends object, Response>(
  worker: ChildProcess,
  request: Request,
  timeout: number,
): Promise<Response | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Response | null>()
  const fail = () => resolve(null)
  const onMessage = (message: unknown) => resolve(message as Response)
  const timer = setTimeout(fail, timeout)
  worker.once('message', onMessage).once('exit', fail).once('error', reject)
  if (worker.connected) worker.send(request, error => error && fail())
  else fail()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', onMessage).off('exit', fail).off('error', reject)
  })
}
