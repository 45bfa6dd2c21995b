import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@showcase/contract/paths'
import { hostileFiles } from '../../server/src/catalog/imports/hostile-files.testing.ts'
import { memoryOf } from '../testing/process-memory.ts'
import type { Business } from './abuse.ts'
import { type Client, type LoadRow, queried, rowOf } from './load-client.ts'
import { createVisitors, type Visits } from './visitors.ts'

/** Milliseconds of visits that only warm up the platform. */
const WARM_UP = 5000
/** Milliseconds of visits without an import, and while files of one class are imported again and again. */
const MEASURED = 20_000

function p99({ times }: Visits) {
  return times[Math.floor(times.length * 0.99)] ?? 0
}

type Status = { state: string; problems: { reason: string }[] }

/** Imports a file and waits until its job has ended. */
async function importFile(client: Client, file: Blob, caller: { token: string; network: string }): Promise<Status> {
  const form = new FormData()
  form.append('csv', file, 'products.csv')
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
  const { businessName, token } = shop
  const visitors = createVisitors(url, businessName)
  await visitors.during(() => pause(WARM_UP))
  const idle = p99(await visitors.during(() => pause(MEASURED)))
  const rest = memoryOf(api).now
  const rows: LoadRow[] = []
  for (const [what, make] of hostileFiles) {
    const file = new Blob([make() as never])
    const states = new Set<string>()
    const importAgain = async () => {
      for (const end = Date.now() + MEASURED; Date.now() < end; ) {
        const { state, problems } = await importFile(client, file, { token, network })
        states.add(problems[0]?.reason ? state : `${state} without a reason`)
      }
    }
    const visits = await visitors.during(importAgain)
    const ratio = p99(visits) / idle
    const grown = memoryOf(api).most - rest
    const state = [...states].join(' and ')
    const isWithin = visits.failed === 0 && ratio <= 3 && grown < 600 && state === 'failed'
    const seen = `${state}; p99 ${ratio.toFixed(1)} × ${Math.round(idle)} ms; +${Math.round(grown)} MB`
    const bound = 'p99 3 × idle, + 600 MB, failed'
    rows.push(rowOf(`import: ${what}`, visits.times.length, seen, visits.failed, bound, isWithin))
  }
  await visitors.stop()
  return rows
}
