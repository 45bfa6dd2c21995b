import { afterEach, expect, test } from '@jest/globals'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import type { OverrideOfPage, PageData } from '../page-data.ts'
import { Notice } from './notice.tsx'
import { reachOverride } from './reach-override.ts'

const released: LinkedRemote = {
  name: 'remote-storefront',
  failure: 'primary',
  mounts: [],
  nav: [],
  cards: [],
  version: '1.0.0-aaaaaaaa',
  uniqueName: 'remote_storefront__1_0_0_aaaaaaaa',
  entry: 'remoteEntry.js',
  base: '/remotes/',
  integrity: {},
  fallback: null,
}
const origin = 'http://localhost:3105'

function anOverride(): OverrideOfPage {
  return {
    name: released.name,
    origin,
    until: '2026-01-31T10:20:30.000Z',
    released,
  }
}

function open(override: OverrideOfPage, path = '/products') {
  const Page = () => <Notice id="abc" past={null} override={override} />
  return renderRemote([{ id: 'any', path: '*', Component: Page }], { at: 'business:/', path })
}

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

test('the banner says what comes from where until when, and is left by a form that keeps the address', async () => {
  const screen = await open(anOverride(), '/products?page=2&sort=new')
  const note = screen.getByRole('region', { name: 'Not what visitors see' })
  for (const text of [released.name, origin, '10:20 UTC', released.version]) expect(note.textContent).toContain(text)
  const form = note.querySelector('form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('?page=2&sort=new&override=off')
  await expectAccessible(screen.container)
})

function pageWith(override: OverrideOfPage) {
  const own = { ...released, version: '0.0.0-localhost', base: `${origin}/` }
  return { set: [own], release: { id: 'abc', past: null, override } } as unknown as PageData
}

test.each([
  ['refuses the connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with something else', () => Promise.resolve(new Response(null, { status: 404 }))],
])('where the own machine %s, the page goes on with the release and says so', async (_, answer) => {
  globalThis.fetch = answer
  const override = anOverride()
  const page = pageWith(override)
  await reachOverride(page, override)
  expect(page.set).toEqual([released])
  const screen = await open(override)
  expect(screen.getByRole('alert').textContent).toContain('does not answer')
  await expectAccessible(screen.container)
})

test('where it answers, the page goes on with it', async () => {
  globalThis.fetch = () => Promise.resolve(new Response())
  const override = anOverride()
  const page = pageWith(override)
  await reachOverride(page, override)
  expect(page.set[0]?.version).toBe('0.0.0-localhost')
  expect(override.isSilent).toBeUndefined()
})
