import { display, timing } from '@showcase/contract/limits'
import { type Remaining, remainingTime } from '@showcase/contract/private-link'
import { useEffect, useState } from 'react'

const units = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const satisfies (keyof Remaining)[]

/** One unit of a countdown: `{ unit: 'days', amount: 2, text: '2 days' }`. */
export interface RemainingPart {
  unit: (typeof units)[number]
  amount: number
  text: string
}

/** Weeks to seconds until a time; empty once it is past. Leading zeros are left out. */
export function remainingParts(linkExpiresAt: string, now: Date): RemainingPart[] {
  const left = remainingTime(new Date(linkExpiresAt), now)
  const first = units.findIndex(unit => left[unit] > 0)
  if (first < 0) return []
  return units.slice(first).map(unit => {
    const amount = left[unit]
    return { unit, amount, text: `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}` }
  })
}

/** The time, once a second. The specification's countdown (section 4). */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), timing.countdown)
    return () => clearInterval(timer)
  }, [])
  return now
}

const format = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: display.timeZone,
})

/** A moment as the seller reads it, in Asia/Kolkata: `21 Nov 2026, 6:30 am`. */
export function momentText(moment: Date): string {
  return format.format(moment)
}
