import { describe, expect, test } from '@jest/globals'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { offlineSite, setVersion } from './offline-site.ts'
import { requestKind } from './request-kind.ts'

function remote(name: string, version: string, mounts: string[]) {
  const uniqueName = `${name}__${version}`
  return aLinkedRemote(name, { version, uniqueName, mounts: mounts.map(at => ({ at, expose: './page' })) })
}

const shell = { script: '/shell/shell.1234.js' }
const set = [
  remote('remote-storefront', '1', ['business:/home', 'business:/products', 'business:/privateLink']),
  remote('remote-marketing', '1', ['platform:/home', 'platform:/signIn']),
]
const session = {
  site: 'business' as const,
  business: null,
  basePath: '/terracotta',
  mainUrl: '',
  publicUrl: '',
  apiBaseUrl: '/api',
  imageBaseUrl: '/images',
  owner: null,
}
const business = offlineSite(session, shell, set)
const platform = offlineSite({ ...session, site: 'platform', basePath: '' }, shell, set)

function navigation(path: string, site = business) {
  return requestKind(
    { url: new URL(path, 'http://localhost'), method: 'GET', isNavigation: true, referrer: '', isSigned: false },
    site,
  )
}

function part(path: string, more: { method?: string; referrer?: string; isSigned?: boolean } = {}) {
  return requestKind(
    {
      url: new URL(path, 'http://localhost'),
      method: 'GET',
      isNavigation: false,
      referrer: 'http://localhost/terracotta/home',
      isSigned: false,
      ...more,
    },
    business,
  )
}

describe('pages', () => {
  test('of the site’s mounts are cached', () => {
    expect(navigation('/terracotta/home')).toBe('page')
    expect(navigation('/terracotta/products/IjEi?x=1')).toBe('page')
    expect(navigation('/home', platform)).toBe('page')
  })

  test.each([
    '/terracotta/privateLink?pq=1',
    '/terracotta/products/IjEi/enquiry',
    '/terracotta',
    '/home',
    '/northlight/home',
  ])('%s is not touched', path => {
    expect(navigation(path)).toBeNull()
  })

  test('of the search are not cached and have the offline page', () => {
    expect(navigation('/terracotta/search?searchQuery=bowl')).toBe('search')
    expect(navigation('/search', platform)).toBe('search')
    expect(navigation('/northlight/search')).toBeNull()
  })

  test.each(['/signIn', '/userAdmin/dashboard', '/terracotta/home', '/'])('on the platform %s is not touched', path => {
    expect(navigation(path, platform)).toBeNull()
  })
})

describe('parts of a page', () => {
  test.each([
    ['/shell/shell.1234.js', 'file'],
    ['/remotes/remote-storefront/1/remoteEntry.js', 'file'],
    ['/images?url=a.webp&w=160', 'image'],
    ['/api/public/products/fetchAll?businessName=terracotta', 'data'],
  ])('%s is cached as %s', (path, kind) => {
    expect(part(path)).toBe(kind)
  })

  test.each([
    '/api/auth/user/fetch',
    '/api/userAdmin/products/fetchAll',
    '/api/public/products/fetchPrivateLink?privateLink=x',
    '/api/registry/snapshot',
    '/files/x',
  ])('%s is not touched', path => {
    expect(part(path)).toBeNull()
  })

  test('requests that change data, carry a token or come from the owner’s area are not touched', () => {
    expect(part('/api/public/products/createLead', { method: 'POST' })).toBeNull()
    expect(part('/api/public/products/fetchAll', { isSigned: true })).toBeNull()
    expect(part('/images?url=a.webp', { referrer: 'http://localhost/userAdmin/products' })).toBeNull()
  })
})

test('a version depends on the shell and every remote, but not on their order', () => {
  expect(setVersion(shell, set)).toBe(setVersion(shell, set.toReversed()))
  expect(setVersion(shell, [remote('remote-storefront', '2', [])])).not.toBe(
    setVersion(shell, [remote('remote-storefront', '1', [])]),
  )
  expect(setVersion({ script: '/shell/shell.5678.js' }, set)).not.toBe(setVersion(shell, set))
})
