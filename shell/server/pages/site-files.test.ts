import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { succeed } from '@showcase/contract/envelope'
import { encodeId } from '@showcase/contract/ids'
import { aBusiness } from '@showcase/testing/factories'
import { listen, stop } from '@showcase/testing/listen'
import type { FastifyInstance } from 'fastify'
import { aShellBuild } from '../../testing/shell-build.ts'
import { aRelease, publicKeyText, signedRelease } from '../../testing/signed-release.ts'
import { readConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'

const businesses = {
  terracotta: aBusiness({ businessName: 'terracotta', domain: '', logo: 'logo.webp', totalCatalogues: 2 }),
  'field-kit': aBusiness({ businessName: 'field-kit', domain: 'www.kit.example', logo: '', totalCatalogues: 0 }),
  warehouse: aBusiness({
    businessName: 'warehouse',
    displayName: 'Warehouse-A🫖',
    domain: '',
    totalCatalogues: 0,
  }),
}
type Name = keyof typeof businesses

/** Number of public products of each business. Ids are numbers. */
const products: Record<Name, number> = { terracotta: 3, 'field-kit': 1, warehouse: 25_000 }
const changedAt = '2026-03-05T06:07:08.000Z'
let release = '1.0.0'
/** Calls of the API by their path. */
const calls = new Map<string, number>()

const key: KeyObject = generateKeyPairSync('ed25519').privateKey

function registry() {
  const remote = (name: string, mounts: string[]) =>
    signedRelease(aRelease(name, release, mounts, { uniqueName: `${name}__${release}` }), key)
  const remotes = [
    remote(
      'remote-storefront',
      ['home', 'products', 'catalogues', 'contactus', 'privateLink'].map(p => `business:/${p}`),
    ),
    remote(
      'remote-marketing',
      ['home', 'signIn', 'terms&conditions'].map(path => `platform:/${path}`),
    ),
  ]
  const channels = remotes.map(({ name, version }) => ({
    name,
    version,
    channel: 'stable',
    previous: null,
    percentage: 100,
    tenants: [],
  }))
  return { revision: 1, remotes, channels, pins: [] }
}

/** Stub of the API calls that these files need. */
function answer(url: URL, origin: string): unknown {
  const name = (url.searchParams.get('businessName') ?? '') as Name
  switch (url.pathname) {
    case '/api/registry/snapshot':
      return registry()
    case '/api/public/user/fetchAll':
      return { userProfiles: businesses[name] ? [businesses[name]] : [], count: 0 }
    case '/api/public/user/checkDomain':
      return { businessName: origin === 'http://www.kit.example:3000' ? 'field-kit' : '' }
    case '/api/public/products/fetchAll':
      return { products: [], count: Math.min(10_000, products[name]) }
    case '/api/public/user/sitemap': {
      const all = url.searchParams.get('filter') === 'catalogues' ? businesses[name].totalCatalogues : products[name]
      const from = Number(url.searchParams.get('after') ?? 0)
      const to = Math.min(all, from + 1000)
      const items = Array.from({ length: to - from }, (_, index) => ({ _id: `${from + index}`, updatedAt: changedAt }))
      return { items, next: to < all ? `${to}` : '' }
    }
  }
}

let api: Server
let apiOrigin: string
let directory: string
let gateway: FastifyInstance

beforeAll(async () => {
  api = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api')
    if (url.searchParams.has('after') && url.pathname.endsWith('snapshot')) return
    calls.set(url.pathname, (calls.get(url.pathname) ?? 0) + 1)
    const payload = answer(url, request.headers.origin ?? '')
    response.writeHead(payload ? 201 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(succeed(payload, '')))
  })
  apiOrigin = await listen(api)
  directory = await mkdtemp(join(tmpdir(), 'shell-'))
  await writeFile(join(directory, 'sw.js'), 'works()')
  gateway = await start()
})

afterAll(async () => {
  await gateway.close()
  stop(api)
  await rm(directory, { recursive: true })
})

/** The gateway with a stub of the shell, because these tests render no page. */
function start() {
  const RELEASE_PUBLIC_KEYS = publicKeyText(key)
  const config = readConfig({ API_ORIGIN: apiOrigin, LOG_LEVEL: 'silent', RELEASE_PUBLIC_KEYS })
  return createGateway(config, aShellBuild({ directory, mark: '/shell/assets/mark.svg' }))
}

const main = 'localhost:3000'

function get(host: string, url: string, from = gateway) {
  return from.inject({ url, headers: { host } })
}

function addresses(xml: string) {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
}

/** Forms of address, each with its root and the start of its public addresses. */
const forms = [
  ['the platform', main, '', 'http://localhost:3000'],
  ['a business under its prefix', main, '/terracotta', 'http://localhost:3000/terracotta'],
  ['a business on its subdomain', `terracotta.${main}`, '', 'http://localhost:3000/terracotta'],
  ['a business on its own host', 'www.kit.example:3000', '', 'http://www.kit.example:3000'],
] as const

