import { timingSafeEqual } from 'node:crypto'

/** Compares two secrets, such as tokens or signatures, in a time that does not depend on their content. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
