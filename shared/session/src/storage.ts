import type { Owner, SocialLinks } from '@showcase/contract/entities'

/** What pages may know of the owner before the server was asked. */
export type UserData = Pick<Owner, 'businessName' | 'logo' | 'domain'> & SocialLinks

/** What the product keeps in the visitor's browser, by the specification's names (public site, section 3). */
export interface StoredValues {
  /** The owner's session token. */
  authorization: string
  template: string
  userData: UserData
  /** Past searches, oldest first. */
  searchSuggestion: string[]
}

type Key = keyof StoredValues

/** localStorage may be absent (server), refused (privacy settings) or full: then nothing is kept, and nothing breaks. */
function area(): Storage | null {
  try {
    return globalThis.localStorage ?? null
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

/** Typed access to the browser's local storage; strings are kept as they are, the rest as JSON. */
export const storage = {
  get<K extends Key>(key: K): StoredValues[K] | null {
    const text = area()?.getItem(key)
    return text == null ? null : parse(key, text)
  },
  set<K extends Key>(key: K, value: StoredValues[K]): void {
    try {
      area()?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
    } catch {
      // A full or refused storage only costs the convenience of remembering.
    }
  },
  remove(key: Key): void {
    area()?.removeItem(key)
  },
  clear(): void {
    area()?.clear()
  },
}

/** Stores of the owner what the specification names: business name, logo, domain and the six links. */
export function rememberOwner({ businessName, logo, domain, ...more }: UserData): void {
  const { facebookLink, instagramLink, youtubeChannelLink, pinterestLink, linkedInLink, websiteLink } = more
  const links = { facebookLink, instagramLink, youtubeChannelLink, pinterestLink, linkedInLink, websiteLink }
  storage.set('userData', { businessName, logo, domain, ...links })
}

/** Forgets the owner in this browser: the specification clears all local storage on sign-out and on an expired token. */
export function signOutLocally(): void {
  storage.clear()
}
