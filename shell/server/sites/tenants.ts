import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { BusinessProfile } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { cachedFor } from '../cached-for.ts'
import { type ContentChanges, noContentChanges } from './content-changes.ts'

/** Milliseconds for which a profile is cached while no changes arrive: the longest that an old theme stays visible. */
const PROFILE_TTL = 1000
/** Milliseconds for which a profile is cached otherwise. */
const LIVE_TTL = 60_000

/** Finds tenants through the public API. Unknown and blocked tenants are null. */
export interface Tenants {
  byName(businessName: string): Promise<BusinessProfile | null>
  /** `origin` is the visitor's, such as `https://www.example.com`. */
  byOrigin(origin: string): Promise<BusinessProfile | null>
}

/** Throws the specification's message, which the error page shows. */
function failProfile(cause: unknown): never {
  throw new Error(screenMessages.profileFailed, { cause })
}

/** @param apiAt creates a client whose requests have an origin */
export function createTenants(
  api: Api,
  apiAt: (origin: string) => Api,
  changes: ContentChanges = noContentChanges,
): Tenants {
  const ttl = () => (changes.isLive() ? LIVE_TTL : PROFILE_TTL)
  const byName = cachedFor(ttl, async businessName => {
    const { payload } = await api.publicUser.fetchAll({ businessName, perPage: 1 }).catch(failProfile)
    return payload.userProfiles[0] ?? null
  })
  const nameAt = cachedFor(ttl, async origin => {
    try {
      return (await apiAt(origin).publicUser.checkDomain({})).payload.businessName
    } catch (error) {
      // 400: a host that no business can have.
      if (isApiError(error) && (error.status === 404 || error.status === 400)) return ''
      return failProfile(error)
    }
  })
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
  }
}
