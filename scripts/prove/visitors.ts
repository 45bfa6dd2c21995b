import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** Milliseconds between two visitors. */
const EVERY = 100

/** What visitors saw. */
export interface Visits {
  /** Milliseconds until each page was there, the shortest first. */
  times: number[]
  /** Answers of 500 and above. */
  failed: number
}

/** Visitors in a thread of its own, so that the work of the caller delays none of them. */
export function createVisitors(url: string, businessName: string) {
  const thread = new Worker(new URL(import.meta.url), { workerData: `${url}/${businessName}` })
  return {
    /** Visits pages of the business while `work` runs. */
    async during(work: () => Promise<unknown>): Promise<Visits> {
      thread.postMessage('begin')
      await work()
      thread.postMessage('end')
      const [visits] = await once(thread, 'message')
      return visits
    },
    stop: () => thread.terminate(),
  }
}

let visits = 0

/** Starts a visit every 100 ms, however long the others wait, until `isOver`. */
async function visit(site: string, isOver: () => boolean): Promise<Visits> {
  const [times, open] = [[] as number[], [] as Promise<unknown>[]]
  let failed = 0
  const load = async () => {
    const began = performance.now()
    // No cache has the results of a new search.
    const page = ++visits % 2 ? 'home' : `search?searchQuery=cup+${visits}`
    const answer = await fetch(`${site}/${page}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status >= 500) failed += 1
  }
  for (; !isOver(); await pause(EVERY)) open.push(load())
  await Promise.all(open)
  return { times: times.sort((a, b) => a - b), failed }
}

/** Visits from each `begin` to the next `end`, and posts what was seen. */
function serve(port: NonNullable<typeof parentPort>): void {
  let isOver = true
  port.on('message', async message => {
    isOver = message === 'end'
    if (!isOver) port.postMessage(await visit(workerData, () => isOver))
  })
}

if (!isMainThread && parentPort) serve(parentPort)
