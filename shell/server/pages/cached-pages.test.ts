import { randomBytes, randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import type { RenderOutcome } from '../rendering/render-pool.ts'
import {
  forgetRenders,
  get,
  home,
  liveGateway,
  mainHost,
  next,
  ownHost,
  pointer,
  renders,
  setOutcome,
  stable,
  startGateway,
  state,
  until,
  wait,
  wakeAll,
} from './cached-pages.testing.ts'

test('a page is rendered once and then sent from the cache, in the coding that each client accepts', async () => {
  const gateway = await liveGateway()
  const first = await get(gateway, home)
  expect(first.body).toContain('bowls')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    'content-type': 'text/html; charset=utf-8',
    'x-release-set': expect.stringMatching(/^[a-z2-7]{13}$/),
  })
  const codings = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  for (const [coding, expand] of Object.entries(codings)) {
    const { headers, rawPayload } = await get(gateway, home, { 'accept-encoding': coding })
    expect(headers['content-encoding']).toBe(coding)
    expect(headers.etag).toBe(first.headers.etag)
    expect(expand(rawPayload).toString()).toBe(first.body)
  }
  const all = await get(gateway, home, { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const noBrotli = await get(gateway, home, { 'accept-encoding': 'gzip, br;q=0, zstd;q=0' })
  const anyOther = await get(gateway, home, { 'accept-encoding': 'br;q=0, zstd;q=0, *' })
  const chosen = [all, noBrotli, anyOther].map(({ headers }) => headers['content-encoding'])
  expect(chosen).toEqual(['br', 'gzip', 'gzip'])
  expect(renders).toEqual([home])
})

test('visitors who differ in address, browser, cookies and time get the same bytes', async () => {
  const others = [
    { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Phone Mobile', 'accept-language': 'de' },
    {
      'x-forwarded-for': '2001:db8::7',
      'user-agent': 'Desktop',
      cookie: 'a=b',
      accept: '*/*',
      referer: 'http://x.example',
    },
  ]
  const bodies = new Set<string>()
  for (const headers of others) {
    // Each gateway renders the page again, later.
    const { body } = await get(await startGateway(), home, headers)
    bodies.add(body)
    await wait(5)
  }
  expect(renders).toHaveLength(2)
  expect(bodies.size).toBe(1)
})

test('a client that has the page gets 304 without a body', async () => {
  const gateway = await liveGateway()
  const { headers } = await get(gateway, home)
  const again = await get(gateway, home, { 'if-none-match': `"other", ${headers.etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await get(gateway, home, { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('visitors who ask at the same time share one render', async () => {
  const gateway = await liveGateway()
  setOutcome(() => wait(20).then(() => ({})))
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(gateway, home)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(renders).toEqual([home])
})

test('a render waits for the turn of every network whose visitors want the page', async () => {
  const gateway = await liveGateway()
  let networks: ReadonlySet<string> = new Set()
  setOutcome(task => {
    networks = task.networks
    return wait(20).then(() => ({}))
  })
  const addresses = ['203.0.113.7', '2001:db8:1:2::3', '2001:db8:1:2::4']
  await Promise.all(addresses.map(address => get(gateway, home, { 'x-forwarded-for': address })))
  expect([...networks]).toEqual(['203.0.113.7', '2001:db8:1:2'])
  expect(renders).toEqual([home])
})

test.each([
  ['a page that a loader forbids to keep', { isShared: false }],
  ['an error page', { status: 500 }],
  ['a posted form’s redirect', { type: 'redirect', status: 303, location: '/terracotta/contactus?sent' }],
] as const)('%s is rendered for each visitor', async (_, given) => {
  const gateway = await liveGateway()
  setOutcome(() => given as Partial<RenderOutcome>)
  const answers = [await get(gateway, home), await get(gateway, home)]
  for (const { headers } of answers) {
    expect(headers['cache-control'] ?? 'private').toMatch(/private|no-store/)
    expect(headers.etag).toBeUndefined()
  }
  expect(renders).toHaveLength(2)
})

test.each([
  ['a secret in the address', `${home}?token=secret`, {}],
  [
    'a look that is not saved',
    `${home}?previewTheme=theme2&previewTemplate=`,
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
  ],
  ['the owner’s area', '/userAdmin/dashboard', {}],
  ['a long address', `${home}?q=${'x'.repeat(600)}`, {}],
] as const)('a page with %s is never kept', async (_, url, headers) => {
  const gateway = await liveGateway()
  const [first] = [await get(gateway, url, headers), await get(gateway, url, headers)]
  expect(renders).toHaveLength(2)
  // Only the address of a look has other pages for visitors, so it is not for shared caches in front either.
  if (url.includes('previewTheme')) expect(first.headers['cache-control']).toBe('private, no-cache')
  // The page holds the secret, for its form.
  if (url.includes('token')) expect(first.headers['cache-control']).toBe('no-store')
})

test('a posted form is answered by a render of its own', async () => {
  const gateway = await liveGateway()
  await get(gateway, '/terracotta/contactus')
  const post = { host: mainHost, 'content-type': 'application/x-www-form-urlencoded' }
  for (let sent = 0; sent < 2; sent += 1)
    await gateway.inject({ method: 'POST', url: '/terracotta/contactus', payload: 'a=b', headers: post })
  expect(renders).toHaveLength(3)
})

test('a page in which a release failed is not kept', async () => {
  const gateway = await liveGateway()
  setOutcome(() => ({ failedParts: 1, isShared: false }))
  await get(gateway, home)
  setOutcome(() => ({}))
  expect((await get(gateway, home)).headers['cache-control']).toContain('public')
})

test('measuring parameters and the order of parameters make no other page; a redirect keeps them', async () => {
  const gateway = await liveGateway()
  await get(gateway, home)
  await get(gateway, `${home}?utm_source=news&gclid=1`)
  expect(renders).toEqual([home])
  for (const query of [
    'pageNo=2&sort=aToZ',
    'sort=aToZ&pageNo=2',
    'sort=aToZ&utm_medium=x&pageNo=2',
    'sort=aToZ&pageNo=2',
  ])
    await get(gateway, `/terracotta/products?${query}`)
  // A page with a query is kept at its second request.
  expect(renders.slice(1)).toEqual(Array(2).fill('/terracotta/products?pageNo=2&sort=aToZ'))
  setOutcome(({ job }) => ({
    type: 'redirect',
    status: 302,
    location: `/terracotta/home${new URL(job.request.url).search}`,
  }))
  for (let request = 0; request < 3; request += 1) await get(gateway, '/terracotta/')
  const { headers } = await get(gateway, '/terracotta/?utm_source=news')
  expect(headers.location).toBe('/terracotta/home?utm_source=news')
})

test('made-up addresses drop no page from the cache', async () => {
  const gateway = await liveGateway({ PAGE_CACHE_MB: '1' })
  await get(gateway, home)
  for (let made = 0; made < 300; made += 1) {
    setOutcome(() => ({ status: made % 2 ? 200 : 404, html: `${Math.random()}`.repeat(500) }))
    for (let request = 0; request < 2; request += 1) await get(gateway, `${home}${made % 2 ? '?x=' : '/x'}${made}`)
  }
  forgetRenders()
  await get(gateway, home)
  expect(renders).toEqual([])
})

test('the codings that clients asked for count as memory of a page', async () => {
  const gateway = await liveGateway({ PAGE_CACHE_MB: '1' })
  // Each has 40 to 50 KB in every coding: there is memory for 12 of them in one coding, but not in three.
  setOutcome(() => ({ html: randomBytes(40_000).toString('hex') }))
  const pages = Array.from({ length: 12 }, () => `/terracotta/products/${encodeId(randomUUID())}`)
  for (const coding of ['br', 'br', 'gzip', 'zstd']) {
    for (const url of pages) await get(gateway, url, { 'accept-encoding': coding })
    if (coding === 'br') expect(renders).toEqual(pages)
  }
  expect(renders.length).toBeGreaterThan(pages.length)
})

/** An id in an encoding that no link has. */
function spelled(id: string, number: number): string {
  const json = [
    `${JSON.stringify(id)}${' '.repeat(number)}`,
    JSON.stringify([...id].map((sign, at) => ((number >> (at % 8)) & 1 ? sign.toUpperCase() : sign)).join('')),
    JSON.stringify(id).replace(/[0-9]/, sign => `\\u00${number.toString(16).padStart(2, '3')}${sign}`),
  ]
  return encodeURIComponent(btoa(json[number % json.length] ?? ''))
}

test('spellings of the address of one page are kept as rare ones, and drop no page from the cache', async () => {
  const gateway = await liveGateway({ PAGE_CACHE_MB: '1' })
  const id = 'abcdefab-cdef-7bcd-8fab-cdefabcdefab'
  const usual = `/terracotta/products/${encodeId(id)}`
  await get(gateway, usual)
  setOutcome(() => ({ html: randomBytes(3000).toString('hex') }))
  for (let made = 1; made < 256; made += 1) {
    const addresses = [
      [`/terracotta/products/${spelled(id, made)}`],
      [usual, { host: `10.0.0.${made}` }],
      [`/terracotta/products/${encodeId(id).replace(/%3D$/, '')}${'%3D'.repeat(made)}`],
      [`/${[...'terracotta'].map((sign, at) => ((made >> at) & 1 ? sign.toUpperCase() : sign)).join('')}/home`],
    ] as const
    const [url, headers = {}] = addresses[made % addresses.length] ?? [usual]
    for (let request = 0; request < 2; request += 1) expect((await get(gateway, url, headers)).statusCode).toBe(200)
  }
  forgetRenders()
  await get(gateway, usual)
  expect(renders).toEqual([])
})

test('each release set has its own pages: canary, pin, publish and rollback', async () => {
  const gateway = await liveGateway()
  const versionAt = async (address: string) =>
    /\d\.\d\.0-\w{8}/.exec((await get(gateway, home, { 'x-forwarded-for': address })).body)?.[0]
  const apply = async (changed: Partial<typeof state>, expected: (found: (string | undefined)[]) => boolean) => {
    Object.assign(state, changed, { revision: state.revision + 1 })
    wakeAll()
    const addresses = Array.from({ length: 20 }, (_, at) => `10.${at}.0.1`)
    let found: (string | undefined)[] = []
    await until(async () => {
      found = await Promise.all(addresses.map(versionAt))
      return expected(found)
    })
    return found
  }
  const own = state.channels
  const canary = pointer('remote-storefront', next, { channel: 'canary', percentage: 50 })
  const mixed = await apply({ channels: [...own, canary] }, found => new Set(found).size === 2)
  expect(await Promise.all(Array.from({ length: 20 }, (_, at) => versionAt(`10.${at}.0.1`)))).toEqual(mixed)
  const promoted = [pointer('remote-storefront', next, { previous: stable }), pointer('remote-marketing', stable)]
  await apply({ channels: promoted }, found => found.every(version => version === next))
  const pins = [{ businessName: 'terracotta', name: 'remote-storefront', version: stable, until: null }]
  await apply({ pins }, found => found.every(version => version === stable))
  expect((await get(gateway, '/home', { host: ownHost })).body).toContain(next)
  await apply({ pins: [], channels: own }, found => found.every(version => version === stable))
})

test('each form of a business’s address has its own pages', async () => {
  const gateway = await liveGateway()
  const [prefix, subdomain] = [
    await get(gateway, home),
    await get(gateway, '/home', { host: `terracotta.${mainHost}` }),
  ]
  expect(prefix.body).toContain('"basePath":"/terracotta"')
  expect(subdomain.body).toContain('"basePath":""')
})

test('without a cache each request is rendered, and no answer is public', async () => {
  const gateway = await startGateway({ PAGE_CACHE_MB: '0' })
  const answers = [await get(gateway, home), await get(gateway, home)]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(2).fill('private, no-cache'))
  expect(renders).toHaveLength(2)
})
