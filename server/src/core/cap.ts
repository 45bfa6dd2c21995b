import { errors } from '@showcase/contract/errors'
import pLimit from 'p-limit'
import { DomainError } from './domain-error.ts'
import { Busy } from './unavailable.ts'

/**
 * Counts what one owner or address holds open at once in this process.
 * @returns a function that counts one more for the key; `end` counts it no longer
 */
export function createOpenCount(): (key: string) => { count: number; end: () => void } {
  const open = new Map<string, number>()
  return key => {
    const count = (open.get(key) ?? 0) + 1
    open.set(key, count)
    const end = () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
    return { count, end }
  }
}

/**
 * Caps what one owner or address holds open at once in this process.
 * @returns a function that counts one more for the key and returns how to end it; it throws DomainError too-many-requests
 * at the cap
 */
export function createCap(most: number): (key: string) => () => void {
  const begin = createOpenCount()
  return key => {
    const { count, end } = begin(key)
    if (count <= most) return end
    end()
    throw new DomainError('too-many-requests', errors.tooManyRequests)
  }
}

interface QueueOptions {
  /** Tasks that run at once. */
  atOnce: number
  /** Beyond this number of waiting tasks, only keys with fewer open ones than `fairShare` may add one, up to twice the number. */
  maxWaiting: number
  /** Open tasks that a key may have then, so that one key cannot take all places. */
  fairShare: number
}

/**
 * Runs work of the keys in turn, so that a key with much work delays another one by a single task, and bounds what waits.
 * @param refusal the text of the error if too much work waits
 * @returns a function that runs work of one owner or client network; it throws Busy if too much waits
 */
export function createFairQueue({ atOnce, maxWaiting, fairShare }: QueueOptions, refusal: string) {
  const limit = pLimit(atOnce)
  const countFor = createOpenCount()
  /** The waiting tasks of each key. The first key is next. */
  const waiting = new Map<string, (() => Promise<void>)[]>()

  const runNext = async () => {
    for (const [key, [task, ...others]] of waiting) {
      waiting.delete(key)
      if (others.length > 0) waiting.set(key, others)
      return task?.()
    }
  }
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const { count, end } = countFor(key)
    const most = count > fairShare ? maxWaiting : 2 * maxWaiting
    if (limit.pendingCount >= most) {
      end()
      throw new Busy(refusal)
    }
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    waiting.set(key, [...(waiting.get(key) ?? []), () => work().then(resolve, reject)])
    void limit(runNext)
    return promise.finally(end)
  }
}
