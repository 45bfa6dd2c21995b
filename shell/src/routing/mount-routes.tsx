import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { LinkedRemote, Mount } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { Outlet, type RouteObject } from '@showcase/router'
import { Suspense, useSyncExternalStore } from 'react'
import { usePageData } from '../document/page-data-context.ts'
import { EarlyReplay } from '../early/early-replay.tsx'
import { FallbackBoundary } from '../remotes/fallback-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RemoteUnavailable } from './remote-unavailable.ts'

/** A boundary around each mount: on the server, a page that throws is left to the browser while the rest stands. */
function MountOutlet({ remote }: { remote: LinkedRemote }) {
  if (useLeftByServer()) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FallbackBoundary remote={remote} waiting={<PageSkeleton />}>
        <EarlyReplay>
          <Outlet />
        </EarlyReplay>
      </FallbackBoundary>
    </Suspense>
  )
}

/**
 * Whether this is the hydration of a page whose remote the server did not have: only while React takes over what the
 * server sent, and that was the waiting state.
 */
function useLeftByServer(): boolean {
  const { complete } = usePageData()
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => !complete,
  )
}

/** The route of a mount whose module is there. */
export function mountRoute({ site, path, remote }: Mount, module: RemoteModule): RouteObject {
  return {
    id: `at:${site}:${path}`,
    path: path.slice(1),
    element: <MountOutlet remote={remote} />,
    HydrateFallback: PageSkeleton,
    children: module.routes ?? [],
  }
}

/**
 * Stands for a mount whose module is not there yet, and for paths below a mount that its routes do not know. A splat
 * beside the mount, not around it: a parent with a `*` child would match the mount's own path and render nothing.
 */
function waitingRoute({ site, path, remote }: Mount, known: boolean): RouteObject {
  return {
    id: `waiting:${site}:${path}`,
    path: `${path.slice(1)}/*`,
    loader() {
      throw known ? new Response(null, { status: 404 }) : new RemoteUnavailable(remote.name)
    },
    HydrateFallback: PageSkeleton,
    Component: PageSkeleton,
  }
}

/** The routes of some mounts. */
export function mountRoutes(mounts: readonly Mount[], loaded: RemoteLoader['loaded']): RouteObject[] {
  return mounts.flatMap(mount => {
    const module = loaded(mount)
    return module ? [mountRoute(mount, module), waitingRoute(mount, true)] : [waitingRoute(mount, false)]
  })
}
