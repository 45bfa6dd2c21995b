import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { freePort } from '../../server/testing/free-port.ts'
import { anEnquiry, ProductPage } from '../pages/product.page.ts'
import { Api } from '../support/api.ts'
import { uploadNextRelease } from '../support/next-release.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { type ScenarioContext, scenario } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** Gets the webhooks. */
const receiver = `127.0.0.1:${await freePort()}`

/** The tests set the visitors' addresses as a proxy does. A stage needs six page views and no waiting time. */
const platform = ownPlatform('canary', {
  env: { TRUST_PROXY: 'on', CANARY_STAGE_MINUTES: '0', CANARY_STAGE_VIEWS: '6', FETCH_PRIVATE_HOSTS: receiver },
})

const { operator } = platform

async function change(step: object) {
  return expect(await operator().put('/registry/change', { steps: [step] })).toMatchObject({ error: '' })
}

/** Starts a server for the webhooks of a remote. @returns the bodies that it gets */
async function receiveWebhooks(name: string) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(204).end()
  }).unref()
  const [host, port] = receiver.split(':')
  await new Promise<void>(resolve => server.listen(Number(port), host, resolve))
  const answer = await operator().post('/registry/webhooks', { url: `http://${receiver}/releases`, name })
  expect(answer).toMatchObject({ error: '' })
  return bodies
}

async function canaryOf(name: string) {
  const { payload } = await operator().get('/registry/canaries', { name })
  return payload.canaries[0]
}

async function history(name: string) {
  return (await operator().get('/registry/history', { name })).payload.changes
}

/** Each address is in another network, because a canary assigns visitors by network. */
let lastNetwork = 0

function newAddress() {
  lastNetwork += 1
  return `10.${lastNetwork >> 8}.${lastNetwork & 255}.7`
}

/** Polls a condition of the registry, which follows reports within seconds. */
function waitFor(condition: () => Promise<boolean>, name: string, within = 20_000): Promise<boolean> {
  return waitUntil(condition, { within, every: 200, failure: () => `Not in time: ${name}` })
}

/** The remote entry that a page loads first. Its data names further versions as fallbacks. */
function entryOf(html: string) {
  return /[^"]+\/remoteEntry\.js(?=")/.exec(html)?.[0] ?? ''
}

/** Finds a client address that gets this version of the page: one in four or more, unless the canary has just ended. */
async function addressWith(url: string, version: string, userAgent: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const address = newAddress()
    const { status, body } = await get(url, { 'x-forwarded-for': address, 'user-agent': userAgent })
    if (status === 200 && entryOf(body).includes(version)) return address
  }
  throw new Error(`No address gets ${version}`)
}

/** Milliseconds after a visitor's last action within which the page reports. A failed enquiry takes six seconds. */
const REPORT_TIME = 20_000

/**
 * Runs `act` as a visitor from this address and leaves when the page has sent a matching telemetry report.
 * @param noReport resolves when the page may have nothing to report
 */
async function visit(
  anotherVisitor: ScenarioContext['anotherVisitor'],
  address: string,
  reported: RegExp,
  act: (visitor: Visitor) => Promise<void>,
  noReport = new Promise<unknown>(() => {}),
): Promise<void> {
  const visitor = await anotherVisitor()
  visitor.allowErrors(/Failed to load resource|could not|createL/)
  await visitor.page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  // Only some pages report when no canary runs, and the canary may end during the visit.
  const report = visitor.page
    .waitForRequest(request => request.url().endsWith('/registry/report') && reported.test(request.postData() ?? ''), {
      timeout: 0,
    })
    .catch(() => null)
  await act(visitor)
  await Promise.race([report, noReport, pause(REPORT_TIME, undefined, { ref: false })])
  await visitor.page.goto('about:blank')
}

/** Misspells the call that sends an enquiry in the browser's code. */
function breakEnquiries(folder: string): void {
  let broken = 0
  for (const name of globSync('**/*.js', { cwd: folder })) {
    const text = readFileSync(join(folder, name), 'utf8')
    if (!text.includes('.createLead(')) continue
    broken += 1
    writeFileSync(join(folder, name), text.replaceAll('.createLead(', '.createLeed('))
  }
  expect(broken).toBeGreaterThan(0)
}

