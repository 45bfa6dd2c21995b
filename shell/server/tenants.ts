import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { BusinessProfile } from '@showcase/contract/entities'
import { briefCache } from './brief-cache.ts'
import { ProfileFailed } from './profile-failed.ts'

/** Milliseconds for which a profile may be remembered: a theme change shows within it. */
const PROFILE_TTL = 1000

const failed = (error: unknown): never => {
  throw new ProfileFailed(error)
}

/** Finds tenants by name or by domain, through the public API. Unknown and blocked ones are null; without an answer of the API they throw ProfileFailed. */
export interface Tenants {
  byName(businessName: string): Promise<BusinessProfile | null>
  /** `origin` is the visitor's, such as `https://www.example.com`. */
  byOrigin(origin: string): Promise<BusinessProfile | null>
}

/** Tenants as the API knows them; `apiAt` gives a client that speaks for an origin. */
export function createTenants(api: Api, apiAt: (origin: string) => Api): Tenants {
  const byName = briefCache(PROFILE_TTL, async businessName => {
    const { payload } = await api.publicUser.fetchAll({ businessName, perPage: 1 }).catch(failed)
    return payload.userProfiles[0] ?? null
  })
  const nameAt = briefCache(PROFILE_TTL, async origin => {
    try {
      return (await apiAt(origin).publicUser.checkDomain({})).payload.businessName
    } catch (error) {
      if (isApiError(error) && error.status === 404) return ''
      return failed(error)
    }
  })
  return {
    byName,
    async byOrigin(origin) {
      const businessName = await nameAt(origin)
      return businessName ? byName(businessName) : null
    },
  }
}
