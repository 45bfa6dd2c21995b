import { z } from 'zod'
import { time } from './entities.ts'
import { releaseLimits } from './limits.ts'
import { remoteName } from './remote.ts'

/** A local override: one remote from a developer's own machine, on real pages, in that developer's browser only. */

const loopback = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/** Whether a text is the origin of a server on the visitor's own machine, such as `http://localhost:3105`. */
export function isLoopbackOrigin(origin: string): boolean {
  return loopback.test(origin) && URL.canParse(origin)
}

/** Origin of a local remote, without a trailing slash. `[::1]` becomes `localhost`, which a page's policy can name. */
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

/** A signed override: remote, origin and expiry. */
export const override = z.object({ name: z.string(), origin: z.string(), until: time })
export type Override = z.output<typeof override>
