import { signOutLocally, storage } from './storage.ts'

/** Session storage: of this tab alone, and gone with it. */
const key = 'showcase-return'

type Place = { businessName: string; path: string }

function tab(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/**
 * Ends a session that the server no longer knows: local storage is cleared, as the specification says, but where the
 * owner was in the admin area is remembered, so that signing in again leads back to it.
 */
export function leaveExpired(path: string): void {
  const businessName = storage.get('userData')?.businessName
  signOutLocally()
  if (!businessName || !path.startsWith('/userAdmin/')) return
  try {
    tab()?.setItem(key, JSON.stringify({ businessName, path } satisfies Place))
  } catch {
    // Then the owner begins at the dashboard.
  }
}

/** Where this owner was when the session expired, once; null for another owner, who begins at the dashboard. */
export function takeReturnPlace(businessName: string): string | null {
  const text = tab()?.getItem(key)
  tab()?.removeItem(key)
  try {
    const place = JSON.parse(text ?? 'null') as Place | null
    return place?.businessName === businessName ? place.path : null
  } catch {
    return null
  }
}