scenario(
  'a canary that breaks enquiries in the browser rolls back automatically and records the reason',
  async ({ visitor, anotherVisitor, sites }) => {
    const { present, next } = await uploadNextRelease(
      operator(),
      platform.folderOf('remote-storefront'),
      breakEnquiries,
    )
    const { name } = next
    await change({ act: 'promote', name, version: next.version, channel: 'canary', percentage: 50 })
    const shop = sites.of('terracotta')
    const products = (await new Api(sites.api).get('/public/products/fetchAll', { businessName: 'terracotta' })).payload
    const product = products.products[0]._id
    const userAgent = await visitor.page.browser().userAgent()
    const here = new ProductPage(visitor, shop, product).url
    const hasEnded = async () => (await canaryOf(name)) === undefined
    const ended = waitFor(hasEnded, 'the canary ends', 200_000).catch(() => {})
    const enquire = (from: string) => {
      const act = async (person: Visitor) => {
        const page = await new ProductPage(person, shop, product).open()
        await page.writeEnquiry(anEnquiry())
        await page.send()
      }
      return visit(anotherVisitor, from, /"lead"/, act, ended)
    }

    let findings = ''
    for (let wave = 0; wave < 8 && !(await hasEnded()); wave += 1) {
      const versions = [present, next, next, present, present, next]
      const found = versions.map(({ version }) => addressWith(here, version, userAgent))
      const addresses = await Promise.all(found).catch(() => [])
      await Promise.all(addresses.map(enquire))
      findings = JSON.stringify((await canaryOf(name))?.findings ?? findings)
    }
    await waitFor(hasEnded, `the canary ends; findings: ${findings}`)

    const [latest] = await history(name)
    expect(latest).toMatchObject({ actor: 'canary', steps: [{ action: 'end', pointer: 'canary', after: null }] })
    expect(latest.note).toMatch(/^Rolled back automatically: .* enquiries failed, most of them at business:\/products/)
    await waitFor(
      async () => !entryOf((await get(here)).body).includes(next.version),
      'all visitors get the stable version',
    )
    await addressWith(here, present.version, userAgent)
    const page = await new ProductPage(visitor, shop, product).open()
    await page.writeEnquiry(anEnquiry())
    await page.send()
    await visitor.page.waitForSelector('.Toastify__toast--success')
  },
  { sites: platform.sites, timeout: 240_000 },
)

/** Reports a page view as the page would, from another network each time. */
async function reportView(shop: string, report: object): Promise<void> {
  const from = { 'x-forwarded-for': newAddress() }
  const { headers } = await get(`${shop}/products`, from)
  const ticket = await get(`${shop}/ticket.txt?of=${headers['x-release-set']}&sampled=`, from)
  await new Api(platform.sites().api).post('/registry/report', { ticket: ticket.body, remotes: [report] })
}

scenario(
  'a version that breaks enquiries after its promotion to everyone is rolled back by itself, and a webhook gets it',
  async ({ visitor, sites }) => {
    const shop = sites.of('terracotta')
    const { payload } = await operator().get('/registry/versions', { name: 'remote-storefront' })
    const broken = payload.versions.find(({ version }: { version: string }) => version.endsWith('e2e0e2e0'))
    const { name, version } = broken
    const stable = async () => {
      const { channels } = (await operator().get('/registry/status', { name })).payload
      return channels.find(({ channel }: { channel: string }) => channel === 'stable').version
    }
    const present = await stable()
    const views = (count: number, of: string, lead: boolean) =>
      Promise.all(Array.from({ length: count }, () => reportView(shop, { name, version: of, lead })))
    await views(12, present, true)
    const deliveries = await receiveWebhooks(name)
    await change({ act: 'promote', name, version })
    const promoted = performance.now()
    await waitFor(async () => entryOf((await get(`${shop}/products`)).body).includes(version), 'it is served')
    for (let wave = 0; wave < 10 && (await stable()) === version; wave += 1) await views(6, version, false)
    await waitFor(async () => (await stable()) === present, 'stable is rolled back')
    console.log(`Stable was rolled back ${Math.round(performance.now() - promoted)} ms after the broken promotion.`)
    await waitFor(async () => deliveries.some(body => /"action":"rollback"/.test(body)), 'the webhook gets it')
    console.log(`The webhook got it after ${Math.round(performance.now() - promoted)} ms.`)
    const [latest] = await history(name)
    expect(latest).toMatchObject({ actor: 'watch', steps: [{ action: 'rollback', after: { version: present } }] })
    expect(latest.note).toMatch(/^Rolled back automatically: .* enquiries failed/)
    await waitFor(async () => !entryOf((await get(`${shop}/products`)).body).includes(version), 'visitors get it')
    await visitor.open(`${shop}/products`)
    await waitForHydration(visitor.page)
  },
  { sites: platform.sites, timeout: 60_000 },
)

