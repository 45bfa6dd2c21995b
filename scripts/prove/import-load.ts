import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@showcase/contract/paths'
import { hostileFiles } from '../../server/src/catalog/imports/hostile-files.testing.ts'
import { memoryOf } from '../testing/process-memory.ts'
import type { Business } from './abuse.ts'
import { type Client, type LoadRow, queried } from './load-client.ts'

/** Milliseconds between two visitors, and those without an import. */
const EVERY = 100
const IDLE = 15_000

let visits = 0

/** Visits pages of a business until `isOver`, a new visitor every 100 ms, however long the others wait. */
async function visit(url: string, { businessName }: Business, isOver: () => boolean) {
  const [times, failed, open] = [[] as number[], [] as number[], [] as Promise<unknown>[]]
  const load = async () => {
    const began = performance.now()
    // No cache has the results of a new search.
    const page = ++visits % 2 ? 'home' : `search?searchQuery=cup+${visits}`
    const answer = await fetch(`${url}/${businessName}/${page}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status >= 500) failed.push(answer.status)
  }
  for (; !isOver(); await pause(EVERY)) open.push(load())
  await Promise.all(open)
  return { times: times.sort((a, b) => a - b), failed: failed.length }
}

function p99(times: number[]) {
  return times[Math.floor(times.length * 0.99)] ?? 0
}

/** Imports 20 MB of each hostile class while visitors browse the same business. */
export async function importsUnderVisitors(
  client: Client,
  url: string,
  shop: Business,
  api: number,
): Promise<LoadRow[]> {
  const network = '198.18.0.1'
  const { token } = shop
  const warmUp = Date.now() + 5000
  await visit(url, shop, () => Date.now() > warmUp)
  const until = Date.now() + IDLE
  const idle = await visit(url, shop, () => Date.now() > until)
  const rest = memoryOf(api).now
  const rows: LoadRow[] = []
  for (const [what, make] of hostileFiles) {
    let isOver = false
    const visiting = visit(url, shop, () => isOver)
    const form = new FormData()
    form.append('csv', new Blob([make() as never]), 'products.csv')
    const { payload } = await client({ path: paths.products.import, body: form, token, network })
    const id = (payload as { job?: string } | null)?.job ?? ''
    const path = queried(paths.products.importStatus, { id })
    type Status = { state: string; problems: { reason: string }[] }
    let status: Status
    do {
      await pause(100)
      status = (await client({ path, token, network })).payload as unknown as Status
    } while (['waiting', 'running'].includes(status.state))
    isOver = true
    const { times, failed } = await visiting
    const ratio = p99(times) / p99(idle.times)
    const grown = memoryOf(api).most - rest
    const reason = status.problems[0]?.reason ?? ''
    const isWithin = failed === 0 && ratio <= 3 && grown < 600 && status.state === 'failed' && reason !== ''
    rows.push({
      what: `import: ${what}`,
      tried: times.length,
      seen: `${status.state}; p99 ${ratio.toFixed(1)} × ${Math.round(p99(idle.times))} ms; +${Math.round(grown)} MB`,
      'legitimate refused': failed,
      bound: 'p99 3 × idle, + 600 MB, failed',
      result: isWithin ? 'within' : 'FAILED',
    })
  }
  return rows
}
