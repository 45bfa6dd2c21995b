import type { RouterContextProvider as ContextProvider } from '@showcase/router'
import { RouterContextProvider } from '@showcase/router'
import { type Platform, PlatformProvider, platformContext } from '@showcase/session'
import type { ReactNode } from 'react'
import { PageDataProvider } from './document/page-data-context.ts'
import type { PageData, ServerPageData } from './page-data.ts'
import { type Remotes, RemotesProvider } from './remotes/remotes-context.ts'

interface AppProps {
  page: PageData | ServerPageData
  platform: Platform
  remotes: Remotes
  /** The router, static or browser. */
  children: ReactNode
}

/** Everything around the router, in the same shape on both sides, so that generated ids agree. */
export function App({ page, platform, remotes, children }: AppProps) {
  return (
    <PageDataProvider value={page}>
      <RemotesProvider value={remotes}>
        <PlatformProvider value={platform}>{children}</PlatformProvider>
      </RemotesProvider>
    </PageDataProvider>
  )
}

/** The context that loaders and actions read with `platformOf`. */
export function loaderContext(platform: Platform): ContextProvider {
  const context = new RouterContextProvider()
  context.set(platformContext, platform)
  return context
}
