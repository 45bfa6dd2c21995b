import { signOutLocally, storage } from './storage.ts'

/** Key in session storage, which belongs to this tab. */
const key = 'showcase-return'

type Place = { businessName: string; path: string }

function sessionStore(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/**
 * Ends an expired session: clears local storage, as the specification requires, and stores the admin path, so that signing in
 * again returns to it.
 */
export function leaveExpired(path: string): void {
  const businessName = storage.get('userData')?.businessName
  signOutLocally()
  if (!businessName || !path.startsWith('/userAdmin/')) return
  try {
    sessionStore()?.setItem(key, JSON.stringify({ businessName, path } satisfies Place))
  } catch {
    // Without session storage the owner starts at the dashboard.
  }
}

/** Returns the path where this owner's session expired, once. Null for another owner, who starts at the dashboard. */
export function takeReturnPlace(businessName: string): string | null {
  const text = sessionStore()?.getItem(key)
  sessionStore()?.removeItem(key)
  try {
    const place = JSON.parse(text ?? 'null') as Place | null
    return place?.businessName === businessName ? place.path : null
  } catch {
    return null
  }
}
