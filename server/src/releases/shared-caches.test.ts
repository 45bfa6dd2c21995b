import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { listen, stop } from '@showcase/testing/listen'
import { waitUntil } from '@showcase/testing/wait-until'
import { makeBusiness } from '../../testing/make-business.ts'
import { drawPicture } from '../../testing/pictures.ts'
import { databaseKind } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { diskStorage } from '../core/storage/disk.ts'
import { createFiles } from '../core/storage/files.ts'
import { first, registryOf } from './registry/registry.testing.ts'
import { purgeSharedCaches } from './shared-caches.ts'

type Purge = { tags: string[]; header: string | undefined; authorization: string | undefined }

let cdn: Server
let hook: string
let purges: Purge[]
/** Statuses of the next answers; without one, 200. */
let statuses: (number | 'hang')[]

function tags() {
  return purges.flatMap(purge => purge.tags)
}

const realNow = performance.now.bind(performance)
let passed = 0
const immediates = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const
const doNotFake = [...immediates, 'setInterval', 'clearInterval', 'Date', 'hrtime', 'performance'] as const

/** Lets three seconds, or so many, pass for timers and for caches. */
function passSeconds(seconds = 3) {
  passed += seconds * 1000
  jest.advanceTimersByTime(seconds * 1000)
}

/** Waits until a tag was purged, and again three seconds later. */
async function purgedTwice(tag: string) {
  const isPurged = (times: number) => () => tags().filter(one => one === tag).length >= times
  await waitUntil(isPurged(1))
  const begun = performance.now()
  passSeconds()
  await waitUntil(isPurged(2))
  expect(performance.now() - begun).toBeLessThan(6000)
}

beforeAll(async () => {
  // Timeouts pass with the machine's clock, and `passSeconds` moves them.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: [...doNotFake] })
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passed)
  cdn = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const status = statuses.shift() ?? 200
    if (status === 'hang') return
    const { 'surrogate-key': header, authorization } = request.headers
    if (status === 200) purges.push({ tags: JSON.parse(body).tags, header: String(header), authorization })
    response.writeHead(status).end('{}')
  })
  hook = `${await listen(cdn)}/purge`
})
afterAll(() => {
  stop(cdn)
  jest.useRealTimers()
  jest.restoreAllMocks()
})
beforeEach(() => {
  purges = []
  statuses = []
})

