/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { moduleKey } from '@showcase/federation/linked-remote'
import { data, Outlet, type RouteObject, redirect, useActionData, useLoaderData } from '@showcase/router'
import { aLinkedRemote } from '../../testing/linked-remote.ts'
import { lateId } from '../early/first-view.ts'
import { inlineScripts } from '../inline-script.ts'
import { type PageData, pageDataId } from '../page-data.ts'
import { renderPage } from './render-page.tsx'

const remote = aLinkedRemote('remote-any', {
  version: '1.0.0-aaaaaaaa',
  mounts: [{ at: 'platform:/any', expose: './any' }],
  base: '/remotes/any/',
  entry: 'entry.js',
  integrity: { 'chunks/any.js': 'sha384-a', 'any.css': 'sha384-b' },
})
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
  styles: ['/remotes/any/any.css'],
  complete: true,
  shell: {
    base: '/shell/',
    script: '/shell/main.js',
    styles: ['/shell/shell.css'],
    integrity: { 'main.js': 'sha384-m', 'shell.css': 'sha384-c' },
  },
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
    css: { '/shell/shell.css': 'a{color:red}' },
    preloads: ['/remotes/any/chunks/any.js'],
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
  const outside = html?.replace(/<template.*?<\/template>/s, '')
  const scripts = outside?.match(/<script.*?<\/script>/gs)?.filter(text => !text.includes('application/json'))
  const [fonts, early, rules] = inlineScripts
  expect(scripts).toEqual([
    `<script>${fonts}</script>`,
    `<script>${early}</script>`,
    `<script type="speculationrules">${rules}</script>`,
  ])
})

test('a page that is not found has a title that says so', async () => {
  const handle = { head: ({ data }: { data: { name: string } }) => ({ title: data.name }) }
  const loader = () => Promise.reject(data(null, { status: 404 }))
  const { status, html } = await answerOf('GET', { loader, handle, ErrorBoundary: () => 'missing' })
  expect(status).toBe(404)
  expect(html?.match(/<title>.*?<\/title>/g)).toEqual(['<title>Page not found | Showcase</title>'])
})

test('the document holds its styles, and its scripts in a template that starts nothing', async () => {
  const { html } = await answerOf('GET', { loader: () => 'here' })
  expect(html).toContain('<style data-href="/shell/shell.css">a{color:red}</style>')
  // A stylesheet whose text could not be read.
  expect(html).toContain(
    '<link rel="stylesheet" href="/remotes/any/any.css" integrity="sha384-b" crossorigin="anonymous">',
  )
  const checked = (hash: string) => `integrity="${hash}" crossorigin="anonymous" fetchpriority="low"`
  expect(html).toContain(
    `<template id="${lateId}"><link rel="preload" as="script" href="/remotes/any/chunks/any.js" ${checked('sha384-a')}>` +
      `<script src="/shell/main.js" ${checked('sha384-m')} async></script></template>`,
  )
})

test('the action of a posted form, and the loaders after it, have a longer timeout than other loaders', async () => {
  const { status, html } = await answerOf('POST', { loader: () => '', action: () => after(3000, 'sent') })
  expect(status).toBe(200)
  expect(html).toContain('sent')
  const refused = await answerOf('POST', { loader: () => after(3000, 'the form'), action: () => 'a wrong number' })
  expect(refused.html?.replaceAll('<!-- -->', '')).toContain('the form a wrong number')
  const { location } = await answerOf('POST', { action: () => after(3000, redirect('/any?sent')) })
  expect(location).toBe('/any?sent')
})

test('a posted form whose action times out or fails ends in an error', async () => {
  const timedOut = await answerOf('POST', { action: () => never })
  expect(timedOut.failure).toContain('inner took longer than 3500 ms')
  const failing = await answerOf('POST', { action: () => Promise.reject(new Error('no')) })
  expect(failing.failure).toContain('no')
})
