import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { RouterContextProvider } from '@showcase/router'
import { type Platform, PlatformProvider, platformContext } from '@showcase/session'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { PageData } from './page-data.ts'

/** The page's release set, and the loader of its modules. */
export interface Remotes {
  set: readonly LinkedRemote[]
  loader: RemoteLoader
}

/** The part of the router, static or browser, that no hook of its library shows. */
interface PageRouter {
  readonly state: { readonly errors: Readonly<Record<string, unknown>> | null }
}

const PageDataContext = createContext<PageData | null>(null)
const RemotesContext = createContext<Remotes | null>(null)
const PageRouterContext = createContext<PageRouter | null>(null)

export const RemotesProvider = RemotesContext.Provider
export const PageRouterProvider = PageRouterContext.Provider

interface AppProps {
  page: PageData
  platform: Platform
  remotes: Remotes
  router: PageRouter
  /** The router's provider. */
  children: ReactNode
}

/** The providers around the router. They are the same on server and browser, so that generated ids match. */
export function App({ page, platform, remotes, router, children }: AppProps) {
  return (
    <PageDataContext.Provider value={page}>
      <RemotesProvider value={remotes}>
        <PageRouterProvider value={router}>
          <PlatformProvider value={platform}>{children}</PlatformProvider>
        </PageRouterProvider>
      </RemotesProvider>
    </PageDataContext.Provider>
  )
}

/** The data that the gateway sent with this page. */
export function usePageData(): PageData {
  const data = useContext(PageDataContext)
  if (!data) throw new Error('usePageData needs an App above it')
  return data
}

/** The error of a loader of the current page. A component that uses another hook of the router renders again with a new one. */
export function useLoadError(): unknown {
  return Object.values(useContext(PageRouterContext)?.state.errors ?? {})[0]
}

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it')
  return remotes
}

/** The context that loaders and actions read with `platformOf`. */
export function loaderContext(platform: Platform): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  return context
}

function neverChanges() {
  return () => {}
}

/**
 * A value that only the browser knows.
 *
 * @param before the value on the server and during hydration
 */
export function useBrowserValue(read: () => boolean, before = false): boolean {
  return useSyncExternalStore(neverChanges, read, () => before)
}
