import type { HashedFiles } from '@showcase/federation/integrity'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'

/** The shell's own build, the same for every page. */
export interface ShellAssets extends HashedFiles {
  script: string
  styles: string[]
}

/** Which releases a page was made with. */
export interface ReleaseOfPage {
  /** Id of the set: in logs, in reported errors, and what people are asked to say. */
  id: string
  /** Set where an operator looks at a page as it was. */
  past: { madeAt: string; isOtherShell: boolean } | null
}

/** Everything a page's document needs on both sides, so that hydration finds what the server rendered. */
export interface PageData {
  session: SessionState
  /** The set of remotes this page was made with; it stays until the next full page. */
  set: LinkedRemote[]
  release: ReleaseOfPage
  shell: ShellAssets
  /** Stylesheets of the page's own remote modules. */
  styles: string[]
  /** Whether the server could render the page's remote; where it could not, the browser does all of it. */
  complete: boolean
}

/** What the server's render knows besides: hints that the browser need not be told twice. */
export interface ServerPageData extends PageData {
  /** Scripts that the browser will need next, in order of need. */
  preloads: string[]
  /** This response's nonce: the browser refuses scripts, and hints for them, without it. */
  nonce: string
}

declare global {
  interface Window {
    /** Inlined by the gateway before the shell's script. */
    __SHOWCASE__: PageData
    /** Loader data and errors of the server's render; the router picks it up by this name. */
    __staticRouterHydrationData?: unknown
  }
}
