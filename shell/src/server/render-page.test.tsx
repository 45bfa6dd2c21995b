/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type LinkedRemote, moduleKey } from '@showcase/federation/linked-remote'
import { Outlet, type RouteObject, redirect, useActionData, useLoaderData } from '@showcase/router'
import { inlineScript } from '../inline-script.ts'
import { type PageData, pageDataId } from '../page-data.ts'
import { renderPage } from './render-page.tsx'

const remote: LinkedRemote = {
  name: 'remote-any',
  version: '1.0.0-aaaaaaaa',
  uniqueName: 'remote_any',
  failure: 'primary',
  fallback: null,
  mounts: [{ at: 'platform:/any', expose: './any' }],
  nav: [],
  cards: [],
  base: '/remotes/any/',
  entry: 'entry.js',
  integrity: {},
}
const addresses = {
  basePath: '',
  mainUrl: 'http://localhost',
  publicUrl: 'http://localhost',
  apiBaseUrl: '/api',
  imageBaseUrl: '',
}
const page: PageData = {
  session: { ...addresses, site: 'platform', business: null, owner: null },
  set: [remote],
  release: { id: 'set', replay: null },
  telemetry: null,
  styles: [],
  complete: true,
  shell: { base: '/shell/', script: '/shell/main.js', styles: [], integrity: {} },
}
const never = new Promise<never>(() => {})

function after<T>(milliseconds: number, value: T) {
  return new Promise<T>(resolve => setTimeout(() => resolve(value), milliseconds))
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
})
afterEach(() => {
  jest.useRealTimers()
})

/** Renders a page with this route, and advances the clock past every timeout. */
async function answerOf(method: 'GET' | 'POST', child: Omit<RouteObject, 'id' | 'index' | 'children'>) {
  const left: string[] = []
  const Page = () => (
    <p>
      page: {useLoaderData()} {useActionData()}
    </p>
  )
  const routes: RouteObject[] = [
    {
      id: 'outer',
      loader: () => 'data of a fast loader',
      Component: Outlet,
      children: [{ id: 'inner', index: true, Component: Page, ...child }],
    },
  ]
  const rendering = renderPage({
    request: new Request('http://localhost/any?index', { method }),
    page,
    modules: new Map([[moduleKey({ remote, expose: './any' }), { routes }]]),
    apiUrl: 'http://127.0.0.1:9/api',
    apiHeaders: {},
    preloads: [],
    onError: (error, at) => left.push(`${at}: ${error instanceof Error ? error.message : error}`),
  })
  const failed = rendering.then(
    () => null,
    (error: unknown) => String(error),
  )
  await jest.advanceTimersByTimeAsync(7000)
  const failure = await failed
  if (failure) return { failure, left }
  const rendered = await rendering
  if (rendered.kind === 'redirect') return { status: rendered.status, location: rendered.location, left }
  return { status: rendered.status, html: rendered.html, left }
}

test('a loader that times out is left to the browser; data that came in time is kept', async () => {
  const { status, html, left } = await answerOf('GET', { loader: () => never })
  expect(status).toBe(200)
  expect(left).toEqual(['loader: inner took longer than 1000 ms'])
  expect(html).toContain('data of a fast loader')
  expect(html).not.toContain('<p>page')
  expect(html).toContain(`id="${pageDataId}"`)
})

test('a page whose loader answers in time is complete', async () => {
  const { status, html, left } = await answerOf('GET', { loader: () => after(900, 'here') })
  expect([status, left]).toEqual([200, []])
  expect(html).toMatch(/<p>page: (<!-- -->)?here/)
  const [data, inline, shell, ...more] = html?.match(/<script.*?<\/script>/gs) ?? []
  expect(data).toMatch(/^<script type="application\/json"/)
  expect(inline).toBe(`<script>${inlineScript}</script>`)
  expect(shell).toBe('<script src="/shell/main.js" async></script>')
  expect(more).toEqual([])
})

test('the action of a posted form has a longer timeout than a loader', async () => {
  const { status, html } = await answerOf('POST', { loader: () => '', action: () => after(3000, 'sent') })
  expect(status).toBe(200)
  expect(html).toContain('sent')
  const { location } = await answerOf('POST', { action: () => after(3000, redirect('/any?sent')) })
  expect(location).toBe('/any?sent')
})

test('a posted form whose action times out or fails ends in an error', async () => {
  const timedOut = await answerOf('POST', { action: () => never })
  expect(timedOut.failure).toContain('inner took longer than 3500 ms')
  const failing = await answerOf('POST', { action: () => Promise.reject(new Error('no')) })
  expect(failing.failure).toContain('no')
})