scenario(
  'a canary that is not worse than stable is promoted automatically, in stages, to all visitors',
  async ({ visitor, anotherVisitor, sites }) => {
    const { next } = await uploadNextRelease(operator(), platform.folderOf('remote-marketing'))
    const { name, version } = next
    await change({ act: 'promote', name, version, channel: 'canary', percentage: 25, auto: true })
    const address = `${sites.main}/faq`
    const userAgent = await visitor.page.browser().userAgent()
    for (const [share, goal] of [
      [25, 50],
      [50, undefined],
    ] as const) {
      expect(await canaryOf(name)).toMatchObject({ percentage: share, auto: true })
      // Two waves are enough unless a visitor leaves before the report is sent.
      for (let wave = 0; wave < 2 || (wave < 6 && (await canaryOf(name))?.percentage === share); wave += 1) {
        const from = [0, 1, 2].map(() => addressWith(address, version, userAgent))
        const reported = new RegExp(`"${name}"`)
        const look = (one: string) =>
          visit(anotherVisitor, one, reported, async person => void (await person.open(address)))
        await Promise.all((await Promise.all(from)).map(look))
      }
      await waitFor(async () => (await canaryOf(name))?.percentage === goal, `the stage after ${share} % begins`)
    }
    const changes = await history(name)
    const shares = changes.filter((one: { actor: string }) => one.actor === 'canary')
    expect(shares.map((one: { steps: { after: { percentage: number } }[] }) => one.steps[0]?.after.percentage)).toEqual(
      [100, 50],
    )
    await visitor.open(address)
    await waitForHydration(visitor.page)
    expect(entryOf(await visitor.page.content())).toContain(version)
  },
  { sites: platform.sites, timeout: 240_000 },
)

/** The position of a text in the browser's code of a release. */
function positionOf(folder: string, text: string): string {
  for (const name of globSync('chunks/*.js', { cwd: folder })) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const line = lines.findIndex(one => one.includes(text))
    if (line >= 0) return `${name}:${line + 1}:${(lines[line]?.indexOf(text) ?? 0) + 1}`
  }
  throw new Error(`No chunk has ${text}`)
}

scenario(
  'an error that a page reports is listed with its place in the sources, and nobody gets the source maps',
  async ({ sites }) => {
    const shop = sites.of('terracotta')
    const { channels } = (await operator().get('/registry/status', { name: 'remote-storefront' })).payload
    const { name, version } = channels.find(({ channel }: { channel: string }) => channel === 'stable')
    const position = positionOf(join(platform.folderOf(name), version), '.createLead(')
    await reportView(shop, { name, version, faults: ['error'], position })
    const { errors } = (await operator().get('/registry/errors', { name })).payload
    const listed = errors.find((one: { position: string }) => one.position === position)
    const [file = '', line] = listed.source.split(':')
    expect(file).toMatch(/^src\/.*\.tsx?$/)
    const source = readFileSync(join(import.meta.dirname, '../../remotes', name, file), 'utf8').split('\n')
    expect(source[Number(line) - 1]).toContain('createLead')
    const script = `${sites.main}/remotes/${name}/${version}/${position.split(':')[0]}`
    expect([(await get(script)).status, (await get(`${script}.map`)).status]).toEqual([200, 404])
  },
  { sites: platform.sites },
)
