import { expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { RenderOutcome } from '../rendering/render-pool.ts'
import {
  edit,
  get,
  home,
  liveGateway,
  next,
  pass,
  pointer,
  setOutcome,
  stable,
  startGateway,
  state,
  until,
  wakeAll,
} from './cached-pages.testing.ts'

const shared = 'public, max-age=0, s-maxage=300, stale-if-error=3600'
const names = ['cache-control', 'cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag']

type Answer = Awaited<ReturnType<typeof get>>

function isShared({ headers }: Answer) {
  return /s-maxage/.test(String(headers['cache-control']))
}

function expectUnshared(answer: Answer) {
  expect(isShared(answer)).toBe(false)
  for (const name of names.slice(1)) expect([name, answer.headers[name]]).toEqual([name, undefined])
}

/** Lets the time pass in which a change may be missing, and waits until pages are shared. */
async function sharedSoon(gateway: FastifyInstance) {
  pass(6000)
  expect(await until(async () => isShared(await get(gateway, home)))).toBeLessThan(3000)
}

/** A gateway that lets shared caches keep its pages: the API purges them, and nothing changed lately. */
async function sharingGateway(): Promise<FastifyInstance> {
  state.arePurged = true
  const gateway = await liveGateway()
  expectUnshared(await get(gateway, home))
  await sharedSoon(gateway)
  return gateway
}

async function applyPointers(gateway: FastifyInstance, changed: Partial<typeof state>, isApplied: boolean) {
  Object.assign(state, changed, { revision: state.revision + 1 })
  wakeAll()
  await until(async () => isShared(await get(gateway, home)) !== isApplied)
}

test('a public page names how long shared caches may keep it, and the keys that purge it', async () => {
  const gateway = await sharingGateway()
  const { headers } = await get(gateway, home)
  expect(headers).toMatchObject({
    'cache-control': shared,
    'cdn-cache-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=3600',
    'surrogate-control': 'max-age=300, stale-while-revalidate=60, stale-if-error=3600',
    'surrogate-key': `showcase business-terracotta set-${headers['x-release-set']}`,
    'cache-tag': `showcase,business-terracotta,set-${headers['x-release-set']}`,
    vary: 'accept-encoding',
  })
  expect((await get(gateway, '/home')).headers['surrogate-key']).toMatch(/^showcase platform set-/)
  const known = await get(gateway, home, { 'if-none-match': String(headers.etag) })
  expect([known.statusCode, known.headers['cache-control']]).toEqual([304, shared])
}, 20_000)

test('every other class of answer stays out of shared caches', async () => {
  const gateway = await sharingGateway()
  const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }
  const look = `${home}?previewTheme=theme2&previewTemplate=default`
  const outcomes: [string, Partial<RenderOutcome>][] = [
    ['/terracotta/products?pageNo=2', { isShared: false }],
    ['/terracotta/products?pageNo=3', { status: 404 }],
    ['/terracotta/products?pageNo=4', { status: 500 }],
    ['/terracotta/products?pageNo=5', { type: 'redirect', status: 302, location: home }],
    ['/terracotta/products?pageNo=6', { failedParts: 1, isShared: false }],
  ]
  for (const [url, outcome] of outcomes)
    for (let request = 0; request < 2; request += 1) {
      setOutcome(() => outcome)
      expectUnshared(await get(gateway, url))
    }
  setOutcome(() => ({}))
  const others: [string, Record<string, string>][] = [
    [look, frame],
    [look, {}],
    [`${home}?token=secret`, {}],
    [`${home}?set=abc`, {}],
    [`${home}?override=abc`, {}],
    ['/userAdmin/dashboard', {}],
    ['/unknown-shop/home', {}],
    ['/terracotta/robots.txt', {}],
    ['/terracotta/sw.js', {}],
    ['/terracotta/manifest.webmanifest', {}],
  ]
  for (const [url, headers] of others) expectUnshared(await get(gateway, url, headers))
  const form = { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' }
  expectUnshared(await gateway.inject({ method: 'POST', url: '/terracotta/contactus', payload: 'a=b', headers: form }))
  state.isBlocked = true
  edit({})
  await until(async () => (await get(gateway, home)).statusCode === 302)
  expectUnshared(await get(gateway, home))
}, 30_000)

test('while a canary or a pin chooses among releases, no page is shared', async () => {
  const gateway = await sharingGateway()
  const own = state.channels
  const canary = pointer('remote-storefront', next, { channel: 'canary', percentage: 1 })
  await applyPointers(gateway, { channels: [...own, canary] }, true)
  expectUnshared(await get(gateway, home))
  // The platform's pages do not use the storefront.
  expect(isShared(await get(gateway, '/home'))).toBe(true)
  await applyPointers(gateway, { channels: own }, false)
  const pins = [{ businessName: 'terracotta', name: 'remote-storefront', version: stable, until: null }]
  await applyPointers(gateway, { pins }, true)
  expectUnshared(await get(gateway, home))
}, 20_000)

test('for a while after a change, and while purges fail or no changes arrive, shared caches check each page', async () => {
  const gateway = await sharingGateway()
  edit({ theme: 'theme5' })
  await until(async () => (await get(gateway, home)).body.includes('theme5'))
  expectUnshared(await get(gateway, home))
  await sharedSoon(gateway)
  state.arePurged = false
  await until(async () => !isShared(await get(gateway, home)))
  state.arePurged = true
  await until(async () => isShared(await get(gateway, home)))
  state.isDown = true
  wakeAll()
  await until(async () => !isShared(await get(gateway, home)))
}, 30_000)

test('without a purge hook, a token or a cache, shared caches check each page', async () => {
  expectUnshared(await get(await liveGateway(), home))
  state.arePurged = true
  for (const more of [{ GATEWAY_TOKEN: '' }, { PAGE_CACHE_MB: '0' }]) {
    const gateway = await startGateway(more)
    expectUnshared(await get(gateway, home))
  }
})
