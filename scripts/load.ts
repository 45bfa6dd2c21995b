/**
 * `npm run load`: sends the same requests to a platform with 1,000 products and to one with 1,000,000 in 10,000 businesses, in
 * turn, over loopback. Prints a table of times and one of memory.
 */
import { writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { buildAll } from './build.ts'
import { drive } from './load/drive.ts'
import { type LoadOptions, readOptions } from './load/options.ts'
import type { Item } from './load/samples.ts'
import { type Scenario, scenarios } from './load/scenarios.ts'
import { fill, newFolder, type Postgres, postmasterOf, type Stack, startPostgres, startStack } from './load/stack.ts'
import { type Cost, costTable, type Line, latencyTable, memoryTable } from './load/table.ts'
import { failWith } from './platform-processes.ts'
import { memoryOf, memoryOfPostgres, processorTimeOf } from './testing/process-memory.ts'

/** Steps through the items by a prime number, so that adjacent items are not requested one after the other. */
function requestsOf(scenario: Scenario, items: Item[]) {
  let turn = 0
  return () => {
    turn += 7919
    const item = items[turn % items.length]
    if (!item) throw new Error('The platform has no business of this size.')
    return scenario.request(item)
  }
}

/** Processor time of each kind of process so far. The database serves both platforms, of which one is asked at a time. */
function processorTimes({ platform }: Stack, postmaster: number): Cost {
  const [api, gateway] = [platform.api.pid ?? 0, platform.gateway.pid ?? 0]
  return {
    api: processorTimeOf(api),
    gateway: processorTimeOf(gateway),
    database: processorTimeOf(postmaster),
  }
}

async function measure(base: Stack, large: Stack, postmaster: number, options: LoadOptions): Promise<Line[]> {
  const lines: Line[] = []
  const isWanted = ({ name }: Scenario) => options.only.length === 0 || options.only.includes(name)
  for (const scenario of scenarios.small.filter(isWanted)) {
    const ask = (stack: Stack, one: Scenario, onWarm?: () => void) => {
      const url = `http://127.0.0.1:${new URL(stack.platform.url).port}`
      return drive(url, requestsOf(one, stack.samples[one.of]), options, onWarm)
    }
    const inLargest = scenarios.largest.find(one => one.name === scenario.name)
    const onBase = await ask(base, scenario)
    let before: Cost = { api: 0, gateway: 0, database: 0 }
    const onLarge = await ask(large, scenario, () => {
      before = processorTimes(large, postmaster)
    })
    const after = processorTimes(large, postmaster)
    const perRequest = (kind: keyof Cost) => (after[kind] - before[kind]) / Math.max(1, onLarge.answers)
    const line: Line = {
      name: scenario.name,
      base: onBase,
      large: onLarge,
      cost: { api: perRequest('api'), gateway: perRequest('gateway'), database: perRequest('database') },
      largest: inLargest && (await ask(large, inLargest)),
    }
    lines.push(line)
    console.log(`  ${line.name}: ${Math.round(line.base.perSecond)} and ${Math.round(line.large.perSecond)} a second`)
  }
  return lines
}

async function memory(stacks: [string, Stack][], postmaster: number): Promise<string[][]> {
  const round = Math.round
  const rows = stacks.flatMap(([title, { platform }]) =>
    (['api', 'gateway'] as const).map(name => {
      const { now, most } = memoryOf(platform[name].pid ?? 0)
      return [`${name}, ${title}`, String(round(now)), String(round(most))]
    }),
  )
  const { processes, own, shared } = memoryOfPostgres(postmaster)
  return [...rows, [`PostgreSQL for both, ${processes} processes`, `${round(own)} own, ${round(shared)} shared`, '']]
}

function sizeText(count: number) {
  return count.toLocaleString('en')
}

async function run(options: LoadOptions) {
  if (!options.asBuilt) await buildAll()
  const [baseFolder, largeFolder] = [newFolder(), newFolder()]
  const postgres: Postgres | null = options.database && options.baseDatabase ? null : await startPostgres()
  const made = async (given: string | undefined, folder: string, businesses: number, products: number) => {
    if (given) return given
    const url = await (postgres as Postgres).newDatabase()
    await fill(url, folder, businesses, products)
    return url
  }
  const stacks: Stack[] = []
  try {
    const baseUrl = await made(options.baseDatabase, baseFolder.folder, options.baseBusinesses, options.baseProducts)
    const largeUrl = await made(options.database, largeFolder.folder, options.businesses, options.products)
    const base = await startStack(baseUrl, baseFolder.folder)
    stacks.push(base)
    const large = await startStack(largeUrl, largeFolder.folder)
    stacks.push(large)
    const postmaster = await (postgres ? postgres.postmaster() : postmasterOf(largeUrl))
    const lines = await measure(base, large, postmaster, options)
    const [small, big] = [base.samples.sizes, large.samples.sizes]
    const titles = {
      base: `${sizeText(small.products)} in ${sizeText(small.businesses)}`,
      large: `${sizeText(big.products)} in ${sizeText(big.businesses)}`,
      largest: `shop of ${sizeText(big.largest)}`,
    }
    const [cpu] = cpus()
    console.log(
      `\n${cpus().length} × ${cpu?.model} (${arch()}), ${Math.round(totalmem() / 1e9)} GB, load and platforms together.` +
        ` ${options.connections} requests at once, ${options.seconds} s a cell.\n`,
    )
    const rows = await memory(
      [
        [titles.base, base],
        [titles.large, large],
      ],
      postmaster,
    )
    console.log([latencyTable(lines, titles), costTable(lines), memoryTable(rows)].join('\n\n'))
    if (lines.some(({ base, large, largest }) => base.failed + large.failed + (largest?.failed ?? 0) > 0))
      throw new Error('Some requests failed, so the times above are not valid.')
    if (options.json) writeFileSync(options.json, JSON.stringify({ titles, lines, memory: rows }, null, 2))
  } finally {
    for (const stack of stacks) await stack.stop()
    postgres?.stop()
    baseFolder.remove()
    largeFolder.remove()
  }
}

run(readOptions(process.argv.slice(2))).catch(failWith)
