import { hash } from 'node:crypto'
import { createRandom } from '../../core/random.ts'

/** Random choices that are the same for the same seed. */
export type SeededRandom = {
  next(): number
  /** An integer in [from, to]. */
  integer(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[]
  /** A UUIDv7. @param at milliseconds since 1970 */
  id(at: number): string
}

function hex(number: number, digits: number) {
  return number.toString(16).padStart(digits, '0')
}

export function seededRandom(seed: number): SeededRandom {
  const { next } = createRandom(seed)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
  return {
    next,
    integer,
    pick,
    sample(items, count) {
      const chosen = new Set<(typeof items)[number]>()
      while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items))
      return [...chosen]
    },
    id(at) {
      const time = hex(at, 12)
      const bits = () => Math.floor(next() * 0x10000)
      const [a, b, c, d, e] = [bits(), bits(), bits(), bits(), bits()]
      const version = hex(0x7000 | (a & 0x0fff), 4)
      const variant = hex(0x8000 | (b & 0x3fff), 4)
      return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${hex(c, 4)}${hex(d, 4)}${hex(e, 4)}`
    },
  }
}

/** The stored name of a generated picture, in the format of the names of uploads. */
export function pictureName(seed: number, index: number): string {
  return `${hash('sha256', `fill ${seed} ${index}`, 'base64url').slice(0, 22)}.jpg`
}
