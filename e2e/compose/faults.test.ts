import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { imageWidths } from '@showcase/contract/limits'
import { photograph } from '@showcase/scripts/testing/photograph'
import { artefacts } from '@showcase/scripts/testing/platform'
import { demo } from '@showcase/scripts/testing/sites'
import { newBusiness } from '../support/new-business.ts'
import { aProductOf, api, productsOf } from '../support/products.ts'
import { get } from '../support/request.ts'
import { sites } from '../support/scenario.ts'
import { caughtMails } from '../support/stack.ts'
import { allGoWell, type Course, type Deed, enquiring, fetching, isGood, uploading, watch } from './deeds.ts'
import { cutOff, type Fault, paused, stopped } from './faults.ts'

/** Milliseconds for which a fault lasts. */
const LASTS = 10_000
/** Milliseconds that an answer may take, whatever is wrong: the edge waits for a store that says nothing for ten seconds. */
const LONGEST = 12_000
/** What the platform says while it cannot, and the edge of a store that is gone or silent. */
const NOT_NOW = [503, 502, 504]
const RECOVERS_WITHIN = 60_000

const names = ['page', 'list', 'picture seen before', 'new picture', 'enquiry', 'product with picture'] as const
type Name = (typeof names)[number]
const all: readonly Name[] = names

/** What goes on as if nothing were. */
const faults: [fault: Fault, goesOn: readonly Name[]][] = [
  [stopped('postgres'), ['picture seen before', 'new picture']],
  [paused('postgres'), ['picture seen before', 'new picture']],
  [cutOff('postgres'), ['picture seen before', 'new picture']],
  [stopped('s3'), ['page', 'list', 'picture seen before', 'enquiry']],
  [paused('s3'), ['page', 'list', 'picture seen before', 'enquiry']],
  [stopped('mail'), all],
]

const lines: string[] = []
const enquiries: string[] = []
const uploads: string[] = []
let deeds: Record<Name, Deed>

/** Addresses of pictures that nobody has asked for in that size. */
function* newPictures(pictures: string[]): Generator<string, string> {
  for (const q of [50, 75, 90])
    for (const w of imageWidths)
      for (const picture of pictures) yield `${sites.main}/images?url=${picture}&w=${w}&q=${q}`
  throw new Error('There are no more pictures.')
}

beforeAll(async () => {
  // A shop of its own: products whose pictures never came stay in it.
  const { owner } = await newBusiness('faults')
  const product = await aProductOf('terracotta')
  const pictures = (await productsOf('fieldkit', 50)).flatMap(({ images }) => images)
  const fresh = newPictures(pictures)
  const photo = join(await mkdtemp(join(tmpdir(), 'showcase-faults-')), 'lamp.jpg')
  await photograph(photo, { width: 800, height: 600 })
  const seen = `${sites.main}/images?url=${product.images[0]}&w=320`
  deeds = {
    page: fetching(() => `${sites.of('terracotta')}/products`),
    list: fetching(() => `${sites.api}/public/products/fetchAll?businessName=terracotta`),
    'picture seen before': fetching(() => seen),
    'new picture': fetching(() => fresh.next().value),
    enquiry: enquiring(sites.api, product._id, enquiries),
    'product with picture': uploading(owner, sites.api, await readFile(photo), uploads),
  }
  // Both APIs have seen it, and the edge has the shop's certificate at hand.
  await Promise.all(Array.from({ length: 20 }, () => get(seen)))
  expect(await deeds.page()).toBe(200)
}, 60_000)

afterAll(async () => {
  const head = ['fault', ...names, 'well again after', 'acknowledged', 'of these lost']
  const table = [row(head), row(head.map(() => '---')), ...lines].join('\n')
  await mkdir(artefacts, { recursive: true })
  await writeFile(join(artefacts, 'faults.md'), `${table}\n`)
  console.log(table)
})

for (const [fault, goesOn] of faults)
  test(`${fault.name}: everybody gets an answer in time, the rest goes on, and nothing acknowledged is lost`, async () => {
    const before = { enquiries: enquiries.length, uploads: uploads.length }
    let courses: Record<string, Course>
    await fault.begin()
    try {
      courses = await watch(deeds, LASTS)
    } finally {
      await fault.end()
    }
    const back = await allGoWell(deeds, RECOVERS_WITHIN)
    const [sent, made] = [enquiries.slice(before.enquiries), uploads.slice(before.uploads)]
    const lost = [...(await enquiriesLost(sent)), ...(await uploadsLost(made))]
    const cells = names.map(name => cell(courses[name] as Course))
    lines.push(row([fault.name, ...cells, `${seconds(back)}`, `${sent.length} + ${made.length}`, `${lost.length}`]))
    expect(lost).toEqual([])
    for (const name of names) {
      const { statuses, longest } = courses[name] as Course
      const bad = [...statuses.keys()].filter(status => !isGood(status))
      const wrong = bad.filter(status => goesOn.includes(name) || !NOT_NOW.includes(status))
      expect([name, wrong]).toEqual([name, []])
      expect([name, longest < LONGEST || longest]).toEqual([name, true])
    }
  }, 240_000)

test('a mail that could not be sent arrives once there is a server again', async () => {
  const mail = stopped('mail')
  await mail.begin()
  const from = enquiries.length
  expect(isGood(await deeds.enquiry())).toBe(true)
  await pause(3000)
  await mail.end()
  // The second try comes after 5 s, the third 15 s after that.
  for (const until = Date.now() + RECOVERS_WITHIN; ; await pause(1000)) {
    const mails = await caughtMails().catch(() => [])
    if (mails.some(text => text.includes(enquiries[from] ?? ''))) return
    if (Date.now() > until) throw new Error('The mail did not come.')
  }
}, 120_000)

async function enquiriesLost(emails: string[]): Promise<string[]> {
  const seller = await api.as(demo.terracotta.owner)
  const lost = await Promise.all(
    emails.map(async email => {
      const { payload } = await seller.get('/userAdmin/products/fetchAllProductsLeads', { searchQuery: email })
      return payload.leads.length === 1 ? [] : [email]
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

function cell({ statuses, longest }: Course) {
  return `${[...statuses.keys()].map(status => status || 'none').join(', ')}; ${seconds(longest)}`
}
