import type { Api } from '@showcase/contract/api'
import type { BusinessProfile, Owner } from '@showcase/contract/entities'
import { createContext as createRouterContext, type RouterContextProvider } from '@showcase/router'
import { createContext, useContext } from 'react'
import { createStore, type Store, useStore } from './store.ts'

// biome-ignore-start lint/performance/noBarrelFile: the package is shared as one module, so it has one entry
export { leaveExpired, takeReturnPlace } from './return-place.ts'
export { rememberOwner, signOutLocally, storage } from './storage.ts'

// biome-ignore-end lint/performance/noBarrelFile: the package is shared as one module, so it has one entry

/** Whose site this page belongs to, and where things are. One per request on the server, one per page in the browser. */
export interface SessionState {
  /** `platform` is the main host's own site (and the admin area); `business` is one tenant's storefront. */
  site: 'platform' | 'business'
  /** The tenant's public profile; null on the platform's own site. */
  business: BusinessProfile | null
  /** Where the site begins: `''` on its own host, `/terracotta` under the main host. The router adds it to every link. */
  basePath: string
  /** Address of the main host without a trailing slash, where sign-in and the admin area live. */
  mainUrl: string
  /** Public address of this very site without a trailing slash: own domain where there is one, else the prefix form. */
  publicUrl: string
  apiBaseUrl: string
  imageBaseUrl: string
  /** The signed-in owner; known in the browser only, after the guard has asked the server. */
  owner: Owner | null
}

/** A page's session: setting one of its fields (a new owner, a sign-out) shows everywhere at once. */
export type Session = SessionState

/** What every loader and component gets: the API of this request or browser, and its session. */
export interface Platform {
  api: Api
  session: Session
}

const stores = new WeakMap<Session, Store<SessionState>>()

/**
 * Makes the session of one request or one page. Never keep one at module level: on the server it would be shared. Fields
 * are replaced as a whole: what lies within them is not watched.
 */
export function createSession(initial: SessionState): Session {
  const store = createStore(initial)
  const session = new Proxy(initial, {
    get: (_, field) => Reflect.get(store.get(), field),
    set(_, field, value) {
      store.set({ ...store.get(), [field]: value })
      return true
    },
  })
  stores.set(session, store)
  return session
}

function storeOf(session: Session): Store<SessionState> {
  const store = stores.get(session)
  if (!store) throw new Error('A session comes from createSession')
  return store
}

/** The router context key under which loaders find the platform; the shell sets it, on both sides. */
export const platformContext = createRouterContext<Platform>()

/** The platform inside a loader or an action: `loader({ context }) { const { api, session } = platformOf(context) }`. */
export function platformOf(context: unknown): Platform {
  return (context as Readonly<RouterContextProvider>).get(platformContext)
}

const PlatformContext = createContext<Platform | null>(null)

/** Gives the platform to every component below it; the shell renders it once, around the router. */
export const PlatformProvider = PlatformContext.Provider

function platformHere(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it')
  return platform
}

/** The API and a live snapshot of the session; the component renders again when a field that it read changes. */
export function usePlatform(): { api: Api; session: Readonly<SessionState> } {
  const platform = platformHere()
  return { api: platform.api, session: useStore(storeOf(platform.session)) }
}

/** The session itself, for the few places that change it (the guard, the theme editor). */
export function useSession(): Session {
  return platformHere().session
}
