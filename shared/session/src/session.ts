import type { Api } from '@showcase/contract/api'
import type { BusinessProfile, Owner } from '@showcase/contract/entities'
import { createContext as createRouterContext, type RouterContextProvider } from '@showcase/router'
import { createContext, useContext } from 'react'
import { createStore, type Store, useStore } from './store.ts'

// biome-ignore lint/performance/noBarrelFile: the package is shared as one module, so it has one entry
export { leaveExpired, rememberOwner, signOutLocally, storage, takeReturnPlace } from './storage.ts'

/** The site of a page and its addresses. There is one per request on the server and one per page in the browser. */
export interface SessionState {
  /** `platform` is the main host's own site (and the admin area); `business` is one tenant's storefront. */
  site: 'platform' | 'business'
  /** The tenant's public profile; null on the platform's own site. */
  business: BusinessProfile | null
  /** Root of the site: `''` on its own host, `/terracotta` on the main host. The router adds it to every link. */
  basePath: string
  /** Address of the main host, which has sign-in and the admin area, without a trailing slash. */
  mainUrl: string
  /** Public address of this site without a trailing slash: its own domain, or else the form with a prefix. */
  publicUrl: string
  apiBaseUrl: string
  imageBaseUrl: string
  /** The signed-in owner. Known in the browser only, once the guard has fetched it. */
  owner: Owner | null
}

/** A page's session. Setting a field, such as a new owner, renders every component that reads the session. */
export type Session = SessionState

/** The API and the session of a request or page, for loaders and components. */
export interface Platform {
  api: Api
  session: Session
}

const stores = new WeakMap<Session, Store<SessionState>>()

/**
 * Creates the session of one request or page. Never keep one at module level: on the server, requests would share it. Replace
 * whole fields: changes inside a field are not noticed.
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

/** The router context key of the platform. The shell sets it on server and browser. */
export const platformContext = createRouterContext<Platform>()

/** The platform inside a loader or an action: `loader({ context }) { const { api, session } = platformOf(context) }`. */
export function platformOf(context: unknown): Platform {
  return (context as Readonly<RouterContextProvider>).get(platformContext)
}

const PlatformContext = createContext<Platform | null>(null)

/** Provides the platform to components. The shell renders it once, around the router. */
export const PlatformProvider = PlatformContext.Provider

function platformHere(): Platform {
  const platform = useContext(PlatformContext)
  if (!platform) throw new Error('usePlatform needs a PlatformProvider above it')
  return platform
}

/** The API and a snapshot of the session. The component renders again when the session changes. */
export function usePlatform(): { api: Api; session: Readonly<SessionState> } {
  const platform = platformHere()
  return { api: platform.api, session: useStore(storeOf(platform.session)) }
}

/** The session itself, for the few places that change it (the guard, the theme editor). */
export function useSession(): Session {
  return platformHere().session
}
