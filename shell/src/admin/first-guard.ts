import type { Api } from '@showcase/contract/api'
import { storage } from '@showcase/session'

type OwnerCall = ReturnType<Api['auth']['fetch']>

let started: OwnerCall | undefined
let hydrated = Promise.resolve()

/**
 * Prepares the guard's first run: asks for the signed-in owner, so that the answer travels while the code of the owner's area
 * does.
 * @param hydration the guard waits for it. A router that has loaded its page before it would render that page in place of the
 *   server's
 */
export function prepareGuard(api: Api, hydration: Promise<void>): void {
  hydrated = hydration
  if (!storage.get('authorization')) return
  started = api.auth.fetch({})
  // The guard handles the error.
  started.catch(() => undefined)
}

/** Resolves when the server's page is hydrated. */
export function afterHydration(): Promise<void> {
  return hydrated
}

/** The answer to the call that is under way, once; else to a new one. */
export function ownerCall(api: Api): OwnerCall {
  const call = started ?? api.auth.fetch({})
  started = undefined
  return call
}
