import { expect, test } from '@jest/globals'
import { createKeeper } from './cache-store.ts'

/** A browser's caches, as far as the keeper asks them. */
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

test('a page is kept, one that was made for this once is not, and one that is gone is forgotten', async () => {
  const keeper = createKeeper(someCaches(), '/', 'abc')
  await keeper.keep('page', address, page(200, 'no-store'))
  expect(await keeper.find('page', address)).toBeUndefined()
  const usual = page(200, 'private, no-cache')
  await keeper.keep('page', address, usual)
  await keeper.keep('page', address, page(200, 'no-store'))
  expect(await keeper.find('page', address)).toBe(usual)
  await keeper.keep('page', address, page(404, 'no-store'))
  expect(await keeper.find('page', address)).toBeUndefined()
})

test('what the API says is kept for a visitor without a connection, though nobody between may keep it', async () => {
  const keeper = createKeeper(someCaches(), '/', 'abc')
  const answer = page(200, 'no-store')
  await keeper.keep('data', address, answer)
  expect(await keeper.find('data', address)).toBe(answer)
})
