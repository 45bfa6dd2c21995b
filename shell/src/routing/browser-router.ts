import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { createBrowserRouter } from '@showcase/router'
import type { Platform } from '@showcase/session'
import { loaderContext } from '../app-context.tsx'
import type { PageData } from '../page-data.ts'
import { mountRoute } from './mount-routes.tsx'
import { isDeleted, type LoadDocument, reloadWhenOutdated } from './page-lifetime.ts'
import { mountForPath } from './site-path.ts'
import { pagesRouteId, siteRoutes } from './site-routes.tsx'

interface BrowserRouterOptions {
  page: PageData
  loader: RemoteLoader
  platform: Platform
}

/** Creates the browser's router. It loads a mount's module on the first visit and patches its routes in. */
export function browserRouter({ page, loader, platform }: BrowserRouterOptions) {
  const { set, session } = page
  const patched = new Set<string>()
  const loadDocument: LoadDocument = href => location.assign(href)
  const router = createBrowserRouter(siteRoutes({ site: session.site, set, loaded: loader.loaded }), {
    basename: session.basePath || '/',
    getContext: () => loaderContext(platform),
    async patchRoutesOnNavigation({ path, patch }) {
      const mount = mountForPath(set, session, path)
      if (!mount) return
      const id = `at:${mount.site}:${mount.path}`
      if (patched.has(id)) return
      const isKnown = loader.loaded(mount) !== undefined
      const result = await loader.load(mount)
      if (!result.ok && (await isDeleted(mount.remote.base + mount.remote.entry))) {
        const { navigation } = router.state
        if (navigation.location) return leaveFor(router.createHref(navigation.location), loadDocument)
      }
      if (!result.ok || isKnown) return
      patched.add(id)
      patch(pagesRouteId(mount.site), [mountRoute(mount, result.module)])
    },
  })
  reloadWhenOutdated(router, Date.now(), loadDocument)
  return router
}

/** Never settles, so that the old page does nothing while the new document loads. */
function leaveFor(href: string, loadDocument: LoadDocument): Promise<never> {
  loadDocument(href)
  return new Promise(() => {})
}
