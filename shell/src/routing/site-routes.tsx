import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import { Outlet, type RouteObject, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type ComponentType, Suspense } from 'react'
import { adminRoute } from '../admin/admin-route.tsx'
import { AppDocument, DocumentError } from '../document/document.tsx'
import { SiteFooter } from '../frames/site-footer.tsx'
import classes from '../frames/site-frame.module.css'
import { SiteHeader } from '../frames/site-header.tsx'
import { mountRoutes, redirectHome } from './mount-routes.tsx'
import { PageError } from './page-error.tsx'

interface SiteRoutesOptions {
  site: 'platform' | 'business'
  set: readonly LinkedRemote[]
  /** Returns a module that is loaded; other mounts get a route that waits for theirs. */
  loaded: RemoteLoader['loaded']
  /** Shown while the guard of the owner's area runs. Only pages of that area, on the server and in the browser, start with it. */
  AdminPending?: ComponentType | null
}

/** The routes of a site, from the mounts of the remotes' manifests. Server and browser use the same. */
export function siteRoutes({ site, set, loaded, AdminPending = null }: SiteRoutesOptions): RouteObject[] {
  return [
    {
      id: 'root',
      Component: AppDocument,
      ErrorBoundary: DocumentError,
      children: [
        // The query of a link to the root is meant for the home page.
        { id: 'start', index: true, loader: ({ request }) => redirect(`/home${new URL(request.url).search}`) },
        {
          id: 'frame',
          Component: SiteFrame,
          children: [
            { id: pagesRouteId(site), ErrorBoundary: PageError, children: mountRoutes(mountsOf(set, site), loaded) },
          ],
        },
        site === 'platform' ? adminRoute(set, loaded, AdminPending) : signInRoute,
        { id: 'unknown', path: '*', loader: redirectHome, ErrorBoundary: PageError },
      ],
    },
  ]
}

/** Owners sign in on the main site. */
const signInRoute: RouteObject = {
  id: 'sign-in',
  path: 'signIn',
  loader: ({ context }) => redirect(`${platformOf(context).session.mainUrl}/signIn`),
}

/** Id of the route whose children are the pages of a kind of site. Pages that load later are patched in there. */
export function pagesRouteId(site: 'platform' | 'business' | 'admin'): string {
  return `pages:${site}`
}

/** The frame of every public page: skip link, header, page and footer. Each part hydrates on its own. */
function SiteFrame() {
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <Suspense>
        <SiteHeader />
      </Suspense>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  )
}
