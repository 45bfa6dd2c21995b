import type { Api, CallOptions } from '@showcase/contract/api'
import type { Group } from '@showcase/contract/paths'
import type { ApiSettings } from './api-settings.ts'

// biome-ignore lint/performance/noBarrelFile: the package has one entry, and who calls needs the error's guard
export { ApiError, isApiError } from './api-error.ts'
export type { ApiSettings } from './api-settings.ts'

/**
 * The API as typed functions, one per call of the contract. They resolve with payload and message, and reject with an
 * `ApiError`; a call aborted by its signal rejects with the signal's reason.
 */
export function createApi(settings: ApiSettings): Api {
  const group = (name: string) =>
    named(call => async (request: object = {}, { signal }: CallOptions = {}) => {
      // Only when the first call is made: a visitor whose page came rendered may never need it.
      const { send } = await import('./send.ts')
      return send(name as Group, call, request, settings, signal)
    })
  return named(group) as Api
}

/** An object whose members are made when they are asked for by name, so that the list of all calls need not be there. */
function named<Member>(make: (name: string) => Member) {
  return new Proxy({} as Record<string, Member>, {
    // Never a `then`: an API handed through a promise would be taken for one.
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? make(name) : undefined),
  })
}
