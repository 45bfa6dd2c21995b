import { describe, expect, test } from '@jest/globals'
import type { BusinessProfile } from '@showcase/contract/entities'
import { aBusiness } from '@showcase/testing/factories'
import { resolveSite } from './resolve-site.ts'

const terracotta = aBusiness({ businessName: 'terracotta', domain: '' })
const fieldkit = aBusiness({ businessName: 'fieldkit', domain: 'www.fieldkit.localhost' })
// The API finds a business by a former name, too.
const known: Record<string, BusinessProfile> = { terracotta, fieldkit, clay: terracotta, kit: fieldkit }

const rules = {
  mainHost: 'localhost:3000',
  mainUrl: 'http://localhost:3000',
  isPlatformSegment: (segment: string) => ['home', 'signIn', 'userAdmin'].includes(segment),
  tenants: {
    byName: async (name: string) => known[name.toLowerCase()] ?? null,
    byOrigin: async (origin: string) => (origin === 'http://www.fieldkit.localhost:3000' ? fieldkit : null),
  },
}

function resolve(host: string, path: string) {
  return resolveSite(rules, host, path)
}

const notFound = { kind: 'redirect', location: 'http://localhost:3000/Error_404_Not_Found' }

describe('the main host', () => {
  test.each(['/', '/home', '/signIn?x=1', '/userAdmin/dashboard'])('%s is the platform’s own', async path => {
    expect(await resolve('localhost:3000', path)).toEqual({ kind: 'platform' })
  })

  test.each(['/temp', '/products', '/contactus?x=1', '/userProfile/x'])(
    '%s cannot be a business’s name: it is an unknown path of the platform, whose routes redirect it to the home page',
    async path => {
      expect(await resolve('localhost:3000', path)).toEqual({ kind: 'platform' })
    },
  )

  test('an IP address counts as the main host', async () => {
    expect(await resolve('127.0.0.1:3000', '/home')).toEqual({ kind: 'platform' })
    expect(await resolve('[::1]:3000', '/home')).toEqual({ kind: 'platform' })
  })

  test('a business is served under its name', async () => {
    expect(await resolve('localhost:3000', '/terracotta/products')).toEqual({
      kind: 'business',
      business: terracotta,
      basePath: '/terracotta',
      publicUrl: 'http://localhost:3000/terracotta',
    })
  })

  test('a business with its own domain is sent there, with path and query', async () => {
    expect(await resolve('localhost:3000', '/fieldkit/products?pageNo=2')).toEqual({
      kind: 'redirect',
      location: 'http://www.fieldkit.localhost:3000/products?pageNo=2',
    })
    expect(await resolve('localhost:3000', '/fieldkit')).toMatchObject({
      location: 'http://www.fieldkit.localhost:3000/',
    })
  })

  test('a preview of a business with its own domain stays on the main host', async () => {
    const site = await resolveSite({ ...rules, isPreview: true }, 'localhost:3000', '/fieldkit/home')
    expect(site).toMatchObject({ kind: 'business', business: fieldkit, basePath: '/fieldkit' })
  })

  test.each(['/nobody/home', '/%E0%A4%A', '/missing.ico'])('%s leads to the error page', async path => {
    expect(await resolve('localhost:3000', path)).toEqual(notFound)
  })
})

describe('a name that a business had before', () => {
  test.each([
    ['localhost:3000', '/clay/products/abc?pageNo=2', 'http://localhost:3000/terracotta/products/abc?pageNo=2'],
    ['localhost:3000', '/Clay', 'http://localhost:3000/terracotta'],
    ['localhost:3000', '/%63lay/privateLink?pq=x', 'http://localhost:3000/terracotta/privateLink?pq=x'],
    ['clay.localhost:3000', '/catalogues/abc', 'http://terracotta.localhost:3000/catalogues/abc'],
  ])('%s%s moved', async (host, path, location) => {
    expect(await resolve(host, path)).toEqual({ kind: 'redirect', location, isMoved: true })
  })

  test.each([
    ['localhost:3000', '/kit/home'],
    ['kit.localhost:3000', '/home'],
  ])('%s%s leads to the own domain', async (host, path) => {
    expect(await resolve(host, path)).toMatchObject({ location: 'http://www.fieldkit.localhost:3000/home' })
  })
})

describe('other hosts', () => {
  test('a subdomain serves its business at the root', async () => {
    const site = await resolve('terracotta.localhost:3000', '/home')
    expect(site).toMatchObject({ kind: 'business', basePath: '', publicUrl: 'http://localhost:3000/terracotta' })
  })

  test('a subdomain of a business with its own domain is sent there', async () => {
    const site = await resolve('fieldkit.localhost:3000', '/products')
    expect(site).toEqual({ kind: 'redirect', location: 'http://www.fieldkit.localhost:3000/products' })
  })

  test('a custom domain serves its business at the root', async () => {
    const site = await resolve('www.fieldkit.localhost:3000', '/home')
    expect(site).toMatchObject({ kind: 'business', basePath: '', publicUrl: 'http://www.fieldkit.localhost:3000' })
  })

  test.each(['nobody.localhost:3000', 'shop.example', 'a.b.localhost:3000'])('%s is unknown', async host => {
    expect(await resolve(host, '/home')).toEqual(notFound)
  })
})
