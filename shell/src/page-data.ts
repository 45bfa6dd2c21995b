import type { Override } from '@showcase/contract/registry-override'
import type { HashedFiles } from '@showcase/federation/integrity'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { ComponentType } from 'react'

/**
 * Version of {@link PageData} and of the render half's `RenderRequest`. A replay uses the shell of its time while this
 * number is the same. Raise it with a change that an earlier build cannot read.
 */
export const PAGE_DATA_VERSION = 4

/** File of every site with the ticket for one page view's reports. */
export const ticketFile = 'ticket.txt'

/** Id of the element with the page's data as JSON. */
export const pageDataId = 'page-data'

/** Files of the shell's build, the same for every page. */
export interface ShellAssets extends HashedFiles {
  script: string
  styles: string[]
}

export interface PageRelease {
  /** Id of the set: in logs and reported errors, and quoted by visitors who report a problem. */
  id: string
  /** Present if an operator replays a set of the past. */
  replay: { madeAt: string; isOtherShell: boolean } | null
  /** Present if this browser agreed to versions that visitors do not get. */
  preview?: { until: string; remotes: { name: string; version: string }[] }
  /** Present if a developer uses remotes from their own machine. */
  overrides?: PageOverride[]
}

/** A remote that only this browser loads, from a server on its own machine. */
export interface PageOverride extends Override {
  /** The release that visitors get, and this page if that server does not answer. */
  released: LinkedRemote
  /** The browser could not reach the server. */
  isUnreachable?: true
}

/** How a page reports on its releases. */
export interface PageTelemetry {
  /** Share of the views that send a full report, 0 to 1. Other views report failures only. */
  share: number
}

/** The data of a page's document. Server and browser use the same, so that hydration matches. */
export interface PageData {
  session: SessionState
  /** The page's remotes. They stay until the next document is loaded. */
  set: LinkedRemote[]
  release: PageRelease
  /** Null if the page does not report: a preview, a replay, an override, a gateway without a token. */
  telemetry: PageTelemetry | null
  shell: ShellAssets
  /** Stylesheets of the page's own modules, besides those of every page. */
  styles: string[]
  /** Whether the server could render the page's remote. If not, the browser renders it. */
  complete: boolean
  /** Shown above a page that differs from the visitors' page. Not part of the data that is sent: each side imports it. */
  Notice?: ComponentType<PageRelease>
}

declare global {
  interface Window {
    /** Loader data and errors of the server's render. The router reads it under this name. */
    __staticRouterHydrationData?: unknown
  }
}
