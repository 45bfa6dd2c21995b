import { hashList } from '../integrity.ts'
import type { LinkedRemote } from '../linked-remote.ts'
import { asideKey, isAside } from './aside.ts'

/**
 * Sets a release aside for this tab, after which the page that is loaded anew begins with the one before it.
 *
 * @returns whether there is one before it, and a place to remember
 */
export function setAside(remote: LinkedRemote): boolean {
  if (!remote.fallback || isAside(remote)) return false
  try {
    sessionStorage.setItem(asideKey(remote), '')
    return true
  } catch {
    return false
  }
}

/**
 * The release before, whole: its list of hashes is fetched now, and is itself checked.
 *
 * @throws TypeError where the list does not come or is not the published one
 */
export async function fallbackOf(remote: LinkedRemote): Promise<LinkedRemote | null> {
  if (!remote.fallback) return null
  const { list, ...release } = remote.fallback
  const response = await fetch(release.base + hashList, { integrity: list })
  return { ...remote, ...release, integrity: await response.json(), fallback: null }
}
