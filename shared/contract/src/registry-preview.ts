import { z } from 'zod'
import { time } from './entities.ts'
import { text } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { remoteName, remoteVersion } from './remote.ts'

/** A preview: published versions that one browser gets instead of the versions that visitors get. */

/** One version, or whichever is the newest of a branch when the page is opened. */
export const previewedRemote = z
  .object({ name: remoteName, version: remoteVersion.optional(), branch: text(releaseLimits.branch).optional() })
  .refine(
    ({ version, branch }) => (version === undefined) !== (branch === undefined),
    'must have a version or a branch',
  )
export type PreviewedRemote = z.output<typeof previewedRemote>

export const previewRequest = z.object({
  remotes: z
    .array(previewedRemote, 'must be a list of remotes')
    .min(1, 'must name a remote')
    .max(releaseLimits.previewRemotes, `must be at most ${releaseLimits.previewRemotes}`)
    .refine(all => new Set(all.map(({ name }) => name)).size === all.length, 'must name each remote once'),
  days: z
    .int('must be a number of days')
    .min(1, 'must be at least 1')
    .max(releaseLimits.previewDays, `must be at most ${releaseLimits.previewDays}`)
    .default(7),
})

/** The value of `?preview=`, which carries the permission: nothing is stored. */
export const signedPreview = z.object({ preview: z.string(), until: time })
