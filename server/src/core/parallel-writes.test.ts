import { expect, test } from '@jest/globals'
import { createParallelWrites } from './parallel-writes.ts'

/** Writes that end when `end` is called with their number, and the numbers of those that began. */
function pendingWrites() {
  const begun: number[] = []
  const ends = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const write = (at: number) => () => {
    begun.push(at)
    return ends[at]?.promise ?? Promise.resolve()
  }
  return {
    begun,
    write,
    end: (at: number) => ends[at]?.resolve(),
    fail: (at: number) => ends[at]?.reject(new Error('full')),
  }
}

test('a write begins when fewer than the most run, and their bytes are few enough', async () => {
  const { begun, write, end } = pendingWrites()
  const writes = createParallelWrites(3, 100)
  for (const at of [0, 1, 2]) await writes.start(10, write(at))
  const fourth = writes.start(85, write(3))
  expect(begun).toEqual([0, 1, 2])
  end(1)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  await fourth
  expect(begun).toEqual([0, 1, 2, 3])
  const larger = writes.start(500, write(4))
  end(2)
  end(3)
  await larger
  expect(begun).toEqual([0, 1, 2, 3, 4])
  end(4)
  await writes.finish()
})

test('a failed write ends those after it, and the others can be waited for', async () => {
  const { begun, write, end, fail } = pendingWrites()
  const writes = createParallelWrites(2, 100)
  for (const at of [0, 1]) await writes.start(1, write(at))
  fail(0)
  await expect(writes.start(1, write(2))).rejects.toThrow('full')
  await expect(writes.finish()).rejects.toThrow('full')
  let isSettled = false
  const settled = writes.settle().then(() => (isSettled = true))
  await Promise.resolve()
  expect(isSettled).toBe(false)
  end(1)
  await settled
  expect(begun).toEqual([0, 1])
})
