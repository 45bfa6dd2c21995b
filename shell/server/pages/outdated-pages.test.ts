import { expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { RenderOutcome, RenderTask } from '../rendering/render-pool.ts'
import {
  edit,
  forgetRenders,
  get,
  home,
  liveGateway,
  ownHost,
  pass,
  renders,
  setOutcome,
  startGateway,
  state,
  until,
  wakeAll,
} from './cached-pages.testing.ts'

function statusOf({ headers }: Awaited<ReturnType<typeof get>>) {
  return headers['cache-status']
}

const outdated = 'showcase; hit; fwd=stale; fwd-status=503'

/** Stops the APIs: calls fail or hang, and renders of the platform's pages lack their data. */
function stopApis(how: 'failing' | 'silent') {
  Object.assign(state, { outage: how, isDown: true })
  wakeAll()
  setOutcome(() => ({ isWhole: false, isShared: false }))
}

async function timed(gateway: FastifyInstance, ...request: [url: string, headers?: Record<string, string>]) {
  const begun = performance.now()
  const answer = await get(gateway, ...request)
  return { answer, ms: performance.now() - begun }
}

test.each(['failing', 'silent'] as const)(
  'with %s APIs, pages of the cache are sent with a mark; without a copy the error page comes within 3 s',
  async how => {
    const gateway = await liveGateway()
    pass(6000)
    const warm: [url: string, headers: Record<string, string>][] = [
      [home, {}],
      ['/home', { host: ownHost }],
      ['/home', {}],
    ]
    const before = await Promise.all(warm.map(request => get(gateway, ...request)))
    stopApis(how)
    await until(async () => statusOf(await get(gateway, home)) === outdated)
    forgetRenders()
    for (const [at, request] of warm.entries()) {
      const { answer, ms } = await timed(gateway, ...request)
      expect(ms).toBeLessThan(3000)
      expect([answer.statusCode, statusOf(answer)]).toEqual([200, outdated])
      expect(answer.body).toBe(before[at]?.body)
      expect(Number(answer.headers.age)).toBeGreaterThanOrEqual(1)
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
    expect((await get(gateway, home, { 'if-none-match': String(before[0]?.headers.etag) })).statusCode).toBe(304)
    for (const url of ['/terracotta/products', '/unknown-shop/home']) {
      const { answer, ms } = await timed(gateway, url)
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
      expect(ms).toBeLessThan(3000)
    }
    // Only the platform's page was tried.
    expect(new Set(renders)).toEqual(new Set(['/home']))
    Object.assign(state, { outage: 'none', isDown: false })
    setOutcome(() => ({}))
    await until(async () => statusOf(await get(gateway, home)) === undefined)
  },
  30_000,
)

test('browsers do not keep a page that left a part to them, except in the owner’s area, whose pages they render', async () => {
  const gateway = await liveGateway()
  const controlOf = async (url: string) => (await get(gateway, url)).headers['cache-control']
  setOutcome(() => ({ isWhole: false, isShared: false }))
  expect(await controlOf(home)).toBe('no-store')
  expect(await controlOf('/userAdmin/dashboard')).toBe('private, no-cache')
})

/** The release's server build does not arrive, so that the page is planned without it. */
function unfetched({ job }: RenderTask): Partial<RenderOutcome> {
  const [module] = job.modules
  if (!module) return { isWhole: true }
  const { uniqueName } = module.release
  return { type: 'unloadable', uniqueName, isTemporary: true, error: { message: 'away', stack: '' } }
}

test.each([
  ['whose data is missing', () => ({ isWhole: false, isShared: false })],
  ['without its release, which could not be fetched', unfetched],
] as const)(
  'a copy outlives a render %s, while the gateway has not noticed yet that the API is down',
  async (_, failing) => {
    const gateway = await liveGateway()
    pass(6000)
    await get(gateway, home)
    pass(61_000)
    await until(async () => (await get(gateway, '/home')).statusCode === 200)
    setOutcome(failing)
    forgetRenders()
    await until(async () => {
      await get(gateway, home)
      return renders.includes(home)
    })
    stopApis('silent')
    await until(async () => statusOf(await get(gateway, home)) === outdated)
  },
  20_000,
)

test('a page that is rendered again and has not changed keeps its smallest bytes', async () => {
  const gateway = await liveGateway()
  pass(6000)
  const brotli = { 'accept-encoding': 'br' }
  const size = async () => (await get(gateway, home, brotli)).rawPayload.length
  setOutcome(() => ({ html: Array.from({ length: 5000 }, (_, index) => `<p>${index * index}</p>`).join('') }))
  const first = await size()
  await until(async () => (await size()) < first)
  const smallest = await size()
  pass(61_000)
  forgetRenders()
  await until(async () => {
    expect(await size()).toBe(smallest)
    return renders.includes(home)
  })
  expect(await size()).toBe(smallest)
})

test('without a token, the error page comes within 3 s, too', async () => {
  const gateway = await startGateway({ GATEWAY_TOKEN: '' })
  stopApis('silent')
  const { answer, ms } = await timed(gateway, home)
  expect(answer.statusCode).toBe(503)
  expect(ms).toBeLessThan(3000)
})

test('content that is known to be withdrawn is not sent when the APIs fail', async () => {
  const gateway = await liveGateway()
  const products = '/terracotta/products'
  for (const url of [home, products]) await get(gateway, url)
  // A page that was rendered as missing replaces its copy.
  setOutcome(({ job }) => (job.request.url.includes('products') ? { status: 404 } : {}))
  edit({})
  await until(async () => (await get(gateway, products)).statusCode === 404)
  stopApis('failing')
  await until(async () => (await get(gateway, home)).statusCode === 503)
  expect((await get(gateway, products)).statusCode).not.toBe(200)
}, 20_000)

test('a business that is known to be blocked stays blocked when the APIs fail', async () => {
  const gateway = await liveGateway()
  await get(gateway, home)
  edit({ isBlocked: true })
  await until(async () => (await get(gateway, home)).statusCode === 302)
  stopApis('failing')
  await until(async () => (await get(gateway, '/unknown-shop/home')).statusCode === 503)
  expect((await get(gateway, home)).statusCode).toBe(302)
}, 20_000)

test('a copy from soon after a change is not sent: a replica may have lacked the change', async () => {
  const gateway = await liveGateway()
  await get(gateway, home)
  edit({ theme: 'theme5' })
  await until(async () => (await get(gateway, home)).body.includes('theme5'))
  stopApis('failing')
  await until(async () => (await get(gateway, home)).statusCode === 503)
}, 20_000)

test('after an hour a copy is not sent', async () => {
  const gateway = await liveGateway()
  // Pages from right after the start are kept, because nothing has changed.
  await get(gateway, home)
  stopApis('failing')
  await until(async () => statusOf(await get(gateway, home)) === outdated)
  pass(3_600_000)
  expect((await get(gateway, home)).statusCode).toBe(503)
}, 20_000)
