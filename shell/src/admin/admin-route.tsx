import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import { type RouteObject, redirect } from '@showcase/router'
import type { ComponentType } from 'react'
import { mountRoutes } from '../routing/mount-routes.tsx'
import { PageError } from '../routing/page-error.tsx'
import { dashboardPath } from '../routing/site-path.ts'

const inBrowser = typeof document !== 'undefined'
const adminHead = {
  head: () => ({ title: 'Admin | Showcase', description: 'Manage your business on Showcase.', noindex: true }),
}

/**
 * The route of the owner's area. Only the browser knows who is signed in, so the server renders the frame with a skeleton and
 * the browser runs the guard first. The area's code is a chunk of its own, which visitors do not load.
 */
export function adminRoute(
  set: readonly LinkedRemote[],
  loaded: RemoteLoader['loaded'],
  AdminPending: ComponentType | null,
): RouteObject {
  if (!inBrowser) return { id: 'admin', path: 'userAdmin/*', Component: AdminPending, handle: adminHead }
  return {
    id: 'admin',
    path: 'userAdmin',
    lazy: {
      // Middleware runs before the loaders of the pages, so none of them runs without a signed-in owner.
      middleware: async () => [(await import(/* webpackChunkName: "admin" */ './guard.ts')).guard],
      // Without a loader the router would treat the server's skeleton as the finished page.
      loader: async () => () => null,
      Component: async () => (await import(/* webpackChunkName: "admin" */ './admin-frame.tsx')).AdminFrame,
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
      { id: 'admin-start', index: true, loader: () => redirect(dashboardPath) },
      { id: 'admin-unknown', path: '*', loader: () => redirect('/home') },
    ],
  }
}

const dashboardRoute: RouteObject = {
  id: 'admin:dashboard',
  path: 'dashboard',
  lazy: { Component: async () => (await import(/* webpackChunkName: "admin" */ './dashboard.page.tsx')).DashboardPage },
  handle: {
    head: () => ({
      title: 'Dashboard | Showcase',
      description: 'Products, leads and visits at a glance.',
      noindex: true,
    }),
  },
}
