import { errors } from '@showcase/contract/errors'
import { DomainError } from './domain-error.ts'

/**
 * Caps what one owner or address holds open at once in this process.
 * @returns a function that counts one more for the key and returns how to end it; it throws DomainError too-many-requests
 * at the cap
 */
export function createCap(most: number): (key: string) => () => void {
  const open = new Map<string, number>()
  return key => {
    const count = open.get(key) ?? 0
    if (count >= most) throw new DomainError('too-many-requests', errors.tooManyRequests)
    open.set(key, count + 1)
    return () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
