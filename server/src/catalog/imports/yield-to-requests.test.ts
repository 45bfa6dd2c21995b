import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { createYield } from './yield-to-requests.ts'

/** Milliseconds until the promise resolves. */
async function durationOf(promise: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await promise
  return performance.now() - begun
}

function work(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}

test('while requests arrive, work pauses for three times as long as it worked', async () => {
  const yieldToRequests = createYield(() => true)
  work(40)
  expect(await durationOf(yieldToRequests())).toBeGreaterThan(110)
})

test('waiting for another process is no work', async () => {
  const yieldToRequests = createYield(() => true)
  await pause(500)
  expect(await durationOf(yieldToRequests())).toBeLessThan(300)
})

test('a pause is short, however much the process worked on requests meanwhile', async () => {
  const yieldToRequests = createYield(() => true)
  work(1000)
  expect(await durationOf(yieldToRequests())).toBeLessThan(1000)
})

test('without requests it does not pause', async () => {
  const yieldToRequests = createYield(() => false)
  work(40)
  expect(await durationOf(yieldToRequests())).toBeLessThan(110)
})
