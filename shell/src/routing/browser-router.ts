import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { createBrowserRouter } from '@showcase/router'
import type { Platform } from '@showcase/session'
import { loaderContext } from '../app.tsx'
import type { PageData } from '../page-data.ts'
import { mountRoute } from './mount-routes.tsx'
import { type GoTo, isGone, leaveOldSet } from './outdated-set.ts'
import { modulesAt } from './site-path.ts'
import { pagesRouteId, siteRoutes } from './site-routes.tsx'

interface BrowserRouterOptions {
  page: PageData
  loader: RemoteLoader
  platform: Platform
}

/** The browser's router. A mount's module is loaded when a visitor first goes there, and its routes are patched in. */
export function browserRouter({ page, loader, platform }: BrowserRouterOptions) {
  const { set, session } = page
  const patched = new Set<string>()
  const go: GoTo = href => location.assign(href)
  const router = createBrowserRouter(siteRoutes({ site: session.site, set, loaded: loader.loaded }), {
    basename: session.basePath || '/',
    getContext: () => loaderContext(platform),
    async patchRoutesOnNavigation({ path, patch }) {
      for (const mount of modulesAt(set, session, path)) {
        const id = `at:${mount.site}:${mount.path}`
        if (patched.has(id)) continue
        const known = loader.loaded(mount) !== undefined
        const result = await loader.load(mount)
        if (!result.ok && (await isGone(mount.remote.base + mount.remote.entry))) {
          const { navigation } = router.state
          if (navigation.location) return leaveFor(router.createHref(navigation.location), go)
        }
        if (!result.ok || known) continue
        patched.add(id)
        patch(pagesRouteId(mount.site), [mountRoute(mount, result.module)])
      }
    },
  })
  leaveOldSet(router, Date.now(), go)
  return router
}

/** Never settles: the page that would go on is being left. */
function leaveFor(href: string, go: GoTo): Promise<never> {
  go(href)
  return new Promise(() => {})
}
