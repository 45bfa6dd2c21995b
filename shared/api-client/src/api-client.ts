import type { Api, CallOptions } from '@showcase/contract/api'
import type { Group } from '@showcase/contract/paths'
import { countsVisits, countVisit } from './count-visit.ts'
import type { ApiSettings } from './send.ts'

// biome-ignore lint/performance/noBarrelFile: the package has one entry, and callers need the guard of its error
export { ApiError, isApiError } from './api-error.ts'
export type { ApiSettings } from './send.ts'

/**
 * Creates the API as typed functions, one per call of the contract. They resolve with payload and message, and reject with
 * an `ApiError`. A call that its signal aborts rejects with the signal's reason.
 */
export function createApi(settings: ApiSettings): Api {
  const group = (name: string) =>
    lazyMembers(call => async (request: object = {}, { signal }: CallOptions = {}) => {
      if (call === 'visits' && countsVisits(name)) return countVisit(name, request, settings)
      // Loaded at the first call: a visitor of a rendered page may make none.
      const { send } = await import('./send.ts')
      return send(name as Group, call, request, settings, signal)
    })
  return lazyMembers(group) as Api
}

/** An object that creates each member when it is read, so that the list of all calls is not needed here. */
function lazyMembers<Member>(create: (name: string) => Member) {
  return new Proxy({} as Record<string, Member>, {
    // Without this exception, a promise that resolves with an API would treat it as a promise.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? create(name) : undefined),
  })
}
