import type { RouteObject } from '@showcase/router'
import type { Session } from '@showcase/session'

/** A page's part of the document's head. */
export interface PageHead {
  /** The tab's title. Default: the product's. */
  title?: string
  description?: string
  /** Address of the picture of shared links. */
  image?: string
  /** Path below the site's root that search engines should index. Default: the page's path without its query. */
  canonicalPath?: string
  /** schema.org objects, one script element each. */
  jsonLd?: object[]
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** Arguments of `head`: the route's loader data and parameters, and the session. */
export interface HeadArgs<Data> {
  data: Data
  params: Readonly<Record<string, string | undefined>>
  session: Readonly<Session>
}

/** The `handle` of a page's route. */
export interface PageHandle<Data = unknown> {
  head(args: HeadArgs<Data>): PageHead
}

/** A page: its route, whose `handle` and `index` follow from it, and its head. */
interface Page<Data>
  extends PageHandle<Data>,
    Pick<
      RouteObject,
      'id' | 'loader' | 'action' | 'shouldRevalidate' | 'Component' | 'HydrateFallback' | 'ErrorBoundary'
    > {}

/**
 * The routes of a page, as a remote exposes them: one index route. The shell renders the head of the deepest matching
 * route that has one. Without a `HydrateFallback` nothing shows while the loader runs in the browser.
 */
export function pageRoutes<Data>({ head, ...route }: Page<Data>): RouteObject[] {
  return [{ HydrateFallback: () => null, ...route, index: true, handle: { head } }]
}
