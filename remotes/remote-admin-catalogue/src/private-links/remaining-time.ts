import { countOf } from '@showcase/contract/limits'
import { type Remaining, remainingTime } from '@showcase/contract/private-link'

const units = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const satisfies (keyof Remaining)[]

/** One unit of a countdown: `{ unit: 'days', amount: 2, text: '2 days' }`. */
export interface RemainingPart {
  unit: (typeof units)[number]
  amount: number
  text: string
}

/** The weeks to seconds until a time, without leading zeros; empty after it. */
export function remainingParts(linkExpiresAt: string, now: Date): RemainingPart[] {
  const left = remainingTime(new Date(linkExpiresAt), now)
  const first = units.findIndex(unit => left[unit] > 0)
  if (first < 0) return []
  return units.slice(first).map(unit => {
    const amount = left[unit]
    return { unit, amount, text: countOf(amount, unit.slice(0, -1)) }
  })
}
