import type { Api } from '@showcase/contract/api'
import type { OwnerDetails } from '@showcase/contract/entities'

/** Loads the owner's business profile with every field. */
export async function loadProfile(api: Api, signal?: AbortSignal): Promise<OwnerDetails> {
  return (await api.user.fetchDetails({}, signal ? { signal } : {})).payload.userData
}
