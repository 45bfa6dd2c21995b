import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@showcase/contract/paths'
import { drawPicture } from '../../server/testing/pictures.ts'
import { type Client, type LoadRow, repeat, rowOf, tally } from './load-client.ts'

export type Business = { businessName: string; token: string; productId: string }
export type Sizes = { businesses: number; uploads: number; enquiries: number; networks: number; quotaMb: number }

/** Businesses that upload without end. Every other one stays far below its quota. */
const GREEDY = 20
const IMAGES = 6

function attacker(at: number, { networks }: Sizes) {
  return `203.0.113.${(at % networks) + 1}`
}

/** A network of its own for each person. */
function person(at: number) {
  return `100.${64 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`
}

/** Signs up all businesses from the few networks; each must succeed. */
export async function signUps(client: Client, sizes: Sizes): Promise<{ shops: Business[]; row: LoadRow }> {
  const shops: Business[] = []
  const statuses = tally()
  await repeat(sizes.businesses, 8, async at => {
    const businessName = `load-${at}`
    const password = createHash('sha256').update(`load ${at}`).digest('hex')
    const body = { name: 'Asha Rao', email: `${businessName}@load.example`, password, businessName }
    const { status, payload } = await client({ path: paths.auth.signUp, body, network: attacker(at, sizes) })
    statuses.add(status)
    shops[at] = { businessName, token: payload?.authorization ?? '', productId: '' }
  })
  const refused = statuses.of(status => status !== 200)
  return {
    shops,
    row: rowOf('sign-ups', sizes.businesses, statuses.counts, refused, 'every one is taken', refused === 0),
  }
}

/** Uploads pictures, most of them by businesses that exceed their quota. */
export async function uploads(client: Client, shops: Business[], sizes: Sizes): Promise<LoadRow> {
  const [small, large] = [await drawPicture('png'), await drawPicture('png', { width: 1500, height: 1500 })]
  const [good, greedy] = [tally(), tally()]
  const perGreedy = Math.floor(sizes.uploads / 2 / GREEDY / IMAGES)
  const perGood = Math.ceil(sizes.uploads / 2 / (shops.length - GREEDY) / IMAGES)
  let tried = 0
  await repeat(shops.length, 6, async at => {
    const shop = shops[at] as Business
    const picture = at < GREEDY ? large : small
    const seen = at < GREEDY ? greedy : good
    for (let made = 0; made < (at < GREEDY ? perGreedy : perGood); made++) {
      tried += IMAGES
      const images = Array.from({ length: IMAGES }, (_, image) => ({
        name: `${image}.png`,
        type: 'image/png',
        size: picture.length,
      }))
      const body = { productName: `Cup ${made}`, category: 'Cups', description: 'Blue', images }
      const created = await client({ path: paths.products.create, body, token: shop.token, network: person(at) })
      seen.add(created.status)
      if (created.status !== 200) continue
      const product = created.payload as unknown as { _id: string; productImagesPreSignedUrls: { url: string }[] }
      shop.productId ||= product._id
      for (const { url } of product.productImagesPreSignedUrls) {
        const headers = { 'content-type': 'image/png', 'x-forwarded-for': person(at) }
        seen.add((await fetch(url, { method: 'PUT', headers, body: new Uint8Array(picture) })).status)
      }
    }
  })
  const refused = good.of(status => status !== 200)
  const isWithin = refused === 0 && greedy.of(status => status === 409) > 0 && greedy.of(status => status >= 500) === 0
  return rowOf(
    'uploads',
    tried,
    { ...good.counts, greedy: greedy.counts },
    refused,
    '409 over the quota only',
    isWithin,
  )
}

/** Floods every business with enquiries from the few networks while people with networks of their own ask too. */
export async function enquiries(client: Client, shops: Business[], sizes: Sizes): Promise<LoadRow> {
  const [flood, people] = [tally(), tally()]
  const ask = (at: number, network: string) => {
    const { productId } = shops[at % shops.length] as Business
    const query = `Do you deliver ${at} cups to Pune?`
    const who = { name: 'Ravi', email: `ravi${at}@visitor.example`, phoneNo: `9${String(at).padStart(9, '0')}` }
    const body = { fkProductId: productId, ...who, query }
    return client({ path: paths.publicProducts.createLead, body, network })
  }
  let isOver = false
  const visiting = (async () => {
    for (let at = 0; !isOver; at++, await pause(50)) people.add((await ask(1e6 + at, person(1e6 + at))).status)
  })()
  await repeat(sizes.enquiries, 64, async at => flood.add((await ask(at, attacker(at, sizes))).status))
  isOver = true
  await visiting
  const refused = people.of(status => status !== 200)
  const taken = flood.of(status => status === 200)
  // 40 in 10 minutes for each network; a run may reach into a second window.
  const isWithin =
    refused === 0 && taken <= 80 * sizes.networks && flood.of(status => status !== 200 && status !== 429) === 0
  const counts = { flood: flood.counts, people: people.counts }
  return rowOf('enquiries', sizes.enquiries, counts, refused, '40 of a network in 10 minutes', isWithin)
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.reduce((sum, one) => sum + (one.isFile() ? statSync(join(one.parentPath, one.name)).size : 0), 0)
}

/** Compares what the businesses have stored, and the mails in the outbox, with their limits. */
export async function leftovers(client: Client, shops: Business[], sizes: Sizes, dataDir: string): Promise<LoadRow[]> {
  let most = 0
  await repeat(shops.length, 8, async at => {
    const { token } = shops[at] as Business
    const { payload } = await client({ path: paths.user.fetchUsage, token, network: person(at) })
    most = Math.max(most, (payload as unknown as { usage: { bytes: { used: number } } }).usage.bytes.used)
  })
  const disk = bytesIn(join(dataDir, 'files'))
  const quota = sizes.quotaMb * 1_000_000
  const perRecipient: Record<string, number> = {}
  const outbox = join(dataDir, 'outbox')
  for (const name of readdirSync(outbox)) {
    const to = /^To: (.*)$/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? ''
    perRecipient[to] = (perRecipient[to] ?? 0) + 1
  }
  const mails = Object.values(perRecipient)
  const mostMails = Math.max(...mails)
  const sent = mails.reduce((sum, count) => sum + count, 0)
  const found = { mostOfOne: most, files: disk }
  return [
    rowOf('disk', shops.length, found, 0, `${sizes.quotaMb} MB each`, most <= quota && disk <= quota * shops.length),
    rowOf('mail', sent, { mostToOne: mostMails }, 0, '5 to an unconfirmed address', mostMails <= 5),
  ]
}
