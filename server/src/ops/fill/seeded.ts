import { createHash } from 'node:crypto'
import { createRandom } from '../../core/random.ts'

/** A stream of choices that is the same for the same seed. */
export type Seeded = {
  next(): number
  /** A whole number in [from, to]. */
  whole(from: number, to: number): number
  pick<T>(among: readonly T[]): T
  /** Different ones, in the order in which they were drawn. */
  some<T>(among: readonly T[], count: number): T[]
  /** A UUIDv7 of this time. @param at milliseconds since 1970 */
  id(at: number): string
}

function hex(number: number, digits: number) {
  return number.toString(16).padStart(digits, '0')
}

export function seeded(seed: number): Seeded {
  const { next } = createRandom(seed)
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(among: readonly T[]): T => among[Math.floor(next() * among.length)] as T
  return {
    next,
    whole,
    pick,
    some(among, count) {
      const drawn = new Set<(typeof among)[number]>()
      while (drawn.size < Math.min(count, among.length)) drawn.add(pick(among))
      return [...drawn]
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

/** The stored name of a picture of the fill: of the shape that uploads get. */
export function pictureName(seed: number, index: number): string {
  return `${createHash('sha256').update(`fill ${seed} ${index}`).digest('base64url').slice(0, 22)}.jpg`
}
