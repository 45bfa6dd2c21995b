/**
 * `npm run load`: sends the same requests to two platforms in turn, over loopback: one with 1,000 products in 30 businesses
 * and one with 1,000,000 in 10,000. Prints a table of times and one of memory.
 *
 *   --products, --businesses              size of the large platform
 *   --database, --base-database           addresses of databases that are filled already; they are not removed
 *   --only 'list,search of one word'      only these lines
 *   --json <file>                         also writes all numbers to this file
 */
import { rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import { readArguments, wholeNumber } from './arguments.ts'
import { buildAll } from './build.ts'
import { drive } from './load/drive.ts'
import type { Item } from './load/samples.ts'
import { type Scenario, scenarios } from './load/scenarios.ts'
import { fill, type Postgres, postmasterOf, type Stack, startPostgres, startStack } from './load/stack.ts'
import { type Cost, costTable, type Line, latencyTable, memoryTable } from './load/table.ts'
import { failWith } from './platform-processes.ts'
import { memoryOf, memoryOfPostgres, processorTimeOf } from './testing/process-memory.ts'
import { newDataFolder } from './testing/temporary-platform.ts'

const text = { type: 'string' } as const
/** The platform to compare with. */
const baseSize = { products: 1000, businesses: 30 }
/** Requests at once, and seconds for each line and size. */
const bounds = { connections: 4, seconds: 5 }

function readOptions() {
  const { values } = readArguments({
    options: {
      products: { ...text, default: '1000000' },
      businesses: { ...text, default: '10000' },
      database: text,
      'base-database': text,
      only: text,
      json: text,
    },
  })
  return {
    ...values,
    large: {
      products: wholeNumber('products', values.products, 20_000_000),
      businesses: wholeNumber('businesses', values.businesses, 1_000_000),
    },
    only: values.only?.split(','),
  }
}

type LoadOptions = ReturnType<typeof readOptions>

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

/** Processor time of each kind of process so far. The database serves both platforms, one at a time. */
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
  const isWanted = ({ name }: Scenario) => options.only?.includes(name) ?? true
  for (const scenario of scenarios.small.filter(isWanted)) {
    const ask = (stack: Stack, one: Scenario, onWarm?: () => void) => {
      const url = `http://127.0.0.1:${new URL(stack.platform.url).port}`
      return drive(url, requestsOf(one, stack.samples[one.of]), bounds, onWarm)
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
  await buildAll()
  const { database, 'base-database': baseDatabase } = options
  const [baseFolder, largeFolder] = [newDataFolder(), newDataFolder()]
  const postgres: Postgres | null = database && baseDatabase ? null : await startPostgres()
  const made = async (given: string | undefined, folder: string, size: typeof baseSize) => {
    if (given) return given
    const url = await (postgres as Postgres).newDatabase()
    await fill(url, folder, size)
    return url
  }
  const stacks: Stack[] = []
  try {
    const baseUrl = await made(baseDatabase, baseFolder, baseSize)
    const largeUrl = await made(database, largeFolder, options.large)
    const base = await startStack(baseUrl, baseFolder)
    stacks.push(base)
    const large = await startStack(largeUrl, largeFolder)
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
        ` ${bounds.connections} requests at once, ${bounds.seconds} s a cell.\n`,
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
    for (const { platform } of stacks) await platform.stop()
    postgres?.stop()
    for (const folder of [baseFolder, largeFolder]) rmSync(folder, { recursive: true, force: true })
  }
}

run(readOptions()).catch(failWith)
