/**
 * `npm run bench:gateway`: measures a gateway's memory over many releases and renders. Prints its memory, with and without
 * its render workers, after 1,000 renders, after each tenth of the run and at the end. Fails if either grew by more than 20 %.
 * `--releases` (200) and `--renders` (100000) shorten the run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from '@showcase/testing/wait-until'
import { readArguments, wholeNumber } from '../arguments.ts'
import { buildAll } from '../build.ts'
import { median } from '../load/drive.ts'
import { repeat } from '../prove/load-client.ts'
import { goodCode, madeRelease } from '../testing/made-release.ts'
import { memoryOfGateway } from '../testing/process-memory.ts'
import { startTemporaryPlatform } from '../testing/temporary-platform.ts'

/** Maximum ratio of the memory at the end to that after the first renders. */
const LIMIT = 1.2
/** Renders before the first measurement. */
const WARM_UP = 1000
/** Parallel requests. */
const PARALLEL = 8
const name = 'remote-bench'

const { values } = readArguments({
  options: { releases: { type: 'string', default: '200' }, renders: { type: 'string', default: '100000' } },
})
const releases = wholeNumber('releases', values.releases, 100_000)
const renders = wholeNumber('renders', values.renders, 100_000_000)
await buildAll()
const platform = await startTemporaryPlatform({
  SEED: 'none',
  RATE_LIMIT: 'off',
  PAGE_CACHE_MB: '0',
  LOG_LEVEL: 'fatal',
})
const { platformToken } = JSON.parse(readFileSync(join(platform.dataDir, 'secrets.json'), 'utf8'))

async function call(method: string, path: string, body: FormData | string): Promise<void> {
  const type = typeof body === 'string' && { 'content-type': 'application/json' }
  const headers = { authorization: platformToken, ...type }
  const answer = await fetch(`${platform.url}/api/registry/${path}`, { method, headers, body })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
}

/** Publishes and promotes a release and waits until a page uses it. */
async function release(number: number): Promise<void> {
  const mounts = [{ at: 'platform:/bench', expose: './trial' }]
  const { version, form } = madeRelease(name, number, goodCode(`release ${number}.`), { mounts })
  await call('POST', `upload?name=${name}`, form)
  await call('PUT', 'change', JSON.stringify({ steps: [{ act: 'promote', name, version }] }))
  const isServed = async () => (await (await fetch(`${platform.url}/bench`)).text()).includes(`release ${number}.`)
  await waitUntil(isServed)
}

async function page(path: string): Promise<string> {
  const answer = await fetch(platform.url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.text()
}

/** Requests pages of the changing remote and of an unchanged one, in turn. */
function render(count: number): Promise<void> {
  return repeat(count, PARALLEL, at => page(at % 2 ? '/bench' : '/faq'))
}

function printMemory(number: number, { own, all }: { own: number; all: number }) {
  const done = `${number} releases, ${Math.round((number * renders) / releases)} renders`
  console.log(`${done}: ${Math.round(own)} MB, with its workers ${Math.round(all)} MB`)
}

/** The median of ten measurements during renders: memory is collected only while the gateway works. */
async function level(gateway: number) {
  const samples: { own: number; all: number }[] = []
  for (let round = 0; round < 10; round += 1) {
    await render(20)
    samples.push(memoryOfGateway(gateway))
  }
  return { own: median(samples.map(({ own }) => own)), all: median(samples.map(({ all }) => all)) }
}

try {
  const gateway = platform.gateway.pid ?? 0
  let first: Awaited<ReturnType<typeof level>> | undefined
  for (let number = 1; number <= releases; number += 1) {
    await release(number)
    await render(Math.ceil(renders / releases))
    if (!first && (number * renders) / releases >= Math.min(WARM_UP, renders / 5)) first = await level(gateway)
    if ((number * 10) % releases < 10) printMemory(number, memoryOfGateway(gateway))
  }
  const last = await level(gateway)
  const row = (key: 'own' | 'all') => {
    const [before, after] = [first?.[key] ?? 0, last[key]]
    return {
      'MB after the first': Math.round(before),
      'MB at the end': Math.round(after),
      ratio: +(after / before).toFixed(2),
    }
  }
  const rows = { 'the gateway': row('own'), 'with its render workers': row('all') }
  console.log(`${releases} releases, ${renders} renders`)
  console.table(rows)
  if (Object.values(rows).some(({ ratio }) => !(ratio <= LIMIT))) process.exitCode = 1
} finally {
  await platform.stop()
}
