import { expect, test } from '@jest/globals'
import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote, Mount } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import type { Platform } from '@showcase/session'
import type { PageData } from '../page-data.ts'
import { browserRouter } from './browser-router.ts'

const mounts = ['home', 'pricing', 'faq'].map(name => ({ at: `platform:/${name}`, expose: `./${name}` }))
const set = [{ name: 'remote-site', uniqueName: 'remote_site', mounts }] as unknown as LinkedRemote[]
const routed: RemoteModule = { routes: [{ index: true }] }
const session = { site: 'platform', basePath: '' }

/** The router of a page, and a loader whose modules load once `arrive` was called; that of `/home` is there. */
function open(path = '/home') {
  history.replaceState(null, '', path)
  const loaded = new Map<string, RemoteModule>([['./home', routed]])
  const files = new Map(mounts.map(({ expose }) => [expose, Promise.withResolvers<void>()]))
  const loader: RemoteLoader = {
    loaded: ({ expose }) => loaded.get(expose),
    async load({ expose }) {
      await files.get(expose)?.promise
      loaded.set(expose, routed)
      return { ok: true, module: routed }
    },
  }
  const page = { set, session } as unknown as PageData
  const router = browserRouter({ page, loader, platform: { session } as unknown as Platform })
  const arrive = (...names: string[]) => names.map(expose => files.get(expose)?.resolve())
  arrive('./home')
  return { router, arrive, prefetch: (expose: string) => loader.load({ remote: set[0], expose } as Mount) }
}

test('a page opens whose module was loaded when the visitor reached for its link', async () => {
  const { router, prefetch, arrive } = open()
  arrive('./pricing')
  await prefetch('./pricing')
  await router.navigate('/pricing')
  expect(router.state.location.pathname).toBe('/pricing')
})

test('a page opens after a navigation to it was given up while its module loaded', async () => {
  const { router, arrive } = open()
  const first = router.navigate('/pricing')
  const second = router.navigate('/faq')
  arrive('./pricing', './faq')
  await Promise.all([first, second])
  expect(router.state.location.pathname).toBe('/faq')
  await router.navigate('/pricing')
  expect(router.state.location.pathname).toBe('/pricing')
})

test('a state that is reached before the router is on the page reaches its first subscriber', async () => {
  const { router, arrive } = open('/pricing')
  expect(router.state.initialized).toBe(false)
  arrive('./pricing')
  while (!router.state.initialized) await new Promise(resolve => setTimeout(resolve))
  const states: boolean[] = []
  router.subscribe(({ initialized }) => states.push(initialized))
  expect(states).toEqual([true])
})