describe.each(forms)('%s', (_, host, base, publicUrl) => {
  test('lists pages that crawlers must not read, and its sitemap', async () => {
    const { statusCode, headers, body } = await get(host, `${base}/robots.txt`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const path of ['search', 'privateLink', 'signIn', 'userAdmin'])
      expect(body.split('\n')).toContain(`Disallow: ${base}/${path}`)
    expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  test('lists its public addresses', async () => {
    const { statusCode, headers, body } = await get(host, `${base}/sitemap.xml`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addresses(body).every(address => address?.startsWith(publicUrl))).toBe(true)
    expect(addresses(body)[0]).toBe(`${publicUrl}/home`)
    expect(body).not.toMatch(/privateLink|signIn/)
  })

  test('has a manifest of its own', async () => {
    const { statusCode, headers, json } = await get(host, `${base}/manifest.webmanifest`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(json()).toMatchObject({
      start_url: `${base}/home`,
      scope: `${base}/`,
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#181818',
      background_color: '#ffffff',
    })
  })

  test('has an icon at the address that browsers request', async () => {
    const { statusCode, headers } = await get(host, `${base}/favicon.ico`)
    expect(statusCode).toBe(302)
    expect(headers.location).toMatch(/^\/(images\?|shell\/)/)
  })

  test('has a service worker with its scope, which browsers revalidate', async () => {
    const { statusCode, headers, body } = await get(host, `${base}/sw.js`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(body).toMatch(/works\(\)$/)
    expect(body).toContain(`"basePath":"${base}"`)
  })
})

test('a business with its own domain has its files only there', async () => {
  const { statusCode, headers } = await get(main, '/field-kit/robots.txt')
  expect([statusCode, headers.location]).toEqual([302, 'http://www.kit.example:3000/robots.txt'])
})

test('a sitemap lists the mounted pages, then every public product and catalogue with its last change', async () => {
  const { body } = await get(main, '/terracotta/sitemap.xml')
  const site = 'http://localhost:3000/terracotta'
  expect(addresses(body)).toEqual([
    ...['home', 'products', 'catalogues', 'contactus'].map(path => `${site}/${path}`),
    ...['0', '1', '2'].map(id => `${site}/products/${encodeId(id)}`),
    ...['0', '1'].map(id => `${site}/catalogues/${encodeId(id)}`),
  ])
  expect(body.match(new RegExp(`<lastmod>${changedAt}</lastmod>`, 'g'))).toHaveLength(5)
})

test('a sitemap omits the list of catalogues without catalogues, and escapes addresses', async () => {
  expect(addresses((await get('www.kit.example:3000', '/sitemap.xml')).body)).not.toContainEqual(
    expect.stringContaining('catalogues'),
  )
  expect((await get(main, '/sitemap.xml')).body).toContain('<loc>http://localhost:3000/terms&amp;conditions</loc>')
})

test('a large business has an index, whose files list each address once within the limit', async () => {
  const index = await get(main, '/warehouse/sitemap.xml')
  expect((await get(main, '/warehouse/sitemap.xml?part=products&after=a&after=b')).statusCode).toBe(200)
  expect(index.body).toContain('<sitemapindex')
  const all: (string | undefined)[] = []
  for (const address of addresses(index.body)) {
    const file = new URL((address ?? '').replaceAll('&amp;', '&'))
    const found = addresses((await get(main, file.pathname + file.search)).body)
    expect(found.length).toBeLessThan(50_000)
    all.push(...found)
  }
  expect(all).toHaveLength(25_000 + 3)
  expect(new Set(all).size).toBe(all.length)
})

test('an index is read from the API once while crawlers may keep it', async () => {
  const from = await start()
  calls.clear()
  const [first, ...more] = await Promise.all([1, 2, 3].map(() => get(main, '/warehouse/sitemap.xml', from)))
  more.push(await get(main, '/warehouse/sitemap.xml', from))
  await from.close()
  expect(new Set(more.map(({ body }) => body))).toEqual(new Set([first?.body]))
  // 25 batches of products and one of catalogues.
  expect([calls.get('/api/public/user/sitemap'), calls.get('/api/public/products/fetchAll')]).toEqual([26, 1])
})

test('the short name of an app does not end with half of a character', async () => {
  expect((await get(main, '/warehouse/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Warehouse-A' })
})

test('the icons of an app are the logo, or else the platform’s', async () => {
  const iconsOf = async (host: string, path: string) => (await get(host, path)).json().icons[0]
  expect(await iconsOf(main, '/terracotta/manifest.webmanifest')).toMatchObject({ src: '/images?url=logo.webp&w=160' })
  expect(await iconsOf('www.kit.example:3000', '/manifest.webmanifest')).toMatchObject({
    src: '/shell/assets/mark.svg',
  })
})

test('another release changes the service worker', async () => {
  const before = (await get(main, '/terracotta/sw.js')).body
  release = '1.0.1'
  const next = await start()
  const after = (await get(main, '/terracotta/sw.js', next)).body
  await next.close()
  release = '1.0.0'
  expect(before).toContain('remote-storefront__1.0.0')
  expect(after).toContain('remote-storefront__1.0.1')
})
