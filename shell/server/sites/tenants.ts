import { isApiError } from '@showcase/api-client'
import type { Api, CallOptions } from '@showcase/contract/api'
import type { BusinessProfile } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { LRUCache } from 'lru-cache'
import { cachedFor } from '../cached-for.ts'
import { type ContentChanges, noContentChanges } from './content-changes.ts'

/** Milliseconds for which a profile is cached while no changes arrive: the longest that an old theme stays visible. */
const PROFILE_TTL = 1000
/** Milliseconds for which a profile is cached otherwise. */
const LIVE_TTL = 60_000

/** Milliseconds for which the last known profile counts while the API does not answer: as long as pages of the cache. */
export const KNOWN_FOR = 3_600_000
/**
 * Milliseconds to read a profile, and while the API has just failed to answer. Both together are less than a request may wait, so
 * that the last known profile counts in time.
 */
const [TIMEOUT, SHORT_TIMEOUT] = [1900, 300]
/** Milliseconds after a failure in which the API is taken to be down. */
const FAILING = 2000

/** Finds tenants through the public API. Unknown and blocked tenants are null. */
export interface Tenants {
  byName(businessName: string): Promise<BusinessProfile | null>
  /** `origin` is the visitor's, such as `https://www.example.com`. */
  byOrigin(origin: string): Promise<BusinessProfile | null>
  /** Whether a business's profile could not be read lately: its last known one is used. */
  isFailing(businessName: string): boolean
}

/** Throws the specification's message, which the error page shows. */
export function failProfile(cause: unknown): never {
  throw new Error(screenMessages.profileFailed, { cause })
}

/** @param apiAt creates a client whose requests have an origin */
export function createTenants(
  api: Api,
  apiAt: (origin: string) => Api,
  changes: ContentChanges = noContentChanges,
): Tenants {
  const ttl = () => (changes.isLive() ? LIVE_TTL : PROFILE_TTL)
  const failures = new LRUCache<string, true>({ max: 10_000, ttl: FAILING })
  let lastTimeout = Number.NEGATIVE_INFINITY

  /** A second read of the same request, and the next visitors, do not wait long for an API that does not answer. */
  async function inTime<T>(read: (options: CallOptions) => Promise<T>): Promise<T> {
    const isDown = performance.now() - lastTimeout < FAILING
    const signal = AbortSignal.timeout(isDown ? SHORT_TIMEOUT : TIMEOUT)
    return read({ signal }).catch(error => {
      if (signal.aborted && !isDown) lastTimeout = performance.now()
      throw error
    })
  }

  const byName = cachedFor(
    ttl,
    async businessName => {
      try {
        const { payload } = await inTime(options => api.publicUser.fetchAll({ businessName, perPage: 1 }, options))
        failures.delete(businessName)
        return payload.userProfiles[0] ?? null
      } catch (error) {
        failures.set(businessName, true)
        return failProfile(error)
      }
    },
    KNOWN_FOR,
  )
  const nameAt = cachedFor(
    ttl,
    async origin => {
      try {
        return (await inTime(options => apiAt(origin).publicUser.checkDomain({}, options))).payload.businessName
      } catch (error) {
        // 400: a host that no business can have.
        if (isApiError(error) && (error.status === 404 || error.status === 400)) return ''
        return failProfile(error)
      }
    },
    KNOWN_FOR,
  )
  // A name or host that was unknown may be the changed business's from now on.
  changes.onChange(name => {
    byName.forget(profile => name === null || profile === null || profile.businessName === name)
    nameAt.forget(known => name === null || known === '' || known === name)
  })
  return {
    byName,
    async byOrigin(origin) {
      const businessName = await nameAt(origin)
      return businessName ? byName(businessName) : null
    },
    isFailing: businessName => failures.has(businessName),
  }
}
