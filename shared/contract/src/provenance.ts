import { z } from 'zod'
import { optionalText } from './fields.ts'
import { releaseLimits } from './limits.ts'

/** The sources of a release, as its publisher names them: for people, and trusted by nothing. Empty if unknown. */
export const provenanceSchema = z.object({
  /** Ends in `-dirty` if its repository had changes that are not committed. */
  commit: z
    .string()
    .regex(/^([0-9a-f]{7,64}(-dirty)?)?$/, 'must be a commit')
    .default(''),
  branch: optionalText(releaseLimits.branch),
  author: optionalText(releaseLimits.name),
  /** Address of the job that built it. */
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'must be a link' }).max(releaseLimits.link)])
    .default(''),
})
export type Provenance = z.output<typeof provenanceSchema>
