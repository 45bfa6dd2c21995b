import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { TooLate, timeLimit } from './load-result.ts'

test('work that takes longer than its limit is too late', async () => {
  await expect(timeLimit(new Promise(() => {}), 20, 'the page took too long')).rejects.toThrow(
    new TooLate('the page took too long'),
  )
})

test('work that settles in time keeps its result or its error', async () => {
  await expect(timeLimit(Promise.resolve('loaded'), 20, 'late')).resolves.toBe('loaded')
  await expect(timeLimit(Promise.reject(new Error('damaged')), 20, 'late')).rejects.toThrow('damaged')
})

test('time in which the device was asleep does not count', async () => {
  const loaded = timeLimit(after(1200, 'loaded'), 1100, 'late')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1300)
  await expect(loaded).resolves.toBe('loaded')
})
