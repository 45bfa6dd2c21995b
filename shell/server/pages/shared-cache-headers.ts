import { sharedCacheKeyHeaders, sharedCacheKeys } from '@showcase/contract/shared-cache-keys'
import type { SiteVisit } from './site-visit.ts'

/** Seconds for which shared caches keep a page; while they fetch it again; while the platform fails. A purge ends each. */
const [fresh, updating, failing] = [300, 60, 3600]
const lifetime = `max-age=${fresh}, stale-while-revalidate=${updating}, stale-if-error=${failing}`

/**
 * Headers of a page that shared caches in front may keep until it is purged. Browsers check it again at each visit:
 * `stale-while-revalidate` is in headers for shared caches only, because Chromium would obey it and no purge reaches it.
 */
export function sharedCacheHeaders({ session, setId }: SiteVisit): Record<string, string> {
  const name = session.business?.businessName
  const { all, platform, business, releaseSet } = sharedCacheKeys
  return {
    'cache-control': `public, max-age=0, s-maxage=${fresh}, stale-if-error=${failing}`,
    'cdn-cache-control': lifetime,
    'surrogate-control': lifetime,
    ...sharedCacheKeyHeaders([all, name ? business(name) : platform, releaseSet(setId)]),
  }
}
