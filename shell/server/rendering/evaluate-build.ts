import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createRealms } from './realm.ts'

/** Milliseconds after which an evaluation is ended. Render workers that are blocked end after two seconds (`watchdog-thread.ts`). */
const TIMEOUT = 5000

/**
 * Evaluates a remote's server build as render workers do, in a thread that ends afterwards.
 *
 * @param file its server build
 * @param renderFile the server half of a shell
 * @returns why it cannot be loaded; null if it can
 */
export async function evaluateBuild(file: string, renderFile: string): Promise<string | null> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { file, renderFile } })
  const timeout = AbortSignal.timeout(TIMEOUT)
  try {
    await once(thread, 'message', { signal: timeout })
    return null
  } catch (error) {
    if (timeout.aborted) return `it was not loaded after ${TIMEOUT / 1000} s.`
    return error instanceof Error ? error.message : String(error)
  } finally {
    await thread.terminate()
  }
}

if (!isMainThread && parentPort && workerData?.renderFile) {
  const { file, renderFile } = workerData
  createRealms(renderFile, fetch)().evaluate(readFileSync(file, 'utf8'), file)
  parentPort.postMessage('loaded')
}