describe(`shared caches in front (${databaseKind})`, () => {
  let server: TestServer
  beforeAll(async () => {
    purges = []
    statuses = []
    server = await startTestServer({ CDN_PURGE_URL: hook, CDN_PURGE_TOKEN: 'cdn-token' })
    // Purges everything at the start, and again 3 s later.
    await purgedTwice('showcase')
  }, 60_000)
  afterAll(() => server?.close())
  const arePurged = async () =>
    (await server.call('registry', 'contentChanges', {}, server.config.gatewayToken)).payload.arePurged

  test('a change of a business purges its keys within a second, and once more after three', async () => {
    const shop = await makeBusiness(server.database)
    const key = `business-${shop.businessName}`
    const id = await makeProduct(server.database, shop, {})
    await purgedTwice(key)
    purges = []
    const begun = performance.now()
    await server.call('products', 'updateStatus', { id }, shop.token)
    await waitUntil(() => tags().includes(key))
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(purges[0]).toEqual({ tags: [key, 'platform'], header: `${key} platform`, authorization: 'Bearer cdn-token' })
    await purgedTwice(key)
    expect(await arePurged()).toBe(true)
  }, 30_000)

  test('publish, promote and rollback purge everything', async () => {
    const { published, change } = registryOf(() => server)
    const name = await published()
    await purgedTwice('showcase')
    for (const act of ['promote', 'rollback']) {
      purges = []
      await change([{ act: 'promote', name, version: act === 'promote' ? first : '1.1.0-bbbbbbbb' }])
      await purgedTwice('showcase')
      expect(new Set(tags())).toEqual(new Set(['showcase']))
    }
  }, 30_000)

  test('a picture has its business’s key; one of a hidden product is purged and gone', async () => {
    const shop = await makeBusiness(server.database)
    const files = createFiles(server.database, diskStorage(server.config))
    const picture = (await files.storeImage(shop.businessId, 'products', await drawPicture())) ?? ''
    const id = await makeProduct(server.database, shop, { images: [picture] })
    const get = () => fetch(`${server.url}/images?url=${encodeURIComponent(picture)}&w=160`)
    const { headers } = await get()
    const key = `business-${shop.businessName}`
    expect([headers.get('surrogate-key'), headers.get('cache-tag')]).toEqual([`showcase ${key}`, `showcase,${key}`])
    await purgedTwice(key)
    purges = []
    await server.call('products', 'updateStatus', { id }, shop.token)
    // The last purge comes after each process has forgotten that the picture was public.
    await purgedTwice(key)
    const gone = await get()
    expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('surrogate-key')]).toEqual([
      404,
      'no-store',
      null,
    ])
  }, 30_000)

  test('a hook that fails delays no change; gateways are informed, and the keys are sent until it works', async () => {
    const shop = await makeBusiness(server.database)
    await purgedTwice(`business-${shop.businessName}`)
    purges = []
    statuses = [500, 429]
    const id = await makeProduct(server.database, shop, {})
    await waitUntil(async () => !(await arePurged()))
    expect((await server.call('products', 'delete', { id }, shop.token)).status).toBe(200)
    passSeconds()
    await waitUntil(() => statuses.length === 0)
    passSeconds()
    await waitUntil(() => tags().includes(`business-${shop.businessName}`))
    expect(await arePurged()).toBe(true)
  }, 30_000)
})

describe('the queue of keys', () => {
  let close = () => {}
  afterEach(() => close())

  const listeners = new Map<string, (message: string) => void>()
  const on = (channel: string, listener: (message: string) => void) => {
    listeners.set(channel, listener)
    return () => listeners.delete(channel)
  }

  test('a key is purged again three seconds after its own change, not after an earlier one', async () => {
    const caches = purgeSharedCaches({ url: hook, token: undefined }, { on }, () => {})
    close = caches.close
    await waitUntil(() => caches.arePurged())
    passSeconds()
    const emit = listeners.get('businesses') ?? (() => {})
    emit('early 1')
    await waitUntil(() => tags().includes('business-early'))
    passSeconds(2)
    emit('late 1')
    await waitUntil(() => tags().includes('business-late'))
    purges = []
    passSeconds(1.5)
    await waitUntil(() => tags().includes('business-early'))
    expect(tags()).not.toContain('business-late')
    passSeconds(1.5)
    await waitUntil(() => tags().includes('business-late'))
  }, 20_000)

  test('many changes become few requests; too many, and a gap, purge everything', async () => {
    statuses = ['hang']
    const errors: unknown[] = []
    const caches = purgeSharedCaches({ url: hook, token: undefined }, { on }, error => errors.push(error))
    close = caches.close
    expect(caches.arePurged()).toBe(false)
    await waitUntil(() => errors.length === 1)
    passSeconds()
    await waitUntil(() => caches.arePurged())
    const emit = listeners.get('businesses') ?? (() => {})
    purges = []
    for (let at = 0; at < 59; at += 1) emit(`shop-${at} 1`)
    emit('- heartbeat')
    await waitUntil(() => tags().length === 60)
    expect(purges.map(purge => purge.tags.length)).toEqual([30, 30])
    expect(purges[0]?.authorization).toBeUndefined()
    purges = []
    for (let at = 0; at < 1000; at += 1) emit(`shop-${at} 2`)
    await waitUntil(() => tags().includes('showcase'))
    expect(tags()).toHaveLength(1)
    purges = []
    emit('')
    await waitUntil(() => tags().includes('showcase'))
  }, 20_000)
})
