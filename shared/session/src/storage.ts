import type { Owner, SocialLinks } from '@showcase/contract/entities'
import { isSameBusiness } from '@showcase/contract/site-address'
import type { TemplateId } from '@showcase/contract/themes'

/** Data of the owner that pages can use before they fetch it. */
export type UserData = Pick<Owner, 'businessId' | 'businessName' | 'logo' | 'domain'> & SocialLinks

type BusinessNames = Pick<UserData, 'businessId' | 'businessName'>

/** Values in local storage, with the specification's names (public site, section 3). */
export interface StoredValues {
  /** The owner's session token. */
  authorization: string
  template: TemplateId
  userData: UserData
  /** Past searches, oldest first. */
  searchSuggestion: string[]
}

type Key = keyof StoredValues

/** A storage of the browser; null on the server and if privacy settings forbid it. Then nothing is stored. */
function area(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return globalThis[kind] ?? null
  } catch {
    return null
  }
}

function parse<K extends Key>(key: K, text: string): StoredValues[K] | null {
  if (key === 'authorization' || key === 'template') return text as StoredValues[K]
  try {
    return JSON.parse(text) as StoredValues[K]
  } catch {
    return null
  }
}

/** Typed access to local storage. Strings are stored as they are, other values as JSON. */
export const storage = {
  get<K extends Key>(key: K): StoredValues[K] | null {
    const text = area()?.getItem(key)
    return text == null ? null : parse(key, text)
  },
  set<K extends Key>(key: K, value: StoredValues[K]): void {
    try {
      area()?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    } catch {
      // Storage that is full or forbidden is not an error: the values are a convenience.
    }
  },
  remove(key: Key): void {
    area()?.removeItem(key)
  },
  clear(): void {
    area()?.clear()
  },
}

/** Stores the owner's fields that the specification names, business name, logo, domain and the six links, and the id. */
export function rememberOwner({ businessId, businessName, logo, domain, ...more }: UserData): void {
  const { facebookLink, instagramLink, youtubeChannelLink, pinterestLink, linkedInLink, websiteLink } = more
  const links = { facebookLink, instagramLink, youtubeChannelLink, pinterestLink, linkedInLink, websiteLink }
  storage.set('userData', { businessId, businessName, logo, domain, ...links })
}

/** Clears local storage, as the specification requires on sign-out and for an expired token. */
export function signOutLocally(): void {
  storage.clear()
}

/** Key in session storage, which belongs to this tab. */
const returnKey = 'showcase-return'

type Place = BusinessNames & { path: string }

/**
 * Ends an expired session: clears local storage, as the specification requires, and stores the admin path, so that signing in
 * again returns to it.
 */
export function leaveExpired(path: string): void {
  const { businessId, businessName } = storage.get('userData') ?? {}
  signOutLocally()
  if (!businessName || !path.startsWith('/userAdmin/')) return
  try {
    area('sessionStorage')?.setItem(returnKey, JSON.stringify({ businessId, businessName, path } satisfies Place))
  } catch {
    // Without session storage the owner starts at the dashboard.
  }
}

/** Returns the path where this owner's session expired, once. Null for another owner, who starts at the dashboard. */
export function takeReturnPlace(owner: BusinessNames): string | null {
  const text = area('sessionStorage')?.getItem(returnKey)
  area('sessionStorage')?.removeItem(returnKey)
  try {
    const place = JSON.parse(text ?? 'null') as Place | null
    return place && isSameBusiness(place, owner) ? place.path : null
  } catch {
    return null
  }
}
