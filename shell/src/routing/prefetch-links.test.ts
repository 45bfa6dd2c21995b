import { afterEach, expect, test } from '@jest/globals'
import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import { fireEvent, waitFor } from '@testing-library/react'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { prefetchLinks } from './prefetch-links.ts'

const set = [
  {
    name: 'remote-shop',
    uniqueName: 'remote_shop',
    mounts: [
      { at: 'business:/home', expose: './home' },
      { at: 'business:/products/:productId', expose: './product' },
    ],
  },
] as unknown as LinkedRemote[]

afterEach(() => {
  document.body.innerHTML = ''
})

/** Reaches for a link by an event. @returns the modules that were loaded */
function reachFor(html: string, type: 'pointerOver' | 'focusIn' = 'pointerOver'): string[] {
  const loaded: string[] = []
  const load: RemoteLoader['load'] = async ({ expose }) => {
    loaded.push(expose)
    return { ok: true, module: {} }
  }
  const session = { site: 'business', basePath: '/terracotta' } as SessionState
  prefetchLinks({ set, session }, { load, loaded: () => undefined })
  document.body.innerHTML = html
  const target = document.querySelector('span, a')
  if (target) fireEvent[type](target)
  return loaded
}

test('the module behind a link is loaded when the pointer or the focus reaches the link', () => {
  expect(reachFor('<a href="/terracotta/products/1"><span>Vase</span></a>')).toEqual(['./product'])
  expect(reachFor('<a href="/terracotta/home">Home</a>', 'focusIn')).toEqual(['./home'])
})

test.each([
  ['opens a modal', '<a data-dialog href="/terracotta/products/1">Vase</a>'],
  ['opens a window', '<a target="_blank" href="/terracotta/home">Home</a>'],
  ['leads to another site', '<a href="https://elsewhere.example/terracotta/home">Home</a>'],
  ['leads out of the shop', '<a href="/home">Showcase</a>'],
  ['leads to no page of a remote', '<a href="/terracotta/unknown">Unknown</a>'],
])('nothing is loaded for a link that %s', (_, html) => {
  expect(reachFor(html)).toEqual([])
})

test('while an owner signs in, the code of the dashboard is loaded', async () => {
  history.replaceState(null, '', '/signIn')
  const loaded: string[] = []
  const load: RemoteLoader['load'] = async ({ expose }) => {
    loaded.push(expose)
    return { ok: true, module: {} }
  }
  const card = { order: 1, size: 'normal', label: 'Leads' } as const
  const cards = [
    { ...card, slot: 'admin:header', expose: './badge' },
    { ...card, slot: 'admin:dashboard', expose: './leads' },
  ] as LinkedRemote['cards']
  const session = { site: 'platform', basePath: '' } as SessionState
  prefetchLinks({ set: [aLinkedRemote('remote-leads', { cards })], session }, { load, loaded: () => undefined })
  document.body.innerHTML = '<input aria-label="Search"><form><input name="email"></form>'
  const [search, email] = document.querySelectorAll('input')
  for (const field of [search, email]) {
    expect(loaded).toEqual([])
    fireEvent.focusIn(field as Element)
  }
  await waitFor(() => expect(loaded).toEqual(['./leads', './badge']))
  history.replaceState(null, '', '/')
})

test('nothing is loaded offline', () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  expect(reachFor('<a href="/terracotta/home">Home</a>')).toEqual([])
  Reflect.deleteProperty(navigator, 'onLine')
})
