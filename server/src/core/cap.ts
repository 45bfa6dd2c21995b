import { errors } from '@showcase/contract/errors'
import { DomainError } from './domain-error.ts'

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
