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

/** Keys by which shared caches in front, such as a CDN, find the answers that a change outdates. */
export const sharedCacheKeys = {
  /** Every answer that they may keep. */
  all: 'showcase',
  /** Pages of the platform, which may show any business. */
  platform: 'platform',
  /** Pages and pictures of a business. */
  business: (businessName: string): string => `business-${businessName}`,
  releaseSet: (id: string): string => `set-${id}`,
}

/** The headers that name an answer's keys: `Surrogate-Key` for Fastly and Varnish, `Cache-Tag` for Cloudflare and Akamai. */
export function sharedCacheKeyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
