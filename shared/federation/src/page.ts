import type { Session } from '@showcase/session'

/** What a page says about itself in the document's head. */
export interface PageHead {
  /** The tab's title; omitted: the product's default. */
  title?: string
  description?: string
  /** Address of the picture that a shared link shows. */
  image?: string
  /** Path below the site's root that search engines should index; omitted: the path as it is, without its query. */
  canonicalPath?: string
  /** schema.org objects, one script element each. */
  jsonLd?: object[]
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** What `head` gets to work with: the route's loader data, its parameters and the session. */
export interface HeadArgs<Data> {
  data: Data
  params: Readonly<Record<string, string | undefined>>
  session: Readonly<Session>
}

/** The `handle` of a page's route. */
export interface PageHandle<Data = unknown> {
  head(args: HeadArgs<Data>): PageHead
}

/** Types a route's `handle`; the shell renders the head of the deepest matching route that has one. */
export function pageHandle<Data>(handle: PageHandle<Data>): PageHandle<Data> {
  return handle
}
