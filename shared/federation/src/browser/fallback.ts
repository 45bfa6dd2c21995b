import type { LinkedRemote } from '../linked-remote.ts'
import { fetchHashes } from './fetch-hashes.ts'

/** Key of session storage under which a tab notes that it disabled a release. */
function disabledKey({ uniqueName }: LinkedRemote): string {
  return `disabled:${uniqueName}`
}

/** Whether this tab disabled the release because it failed at render. */
export function isDisabled(remote: LinkedRemote): boolean {
  try {
    return sessionStorage.getItem(disabledKey(remote)) !== null
  } catch {
    return false
  }
}

/**
 * Disables a release for this tab, so that a page that is loaded from now on falls back to the release before it.
 *
 * @returns false if there is no release before it, it is already disabled, or the browser has no session storage
 */
export function disableRelease(remote: LinkedRemote): boolean {
  if (!remote.fallback || isDisabled(remote)) return false
  try {
    sessionStorage.setItem(disabledKey(remote), '')
    return true
  } catch {
    return false
  }
}

/**
 * The release before, with its list of hashes, which is fetched and verified now. Null if there is none.
 *
 * @throws TypeError if the list cannot be fetched or is not the published one; DOMException if it takes too long
 */
export async function fallbackOf(remote: LinkedRemote): Promise<LinkedRemote | null> {
  if (!remote.fallback) return null
  const before = { ...remote, ...remote.fallback, integrity: {}, fallback: null }
  return { ...before, integrity: await fetchHashes(before) }
}
