import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { Mount } from '@showcase/federation/linked-remote'
import type { RemoteModule } from '@showcase/federation/load-result'
import { Outlet, type RouteObject } from '@showcase/router'
import { Suspense, useSyncExternalStore } from 'react'
import { usePageData } from '../document/page-data-context.ts'
import { EarlyReplay } from '../early/early-replay.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RemoteUnavailable } from './remote-unavailable.ts'
import { toHome } from './to-home.ts'

/** A boundary around each mount: on the server, a page that throws is left to the browser while the rest stands. */
function MountOutlet() {
  if (useLeftByServer()) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EarlyReplay>
        <Outlet />
      </EarlyReplay>
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
export function mountRoute({ site, path }: Mount, module: RemoteModule): RouteObject {
  return {
    id: `at:${site}:${path}`,
    path: path.slice(1),
    Component: MountOutlet,
    HydrateFallback: PageSkeleton,
    children: module.routes ?? [],
  }
}

/**
 * Stands for a mount whose module is not there yet; paths below a mount that its routes do not know lead home. A splat
 * beside the mount, not around it: a parent with a `*` child would match the mount's own path and render nothing.
 */
function waitingRoute(mount: Mount, loaded: RemoteLoader['loaded']): RouteObject {
  const { site, path, remote } = mount
  return {
    id: `waiting:${site}:${path}`,
    path: `${path.slice(1)}/*`,
    loader(args) {
      if (loaded(mount)) return toHome(args)
      throw new RemoteUnavailable(remote.name)
    },
    HydrateFallback: PageSkeleton,
    Component: PageSkeleton,
  }
}

/** The routes of some mounts. */
export function mountRoutes(mounts: readonly Mount[], loaded: RemoteLoader['loaded']): RouteObject[] {
  return mounts.flatMap(mount => {
    const module = loaded(mount)
    const waiting = waitingRoute(mount, loaded)
    return module ? [mountRoute(mount, module), waiting] : [waiting]
  })
}
