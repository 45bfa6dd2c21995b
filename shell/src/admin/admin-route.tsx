import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import { type RouteObject, redirect } from '@showcase/router'
import { mountRoutes } from '../routing/mount-routes.tsx'
import { PageError } from '../routing/page-error.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { AdminPending } from './admin-pending.tsx'
import { dashboardRoute } from './dashboard.page.tsx'
import { guard } from './guard.ts'

const inBrowser = typeof document !== 'undefined'

/**
 * The seller's area. It belongs to the signed-in owner, whom only the browser knows: the server renders the waiting
 * frame, and the browser runs the guard before anything else.
 */
export function adminRoute(set: readonly LinkedRemote[], loaded: RemoteLoader['loaded']): RouteObject {
  if (!inBrowser) return { id: 'admin', path: 'userAdmin/*', Component: AdminPending, handle: adminHead }
  return {
    id: 'admin',
    path: 'userAdmin',
    loader: guard,
    HydrateFallback: AdminPending,
    ErrorBoundary: PageError,
    Component: AdminFrame,
    handle: adminHead,
    children: [
      {
        id: 'pages:admin',
        ErrorBoundary: PageError,
        children: [dashboardRoute, ...mountRoutes(mountsOf(set, 'admin'), loaded)],
      },
      { id: 'admin-unknown', path: '*', loader: () => redirect('/userAdmin/dashboard') },
    ],
  }
}

const adminHead = { head: () => ({ noindex: true }) }
