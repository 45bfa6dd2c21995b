import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@showcase/contract/paths'
import { hostileFiles } from '../../server/src/catalog/imports/hostile-files.testing.ts'
import { memoryOf } from '../testing/process-memory.ts'
import type { Business } from './abuse.ts'
import { type Client, type LoadRow, queried } from './load-client.ts'

/** Milliseconds between two visitors, and those without an import. */
const EVERY = 100
const IDLE = 20_000
/** Visits while files of one class are imported again and again, enough for a 99th percentile. */
const VISITS = 200

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

type Status = { state: string; problems: { reason: string }[] }

/** Imports a file and waits until its job has ended. */
async function importFile(client: Client, file: unknown, caller: { token: string; network: string }): Promise<Status> {
  const form = new FormData()
  form.append('csv', new Blob([file as never]), 'products.csv')
  const { payload } = await client({ path: paths.products.import, body: form, ...caller })
  const path = queried(paths.products.importStatus, { id: (payload as { job?: string } | null)?.job ?? '' })
  for (;;) {
    await pause(100)
    const status = (await client({ path, ...caller })).payload as unknown as Status
    if (!['waiting', 'running'].includes(status.state)) return status
  }
}

/** Imports 20 MB of each hostile class, again and again, while visitors browse the same business. */
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
    const end = Date.now() + VISITS * EVERY
    const visiting = visit(url, shop, () => isOver)
    const file = make()
    const states = new Set<string>()
    do {
      const { state, problems } = await importFile(client, file, { token, network })
      states.add(problems[0]?.reason ? state : `${state} without a reason`)
    } while (Date.now() < end)
    isOver = true
    const { times, failed } = await visiting
    const ratio = p99(times) / p99(idle.times)
    const grown = memoryOf(api).most - rest
    const state = [...states].join(' and ')
    const isWithin = failed === 0 && ratio <= 3 && grown < 600 && state === 'failed'
    rows.push({
      what: `import: ${what}`,
      tried: times.length,
      seen: `${state}; p99 ${ratio.toFixed(1)} × ${Math.round(p99(idle.times))} ms; +${Math.round(grown)} MB`,
      'legitimate refused': failed,
      bound: 'p99 3 × idle, + 600 MB, failed',
      result: isWithin ? 'within' : 'FAILED',
    })
  }
  return rows
}
