import { z } from 'zod'
import { time } from './entities.ts'
import { releaseLimits } from './limits.ts'
import { remoteName } from './remote.ts'

/** One remote from a developer's own machine, on real pages, in that developer's browser alone. */

const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Whether it is the origin of a server on the machine of whoever asks: `http://localhost:3105`, and nothing behind it. */
export function isLoopbackOrigin(origin: string): boolean {
  return loopback.test(origin) && URL.canParse(origin)
}

/** Where a remote is served from; a slash at its end is taken off. A page's policy can name `localhost`, but not `[::1]`. */
export const overrideOrigin = z
  .string('must be an address')
  .transform(origin => origin.replace(/\/$/, '').replace('://[::1]', '://localhost'))
  .refine(isLoopbackOrigin, 'must be an address of your own machine: http://localhost:3105')

export const overrideRequest = z.object({
  name: remoteName,
  origin: overrideOrigin,
  hours: z
    .int('must be a number of hours')
    .min(1, 'must be at least 1')
    .max(releaseLimits.overrideHours, `must be at most ${releaseLimits.overrideHours}`)
    .default(1),
})

/** What was allowed: this remote, from there, until then. */
export const override = z.object({ name: z.string(), origin: z.string(), until: time })
export type Override = z.output<typeof override>
