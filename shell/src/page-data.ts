import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'

/** Addresses of the shell's own build, the same for every page. */
export interface ShellAssets {
  script: string
  styles: string[]
}

/** Everything a page's document needs on both sides, so that hydration finds what the server rendered. */
export interface PageData {
  session: SessionState
  /** The set of remotes this page was made with; it stays until the next full page. */
  set: LinkedRemote[]
  shell: ShellAssets
  /** Stylesheets of the page's own remote modules. */
  styles: string[]
  /** Whether the server could render the page's remote; where it could not, the browser does all of it. */
  complete: boolean
}

declare global {
  interface Window {
    /** Inlined by the gateway before the shell's script. */
    __SHOWCASE__: PageData
    /** Loader data and errors of the server's render; the router picks it up by this name. */
    __staticRouterHydrationData?: unknown
  }
}
