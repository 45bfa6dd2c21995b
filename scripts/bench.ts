/**
 * `npm run bench`: measures what one machine can measure and prints it beside its target: bytes, requests and blocking of
 * the storefront's pages, what federation costs, pages per second, the API's list beside bare Fastify and pg, memory at rest.
 * Only ratios within one run mean something; figures beside other load do not.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeId } from '@showcase/contract/ids'
import { readArguments } from './arguments.ts'
import { measureLists } from './bench/api-list.ts'
import { buildInOne } from './bench/one-build.ts'
import { startFront } from './bench/one-build-front.ts'
import { slowNetwork, type Visit, visit } from './bench/visit.ts'
import { buildAll } from './build.ts'
import { drive, median } from './load/drive.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { memoryOf, memoryOfGateway } from './testing/process-memory.ts'
import { startTemporaryPlatform, type TemporaryPlatform } from './testing/temporary-platform.ts'

type Row = { what: string; measured: string; target: string; 'within target': string }

const shop = '/terracotta'
/**
 * Targets per page. `scriptKb`: what a Next.js site with the same products transfers; `blockedMs`: half of its blocking at a
 * quarter of the CPU speed.
 */
const targets = { documentKb: 20, scriptKb: 127, depth: 2, blockedMs: 90 }
/** Visits of each page; the table shows medians. */
const VISITS = 3
/** Visits of each page and build where two builds are compared. */
const VISITS_IN_TURN = 5
/** Milliseconds after which a platform without requests is at rest. */
const REST = 10_000

function row(what: string, value: number, unit: string, most: number | undefined): Row {
  const text = value < 10 ? value.toFixed(2) : String(Math.round(value))
  const isWithin = most === undefined ? '' : value <= most ? 'yes' : 'no'
  return {
    what,
    measured: `${text} ${unit}`.trim(),
    target: most === undefined ? '' : `≤ ${most}`,
    'within target': isWithin,
  }
}

/** A row of a ratio. `most` or `least` is its target. */
function ratioRow(
  what: string,
  [own, other]: [number, number],
  unit: string,
  { most, least }: { most?: number; least?: number },
): Row {
  const ratio = own / other
  const measured = `${ratio.toFixed(2)} × (${Math.round(own)} and ${Math.round(other)} ${unit})`
  const target = most ? `≤ ${most}` : least ? `≥ ${least}` : ''
  const isWithin = ratio <= (most ?? Number.POSITIVE_INFINITY) && ratio >= (least ?? 0)
  return { what, measured, target, 'within target': target && (isWithin ? 'yes' : 'no') }
}

async function pathsOf({ url }: TemporaryPlatform): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/public/products/fetchAll?businessName=terracotta&pageNo=1&perPage=1`)
  const { payload } = (await answer.json()) as { payload: { products: { _id: string }[] } }
  const product = encodeURIComponent(encodeId(payload.products[0]?._id ?? ''))
  return { home: `${shop}/home`, products: `${shop}/products`, product: `${shop}/products/${product}` }
}

async function visits(platform: TemporaryPlatform, paths: Record<string, string>): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      const seen: Visit[] = []
      for (let round = 0; round < VISITS; round += 1) seen.push(await visit(browser, platform.url + path))
      const of = (key: keyof Visit) => median(seen.map(one => one[key]))
      rows.push(
        row(`${name}: HTML and style`, of('document') / 1000, 'KB', targets.documentKb),
        row(`${name}: script`, of('script') / 1000, 'KB', targets.scriptKb),
        row(`${name}: requests`, of('requests'), '', undefined),
        row(`${name}: request depth`, of('depth'), '', targets.depth),
        row(`${name}: blocked by long tasks, CPU ÷ 4`, of('blockedMs'), 'ms', targets.blockedMs),
      )
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Pages per second of 8 clients: of one address, and of addresses that nobody asked for before. */
async function speeds(platform: TemporaryPlatform, paths: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  const url = `http://127.0.0.1:${platform.env.PORT}`
  for (const [name, path] of Object.entries(paths)) {
    let count = 0
    const bounds = { connections: 8, seconds: 5 }
    const again = await drive(url, () => ({ method: 'GET', path }), bounds)
    const fresh = await drive(url, () => ({ method: 'GET', path: `${path}?bench=${++count}` }), bounds)
    rows.push(
      row(`${name}: the same page`, again.perSecond, 'pages/s', undefined),
      row(`${name}: a new address each`, fresh.perSecond, 'pages/s', undefined),
    )
  }
  return rows
}

/** Memory of the processes after a pause. The targets are those of a platform that few have visited. */
async function memory(platform: TemporaryPlatform, after: 'visits' | 'load'): Promise<Row[]> {
  await pause(REST)
  const api = memoryOf(platform.api.pid ?? 0).now
  const { own, all } = memoryOfGateway(platform.gateway.pid ?? 0)
  const most = after === 'visits' ? { api: 450, own: 150, all: 1100 } : undefined
  return [
    row(`memory after the ${after}: API with PGlite`, api, 'MB', most?.api),
    row(`memory after the ${after}: gateway`, own, 'MB', most?.own),
    row(`memory after the ${after}: all processes`, api + all, 'MB', most?.all),
  ]
}

/** What federation costs: pages with the files of shell and remote beside the same with those of one build, on a slow network. */
async function federation({ url }: TemporaryPlatform, paths: Record<string, string>): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-one-build-'))
  const fronts = [await startFront(url), await startFront(url, await buildInOne(folder))]
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      const seen: Visit[][] = [[], []]
      for (const front of fronts) await fetch(front.url + path, { headers: { accept: 'text/html' } })
      for (let round = 0; round < VISITS_IN_TURN; round += 1)
        for (const [at, front] of fronts.entries()) seen[at]?.push(await visit(browser, front.url + path, slowNetwork))
      const both = (key: keyof Visit, unit = 1): [number, number] => {
        const [own = 0, other = 0] = seen.map(visits => median(visits.map(one => one[key])) / unit)
        return [own, other]
      }
      rows.push(
        ratioRow(`${name} beside one build: all bytes`, both('bytes', 1000), 'KB', { most: 1.1 }),
        ratioRow(`${name} beside one build: script`, both('script', 1000), 'KB', {}),
        ratioRow(`${name} beside one build: largest paint`, both('largestPaintMs'), 'ms', { most: 1.1 }),
        ratioRow(`${name} beside one build: hydrated`, both('readyMs'), 'ms', {}),
      )
    }
    return rows
  } finally {
    await browser.close()
    for (const front of fronts) front.close()
    rmSync(folder, { recursive: true })
  }
}

async function lists(): Promise<Row[]> {
  const { api, bare } = await measureLists()
  return [ratioRow('list of the API beside bare Fastify and pg', [api, bare], 'lists/s', { least: 0.7 })]
}

readArguments({})
const rows: Row[] = []
await buildAll()
const platform = await startTemporaryPlatform({ RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' })
try {
  const paths = await pathsOf(platform)
  rows.push(...(await visits(platform, paths)), ...(await memory(platform, 'visits')))
  rows.push(...(await federation(platform, paths)))
  rows.push(...(await speeds(platform, paths)), ...(await memory(platform, 'load')))
} finally {
  await platform.stop()
}
rows.push(...(await lists()))
console.table(rows)
