import type { Api } from '@showcase/contract/api'
import type { CustomDomain } from '@showcase/contract/custom-domain'

/** The own domain and its records, as they were left; null without one. */
export async function loadDomain(api: Api, signal?: AbortSignal): Promise<CustomDomain | null> {
  return (await api.user.fetchDomain({}, signal ? { signal } : {})).payload.domain
}
