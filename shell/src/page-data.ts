import type { Override } from '@showcase/contract/registry-override'
import type { HashedFiles } from '@showcase/federation/integrity'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { ComponentType } from 'react'

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
  /** Set where a developer looks at a remote of the own machine. */
  override?: OverrideOfPage
}

/** A remote that this browser, and no other, takes from a server on its own machine. */
export interface OverrideOfPage extends Override {
  /** What visitors get, and this page where that server does not answer. */
  released: LinkedRemote
  /** The browser found that it does not answer. */
  isSilent?: true
}

/** By what a page tells how the releases on it fare. */
export interface Telling {
  /** Signed by the gateway, of this page view alone. */
  ticket: string
  /** Whether it was drawn to tell everything; of others only failures are told. */
  isSampled: boolean
}

/** Everything a page's document needs on both sides, so that hydration finds what the server rendered. */
export interface PageData {
  session: SessionState
  /** The set of remotes this page was made with; it stays until the next full page. */
  set: LinkedRemote[]
  release: ReleaseOfPage
  /** Null where it tells nothing: a preview, a page as it was, a gateway without a token. */
  tells: Telling | null
  shell: ShellAssets
  /** Stylesheets of the page's own remote modules. */
  styles: string[]
  /** Whether the server could render the page's remote; where it could not, the browser does all of it. */
  complete: boolean
  /** Stands above a page that is not what visitors see. No part of what is sent: each side brings its own. */
  Notice?: ComponentType<ReleaseOfPage>
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
