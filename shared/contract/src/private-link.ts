import type { DurationUnit } from './form-rules.ts'
import { privateLinkLimits } from './limits.ts'

// biome-ignore lint/performance/noBarrelFile: the address is a module of its own, for pages that only link to it
export { privateLinkPath } from './private-link-path.ts'

/** Rules of private links for screens and server. This module does not import zod. */

const unitMs: Readonly<Record<DurationUnit, number>> = { hours: 3_600_000, days: 86_400_000, weeks: 604_800_000 }

/** The expiry of a link that is generated at `now`. */
export function expiryAfter(amount: number, unit: DurationUnit, now: Date): Date {
  return new Date(now.getTime() + amount * unitMs[unit])
}

/** Whether an expiry is after `now` and at most 4 weeks and 5 minutes ahead (the minutes allow for slow clocks). */
export function isExpiryAllowed(expiresAt: Date, now: Date): boolean {
  const ahead = expiresAt.getTime() - now.getTime()
  return ahead > 0 && ahead <= privateLinkLimits.weeks.max * unitMs.weeks + privateLinkLimits.slackMs
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 20 random letters and digits, each equally likely. */
export function randomLinkText(): string {
  const bytes = new Uint8Array(privateLinkLimits.randomLength * 2)
  let result = ''
  while (result.length < privateLinkLimits.randomLength) {
    for (const byte of crypto.getRandomValues(bytes)) {
      // 248 is the largest multiple of 62 in a byte: larger values would favor the first letters.
      if (byte < 248 && result.length < privateLinkLimits.randomLength) result += alphabet[byte % alphabet.length]
    }
  }
  return result
}

export type Remaining = { weeks: number; days: number; hours: number; minutes: number; seconds: number }

/** Time left until `expiresAt`; all zero once it is past. */
export function remainingTime(expiresAt: Date, now: Date): Remaining {
  const total = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  return {
    weeks: Math.floor(total / 604_800),
    days: Math.floor(total / 86_400) % 7,
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
