import { afterEach, expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import type { PageData, PageOverride } from '../page-data.ts'
import { Notice } from './notice.tsx'
import { checkOverride } from './prepare-notice.ts'

const released = aLinkedRemote('remote-storefront', { version: '1.0.0-aaaaaaaa', base: '/remotes/' })
const origin = 'http://localhost:3105'

function anOverride(): PageOverride {
  return {
    name: released.name,
    origin,
    until: '2026-01-31T10:20:30.000Z',
    released,
  }
}

function open(overrides: PageOverride[], path = '/products') {
  const Page = () => <Notice id="abc" replay={null} overrides={overrides} />
  return renderRemote([{ id: 'any', path: '*', Component: Page }], { at: 'business:/', path })
}

const real = globalThis.fetch
afterEach(() => {
  globalThis.fetch = real
})

test('the banner names remote, origin and expiry, and ends the override by a form that keeps the address', async () => {
  const screen = await open([anOverride()], '/products?page=2&sort=new')
  const note = screen.getByRole('region', { name: 'Not what visitors see' })
  for (const text of [released.name, origin, '10:20 UTC', released.version]) expect(note.textContent).toContain(text)
  const form = note.querySelector('form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('?page=2&sort=new&override=off')
  await expectAccessible(screen.container)
})

test('the banner names each of several remotes, and the one whose server does not answer', async () => {
  const other = {
    ...anOverride(),
    name: 'remote-marketing',
    origin: 'http://localhost:3106',
    isUnreachable: true as const,
  }
  const screen = await open([anOverride(), other])
  expect(screen.getByRole('region').textContent).toContain(`This browser loads ${released.name} from ${origin}`)
  expect(screen.getByRole('alert').textContent).toContain('http://localhost:3106 does not answer')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

function pageWith(override: PageOverride) {
  const own = { ...released, version: '0.0.0-localhost', base: `${origin}/` }
  return { set: [own], release: { id: 'abc', replay: null, overrides: [override] } } as unknown as PageData
}

test.each([
  ['refuses the connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with something else', () => Promise.resolve(new Response(null, { status: 404 }))],
])('if the developer’s machine %s, the page uses the release and says so', async (_, answer) => {
  globalThis.fetch = answer
  const override = anOverride()
  const page = pageWith(override)
  await checkOverride(page, override)
  expect(page.set).toEqual([released])
  const screen = await open([override])
  expect(screen.getByRole('alert').textContent).toContain('does not answer')
  await expectAccessible(screen.container)
})

test('if the server answers, the page uses it', async () => {
  globalThis.fetch = () => Promise.resolve(new Response())
  const override = anOverride()
  const page = pageWith(override)
  await checkOverride(page, override)
  expect(page.set[0]?.version).toBe('0.0.0-localhost')
  expect(override.isUnreachable).toBeUndefined()
})
