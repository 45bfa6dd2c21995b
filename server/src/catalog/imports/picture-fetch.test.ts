import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { DomainError } from '../../core/domain-error.ts'
import { createPictureFetch } from './pictures.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** How many of 200 pictures an import fetches from a server that takes this long for each. */
async function fetched(milliseconds: number, bytes: number): Promise<number> {
  const fetch = createPictureFetch(async () => {
    jest.advanceTimersByTime(milliseconds)
    return Buffer.alloc(bytes)
  })
  let count = 0
  for (; count < 200; count += 1) {
    const refusal = await fetch('https://shop.example/a.jpg').catch((error: unknown) => error)
    if (refusal instanceof DomainError) break
  }
  return count
}

test('an import stops fetching pictures from a server that keeps it waiting', async () => {
  expect(await fetched(9000, 1000)).toBeLessThan(12)
})

test('large pictures may take longer', async () => {
  expect(await fetched(4000, 1_200_000)).toBe(200)
})
