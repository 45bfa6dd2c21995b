import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { imageWidths } from '@showcase/contract/limits'
import { photograph } from '@showcase/scripts/testing/photograph'
import { artifacts } from '@showcase/scripts/testing/platform'
import { demo } from '@showcase/scripts/testing/sites'
import { newBusiness } from '../support/new-business.ts'
import { api, type ListedProduct, pickProduct, productsOf } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { sites } from '../support/scenario.ts'
import { caughtMails } from '../support/stack.ts'
import { disconnected, type Fault, paused, stopped } from './containers.ts'
import {
  enquiryWorkload,
  fetchWorkload,
  isSuccess,
  runWorkloads,
  uploadWorkload,
  type Workload,
  type WorkloadResult,
  waitForRecovery,
} from './workloads.ts'

/** Milliseconds that a fault lasts. */
const FAULT_DURATION = 10_000
/** Milliseconds that any answer may take. The edge waits ten seconds for an object store that does not answer. */
const ANSWER_TIMEOUT = 12_000
/** 503 comes from the platform; 502 and 504 from the edge, for a store that is gone or does not answer. */
const unavailableStatuses = [503, 502, 504]
/** Milliseconds. */
const RECOVERY_TIMEOUT = 60_000

const names = ['page', 'list', 'picture seen before', 'new picture', 'enquiry', 'product with picture'] as const
type Name = (typeof names)[number]
const all: readonly Name[] = names

const faults: [fault: Fault, unaffected: readonly Name[]][] = [
  [stopped('postgres'), ['picture seen before', 'new picture']],
  [paused('postgres'), ['picture seen before', 'new picture']],
  [disconnected('postgres'), ['picture seen before', 'new picture']],
  [stopped('s3'), ['page', 'list', 'picture seen before', 'enquiry']],
  [paused('s3'), ['page', 'list', 'picture seen before', 'enquiry']],
  [stopped('mail'), all],
]

/** The enquiries go to several shops, because one shop puts what comes in a flood into quarantine, without a mail. */
const shops = [demo.terracotta, demo.northlight, demo.fieldkit]

const lines: string[] = []
const enquiries: string[] = []
const uploads: string[] = []
let workloads: Record<Name, Workload>

const qualities = [50, 75, 90]

/** Addresses of picture sizes that are not rendered yet. */
function* newPictures(pictures: string[]): Generator<string, string> {
  for (const q of qualities)
    for (const w of imageWidths)
      for (const picture of pictures) yield `${sites.main}/images?url=${picture}&w=${w}&q=${q}`
  throw new Error('All picture sizes are used.')
}

beforeAll(async () => {
  // A business of its own, because products with missing pictures stay in it.
  const { owner } = await newBusiness('faults')
  const products = await Promise.all(shops.map(({ name }) => pickProduct(name)))
  const [product] = products as [ListedProduct]
  const pictures = (await productsOf('fieldkit', 50)).flatMap(({ images }) => images)
  const fresh = newPictures(pictures)
  const photo = join(await mkdtemp(join(tmpdir(), 'showcase-faults-')), 'lamp.jpg')
  await photograph(photo, { width: 800, height: 600 })
  const seen = `${sites.main}/images?url=${product.images[0]}&w=320`
  workloads = {
    page: fetchWorkload(() => `${sites.of('terracotta')}/products`),
    list: fetchWorkload(() => `${sites.api}/public/products/fetchAll?businessName=terracotta`),
    'picture seen before': fetchWorkload(() => seen),
    'new picture': fetchWorkload(() => fresh.next().value),
    enquiry: enquiryWorkload(sites.api, products, enquiries),
    'product with picture': uploadWorkload(owner, sites.api, await readFile(photo), uploads),
  }
  // Both APIs render the picture, and the edge gets the shop's certificate.
  await Promise.all(Array.from({ length: 20 }, () => get(seen)))
  // Both know that the others are public: without the database, a picture that an API does not know is withheld.
  const [w, q] = [imageWidths.at(-1), qualities.at(-1)]
  for (const picture of pictures)
    await Promise.all(Array.from({ length: 16 }, () => get(`${sites.main}/images?url=${picture}&w=${w}&q=${q}`)))
  expect(await workloads.page()).toBe(200)
}, 120_000)

