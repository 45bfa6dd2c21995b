import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { pageSetAge } from '@showcase/contract/limits'
import { createMemoryRouter } from '@showcase/router/memory'
import { isGone, leaveOldSet } from './outdated-set.ts'

function open(begun: number) {
  const left: string[] = []
  const routes = ['/', '/products'].map(path => ({ path, loader: () => null, Component: () => null }))
  const router = createMemoryRouter(routes, { basename: '/' })
  leaveOldSet(router, begun, href => left.push(href))
  return { router, left }
}

test('an open page keeps its set on the way to others', async () => {
  const { router, left } = open(Date.now())
  await router.navigate('/products?sort=aToZ')
  expect([left, router.state.location.pathname]).toEqual([[], '/products'])
})

test('past its age the next address is a new document', async () => {
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

test('files that were taken away are told from those that are out of reach', async () => {
  answer.mockResolvedValueOnce(new Response(null, { status: 404 }))
  expect(await isGone('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(true)
  answer.mockResolvedValueOnce(new Response(null, { status: 503 }))
  expect(await isGone('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(false)
  answer.mockImplementationOnce(
    (_, options) =>
      new Promise((_, refuse) => options?.signal?.addEventListener('abort', () => refuse(options.signal?.reason))),
  )
  expect(await isGone('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(false)
  answer.mockRejectedValueOnce(new TypeError('offline'))
  expect(await isGone('/remotes/remote-a/1.0.0-aaaaaaaa/remoteEntry.js')).toBe(false)
})
