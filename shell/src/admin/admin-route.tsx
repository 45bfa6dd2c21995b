import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import { type RouteObject, redirect } from '@showcase/router'
import { mountRoutes } from '../routing/mount-routes.tsx'
import { PageError } from '../routing/page-error.tsx'
import { AdminPending } from './admin-pending.tsx'

const inBrowser = typeof document !== 'undefined'
const adminHead = { head: () => ({ title: 'Admin | Showcase', noindex: true }) }

/**
 * The seller's area. It belongs to the signed-in owner, whom only the browser knows: the server renders the waiting
 * frame, and the browser runs the guard before anything else. Its code is a chunk of its own, which visitors never load.
 */
export function adminRoute(set: readonly LinkedRemote[], loaded: RemoteLoader['loaded']): RouteObject {
  if (!inBrowser) return { id: 'admin', path: 'userAdmin/*', Component: AdminPending, handle: adminHead }
  return {
    id: 'admin',
    path: 'userAdmin',
    lazy: {
      // Before any loader below it runs, so that nothing is asked in the name of nobody.
      middleware: async () => [(await import('./guard.ts')).guard],
      // Without a loader the router would take the server's waiting frame for the finished page.
      loader: async () => () => null,
      Component: async () => (await import('./admin-frame.tsx')).AdminFrame,
    },
    HydrateFallback: AdminPending,
    ErrorBoundary: PageError,
    handle: adminHead,
    children: [
      {
        id: 'pages:admin',
        ErrorBoundary: PageError,
        children: [dashboardRoute, ...mountRoutes(mountsOf(set, 'admin'), loaded)],
      },
      { id: 'admin-start', index: true, loader: () => redirect('/userAdmin/dashboard') },
      { id: 'admin-unknown', path: '*', loader: () => redirect('/home') },
    ],
  }
}

const dashboardRoute: RouteObject = {
  id: 'admin:dashboard',
  path: 'dashboard',
  lazy: { Component: async () => (await import('./dashboard.page.tsx')).DashboardPage },
  handle: { head: () => ({ title: 'Dashboard | Showcase', noindex: true }) },
}
