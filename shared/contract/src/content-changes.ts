import { z } from 'zod'

/** Changes of businesses' pages, from which a gateway learns which of its copies are outdated. */
export const contentChangesSchema = z.object({
  /** The last message, for the next request; null while changes may be missing. */
  last: z.string().nullable(),
  /** Whether `businesses` are all that changed since `after`. */
  isGapless: z.boolean(),
  businesses: z.array(z.string()),
  /** Whether shared caches in front are purged at every change, so that they may keep pages. */
  arePurged: z.boolean(),
})
export type ContentChanges = z.output<typeof contentChangesSchema>
