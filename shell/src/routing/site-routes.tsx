import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import { type RouteObject, redirect } from '@showcase/router'
import { adminRoute } from '../admin/admin-route.tsx'
import { AppDocument } from '../document/app-document.tsx'
import { DocumentError } from '../document/document-error.tsx'
import { SiteFrame } from '../frames/site-frame.tsx'
import { mountRoutes } from './mount-routes.tsx'
import { PageError } from './page-error.tsx'
import { toHome } from './to-home.ts'

/** What decides the routes of a page. */
export interface SiteRoutesOptions {
  site: 'platform' | 'business'
  set: readonly LinkedRemote[]
  /** Gives modules that are there already; the others get a route that waits for theirs. */
  loaded: RemoteLoader['loaded']
}

/**
 * The route tree of a site, from the manifests' mounts: the same on the server and in the browser. A new remote or a new
 * page of one needs no change here.
 */
export function siteRoutes({ site, set, loaded }: SiteRoutesOptions): RouteObject[] {
  return [
    {
      id: 'root',
      Component: AppDocument,
      ErrorBoundary: DocumentError,
      children: [
        // What a link asks of the root, it asks of the home page.
        { id: 'start', index: true, loader: ({ request }) => redirect(`/home${new URL(request.url).search}`) },
        {
          id: 'frame',
          Component: SiteFrame,
          children: [
            { id: pagesRouteId(site), ErrorBoundary: PageError, children: mountRoutes(mountsOf(set, site), loaded) },
          ],
        },
        ...(site === 'platform' ? [adminRoute(set, loaded)] : []),
        { id: 'unknown', path: '*', loader: toHome, ErrorBoundary: PageError },
      ],
    },
  ]
}

/** Id of the route under which a kind of site's pages hang; where late pages are patched in. */
export function pagesRouteId(site: 'platform' | 'business' | 'admin'): string {
  return `pages:${site}`
}
