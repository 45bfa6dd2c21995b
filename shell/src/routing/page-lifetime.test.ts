import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { pageSetAge } from '@showcase/contract/limits'
import { createMemoryRouter } from '@showcase/router/memory'
import { isDeleted, reloadWhenOutdated } from './browser-router.ts'

function open(openedAt: number) {
  const left: string[] = []
  const routes = ['/', '/products'].map(path => ({ path, loader: () => null, Component: () => null }))
  const router = createMemoryRouter(routes, { basename: '/' })
  reloadWhenOutdated(router, openedAt, href => left.push(href))
  return { router, left }
}

test('a recent page keeps its release set during navigation', async () => {
  const { router, left } = open(Date.now())
  await router.navigate('/products?sort=aToZ')
  expect([left, router.state.location.pathname]).toEqual([[], '/products'])
})

test('an outdated page loads the next address as a new document', async () => {
  const { router, left } = open(Date.now() - pageSetAge - 1)
  await router.navigate('/products?sort=aToZ#list')
  expect(left[0]).toBe('/products?sort=aToZ#list')
})

const answer = jest.fn<typeof fetch>()
const real = globalThis.fetch
beforeEach(() => {
  globalThis.fetch = answer
})
afterEach(() => {
  globalThis.fetch = real
})

test('deleted files are distinguished from unreachable ones', async () => {
  answer.mockResolvedValueOnce(new Response(null, { status: 404 }))
  expect(await isDeleted('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(true)
  answer.mockResolvedValueOnce(new Response(null, { status: 503 }))
  expect(await isDeleted('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(false)
  answer.mockImplementationOnce(
    (_, options) =>
      new Promise((_, refuse) => options?.signal?.addEventListener('abort', () => refuse(options.signal?.reason))),
  )
  expect(await isDeleted('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(false)
  answer.mockRejectedValueOnce(new TypeError('offline'))
  expect(await isDeleted('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(false)
})
