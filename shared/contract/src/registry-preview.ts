import { z } from 'zod'
import { time } from './entities.ts'
import { text } from './fields.ts'
import { releaseLimits } from './limits.ts'
import { remoteName, remoteVersion } from './remote.ts'

/** A preview: published versions that one browser gets instead of the versions that visitors get. */

/** A branch of which the preview shows the version that is the newest when a page is opened. */
const previewedBranch = z.object({ name: remoteName, branch: text(releaseLimits.branch) })

function hasEachOnce(remotes: readonly { name: string }[]) {
  return new Set(remotes.map(({ name }) => name)).size === remotes.length
}

export const previewRequest = z
  .object({
    remotes: z.array(z.object({ name: remoteName, version: remoteVersion }), 'must be a list of remotes').default([]),
    branches: z.array(previewedBranch, 'must be a list of branches').default([]),
    days: z
      .int('must be a number of days')
      .min(1, 'must be at least 1')
      .max(releaseLimits.previewDays, `must be at most ${releaseLimits.previewDays}`)
      .default(7),
  })
  .refine(({ remotes, branches }) => remotes.length + branches.length > 0, {
    path: ['remotes'],
    error: 'must name a remote',
  })
  .refine(({ remotes, branches }) => remotes.length + branches.length <= releaseLimits.previewRemotes, {
    path: ['remotes'],
    error: `must be at most ${releaseLimits.previewRemotes}`,
  })
  .refine(({ remotes, branches }) => hasEachOnce([...remotes, ...branches]), {
    path: ['remotes'],
    error: 'must name each remote once',
  })

/** The value of `?preview=`, which carries the permission: nothing is stored. */
export const signedPreview = z.object({ preview: z.string(), until: time })