afterAll(async () => {
  const head = ['fault', ...names, 'recovered after', 'acknowledged', 'lost of these']
  const table = [row(head), row(head.map(() => '---')), ...lines].join('\n')
  await mkdir(artifacts, { recursive: true })
  await writeFile(join(artifacts, 'faults.md'), `${table}\n`)
  console.log(table)
})

for (const [fault, unaffected] of faults)
  test(`${fault.name}: each request gets an answer in time, unaffected requests succeed, and no acknowledged data is lost`, async () => {
    const before = { enquiries: enquiries.length, uploads: uploads.length }
    let results: Record<string, WorkloadResult>
    await fault.begin()
    try {
      results = await runWorkloads(workloads, FAULT_DURATION)
    } finally {
      await fault.end()
    }
    const back = await waitForRecovery(workloads, RECOVERY_TIMEOUT)
    const [sent, made] = [enquiries.slice(before.enquiries), uploads.slice(before.uploads)]
    const lost = [...(await enquiriesLost(sent)), ...(await uploadsLost(made))]
    const cells = names.map(name => cell(results[name] as WorkloadResult))
    lines.push(row([fault.name, ...cells, `${seconds(back)}`, `${sent.length} + ${made.length}`, `${lost.length}`]))
    expect(lost).toEqual([])
    for (const name of names) {
      const { statuses, longest } = results[name] as WorkloadResult
      const failures = [...statuses.keys()].filter(status => !isSuccess(status))
      const wrong = failures.filter(status => unaffected.includes(name) || !unavailableStatuses.includes(status))
      expect([name, wrong]).toEqual([name, []])
      expect([name, longest < ANSWER_TIMEOUT || longest]).toEqual([name, true])
    }
  }, 240_000)

test('a mail that could not be sent arrives after the mail server is back', async () => {
  const mail = stopped('mail')
  await mail.begin()
  const from = enquiries.length
  expect(isSuccess(await workloads.enquiry())).toBe(true)
  await pause(3000)
  await mail.end()
  // The second attempt follows after 5 s, the third 15 s later.
  for (const until = Date.now() + RECOVERY_TIMEOUT; ; await pause(1000)) {
    const mails = await caughtMails().catch(() => [])
    if (mails.some(text => text.includes(enquiries[from] ?? ''))) return
    if (Date.now() > until) throw new Error('The mail did not arrive.')
  }
}, 120_000)

async function enquiriesLost(emails: string[]): Promise<string[]> {
  const sellers = await Promise.all(shops.map(({ owner }) => api.as(owner)))
  const lost = await Promise.all(
    emails.map(async searchQuery => {
      const found = await Promise.all(
        sellers.map(seller => seller.get('/userAdmin/products/fetchAllProductsLeads', { searchQuery })),
      )
      return found.flatMap(({ payload }) => payload.leads).length === 1 ? [] : [searchQuery]
    }),
  )
  return lost.flat()
}

async function uploadsLost(ids: string[]): Promise<string[]> {
  const lost = await Promise.all(
    ids.map(async id => {
      const { payload } = await api.get('/public/products/fetch', { id })
      const [picture] = payload?.product.images ?? []
      return picture && (await get(`${sites.main}/images?url=${picture}&w=640`)).status === 200 ? [] : [id]
    }),
  )
  return lost.flat()
}

function seconds(milliseconds: number) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function row(cells: readonly string[]) {
  return `| ${cells.join(' | ')} |`
}

function cell({ statuses, longest }: WorkloadResult) {
  return `${[...statuses.keys()].map(status => status || 'none').join(', ')}; ${seconds(longest)}`
}
