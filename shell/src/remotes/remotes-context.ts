import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import { createContext, useContext } from 'react'

/** The page's set of remotes and the way to load from it. */
export interface Remotes {
  set: readonly LinkedRemote[]
  loader: RemoteLoader
}

const RemotesContext = createContext<Remotes | null>(null)

/** Gives frames and cards the page's remotes. */
export const RemotesProvider = RemotesContext.Provider

/** The page's remotes. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext)
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it')
  return remotes
}
