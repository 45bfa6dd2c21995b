import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { type LinkedRemote, mountsOf } from '@showcase/federation/linked-remote'
import { type RouteObject, redirect } from '@showcase/router'
import { mountRoutes } from '../routing/mount-routes.tsx'
import { PageError } from '../routing/page-error.tsx'
import { PageSkeleton } from '../routing/page-skeleton.tsx'
import classes from './admin-pending.module.css'

const inBrowser = typeof document !== 'undefined'
const adminHead = {
  head: () => ({ title: 'Admin | Showcase', description: 'Manage your business on Showcase.', noindex: true }),
}

/**
 * The route of the owner's area. Only the browser knows who is signed in, so the server renders a skeleton and the browser
 * runs the guard first. The area's code is a chunk of its own, which visitors do not load.
 */
export function adminRoute(set: readonly LinkedRemote[], loaded: RemoteLoader['loaded']): RouteObject {
  if (!inBrowser) return { id: 'admin', path: 'userAdmin/*', Component: AdminPending, handle: adminHead }
  return {
    id: 'admin',
    path: 'userAdmin',
    lazy: {
      // Middleware runs before the loaders of the pages, so none of them runs without a signed-in owner.
      middleware: async () => [(await import('./guard.ts')).guard],
      // Without a loader the router would treat the server's skeleton as the finished page.
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
  handle: {
    head: () => ({
      title: 'Dashboard | Showcase',
      description: 'Products, leads and visits at a glance.',
      noindex: true,
    }),
  },
}

/** The frame's skeleton while the guard runs. */
function AdminPending() {
  return (
    <div className={classes.frame} data-admin="">
      <div className={classes.nav} />
      <div>
        <div className={classes.header} />
        <main className={classes.main}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}
