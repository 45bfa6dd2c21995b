import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { RouterContextProvider } from '@showcase/router'
import { createMemoryRouter } from '@showcase/router/memory'
import { createSession, platformContext, storage } from '@showcase/session'
import { anOwner } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { siteRoutes } from './site-routes.tsx'

const paths = [
  'platform:/home',
  'platform:/faq',
  'platform:/signIn',
  'business:/home',
  'business:/products',
  'admin:/products',
]
const remote = aLinkedRemote('remote-any', { mounts: paths.map(at => ({ at, expose: './any' })) })

/** Every page knows its own address and `inner` below it. */
function loaded() {
  return { routes: [{ index: true }, { path: 'inner' }] }
}

// The page is hydrated, for which the guard waits.
beforeEach(() => {
  document.documentElement.dataset.ready = ''
})
afterEach(() => storage.clear())

/** Where an address of a site leads to, or the status that it fails with. */
async function endOf(
  site: 'platform' | 'business',
  path: string,
  set = [remote],
  module: typeof loaded | null = loaded,
) {
  const context = new RouterContextProvider()
  const addresses = { basePath: '', mainUrl: '', publicUrl: '', apiBaseUrl: '', imageBaseUrl: '' }
  const session = createSession({ ...addresses, site, business: null, owner: null })
  context.set(platformContext, { api: fakeApi({ auth: { fetch: () => ({ user: anOwner() }) } }), session })
  const routes = siteRoutes({ site, set, loaded: module ?? (() => undefined) })
  const router = createMemoryRouter(routes, { initialEntries: [path], getContext: () => context })
  await new Promise<void>(resolve => {
    const look = () => router.state.initialized && router.state.navigation.state === 'idle' && resolve()
    router.subscribe(look)
    look()
  })
  const [error] = Object.values(router.state.errors ?? {}) as ({ status?: number; name?: string } | undefined)[]
  const { pathname, search } = router.state.location
  router.dispose()
  return error ? (error.status ?? error.name) : pathname + search
}

test.each([
  ['platform', '/'],
  ['platform', '/nowhere'],
  ['platform', '/temp'],
  ['platform', '/no/such/page'],
  ['platform', '/faq/no/such/page'],
  ['business', '/'],
  ['business', '/nowhere'],
  ['business', '/products/no/such/page'],
] as const)('on the %s site %s leads to /home', async (site, path) => {
  expect(await endOf(site, path)).toBe('/home')
})

test('the root redirects to the home page with its query', async () => {
  expect(await endOf('platform', '/?forgotPassword')).toBe('/home?forgotPassword')
})

test.each(['/home', '/faq', '/faq/inner'])('%s is a page', async path => {
  expect(await endOf('platform', path)).toBe(path)
})

test('a home page that is not published, and one that did not load, lead nowhere else', async () => {
  expect(await endOf('platform', '/home', [])).toBe(404)
  expect(await endOf('platform', '/home', [remote], null)).toBe('RemoteUnavailable')
})

test('in the admin area unknown paths lead to /home, its root to the dashboard, and everything to /signIn without a sign-in', async () => {
  for (const path of ['/userAdmin', '/userAdmin/nowhere', '/userAdmin/products'])
    expect(await endOf('platform', path)).toBe('/signIn')
  // Another tab, which has opened none of these pages.
  sessionStorage.clear()
  storage.set('authorization', 'a-token')
  expect(await endOf('platform', '/userAdmin')).toBe('/userAdmin/dashboard')
  expect(await endOf('platform', '/userAdmin/products')).toBe('/userAdmin/products')
  expect(await endOf('platform', '/userAdmin/nowhere')).toBe('/home')
  expect(await endOf('platform', '/userAdmin/products/no/such/page')).toBe('/home')
})
