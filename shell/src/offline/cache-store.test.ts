import { expect, test } from '@jest/globals'
import { createCacheStore } from './cache-store.ts'

/** A stub of the browser's caches. */
function someCaches(): CacheStorage {
  const answers = new Map<unknown, Response>()
  const cache = {
    match: async (request: unknown) => answers.get(request),
    put: async (request: unknown, response: Response) => void answers.set(request, response),
    delete: async (request: unknown) => answers.delete(request),
    keys: async () => [...answers.keys()],
  }
  return { open: async () => cache } as unknown as CacheStorage
}

function page(status: number, control: string) {
  return new Response('', { status, headers: { 'cache-control': control } })
}

const address = 'http://localhost/products'

test('a page is cached, a private page is not, and a deleted page is removed', async () => {
  const store = createCacheStore(someCaches(), '/', 'abc')
  await store.put('page', address, page(200, 'no-store'))
  expect(await store.find('page', address)).toBeUndefined()
  const usual = page(200, 'private, no-cache')
  await store.put('page', address, usual)
  await store.put('page', address, page(200, 'no-store'))
  expect(await store.find('page', address)).toBe(usual)
  await store.put('page', address, page(404, 'no-store'))
  expect(await store.find('page', address)).toBeUndefined()
})

test('an answer of the API is cached for offline use, although proxies must not cache it', async () => {
  const store = createCacheStore(someCaches(), '/', 'abc')
  const answer = page(200, 'no-store')
  await store.put('data', address, answer)
  expect(await store.find('data', address)).toBe(answer)
})
