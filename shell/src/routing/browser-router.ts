import { pageSetAge } from '@showcase/contract/limits'
import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import { createBrowserRouter } from '@showcase/router'
import type { Platform } from '@showcase/session'
import type { ComponentType } from 'react'
import { loaderContext } from '../app-context.tsx'
import type { PageData } from '../page-data.ts'
import { mountRoute } from './mount-routes.tsx'
import { isAdminPath, mountForPath } from './site-path.ts'
import { pagesRouteId, siteRoutes } from './site-routes.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'createHref' | 'state'>

/** Loads an address as a new document, which gets the current release set. */
function openDocument(href: string): void {
  location.assign(href)
}

/**
 * Turns the next navigation into a new document once the page is older than `pageSetAge`: until then the files of its release
 * set are guaranteed to exist. Call it after `RouterProvider` has subscribed: only the first subscriber gets a state that
 * the router reached before, and without it the provider would show the skeleton for ever
 * (https://github.com/remix-run/react-router/issues/15527).
 *
 * @param openedAt when the page was opened, in milliseconds since 1970
 * @returns stops it
 */
export function reloadWhenOutdated(router: Router, openedAt: number, loadDocument = openDocument): () => void {
  return router.subscribe(({ navigation }) => {
    const isPlain = navigation.state === 'loading' && navigation.formMethod === undefined
    if (isPlain && Date.now() - openedAt > pageSetAge) loadDocument(router.createHref(navigation.location))
  })
}

/** Milliseconds; the visitor has already waited for the remote. */
const CHECK_TIMEOUT = 2000

/** Whether a remote's files were deleted. A server that does not answer may still have them. */
export async function isDeleted(entry: string): Promise<boolean> {
  try {
    const { status } = await fetch(entry, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    })
    return status === 404
  } catch {
    return false
  }
}

interface BrowserRouterOptions {
  page: PageData
  loader: RemoteLoader
  platform: Platform
  /** See `siteRoutes`. */
  AdminPending?: ComponentType | null
}

/** Creates the browser's router. It loads a mount's module on the first visit and patches its routes in. */
export function browserRouter({ page, loader, platform, AdminPending = null }: BrowserRouterOptions) {
  const { set, session } = page
  if (isAdminPath(session.site, location.pathname)) nameEntry()
  const router = createBrowserRouter(siteRoutes({ site: session.site, set, loaded: loader.loaded, AdminPending }), {
    basename: session.basePath || '/',
    getContext: () => loaderContext(platform),
    async patchRoutesOnNavigation({ path, patch }) {
      const mount = mountForPath(set, session, path)
      if (!mount) return
      const result = await loader.load(mount)
      if (!result.ok && (await isDeleted(mount.remote.base + mount.remote.entry))) {
        const { navigation } = router.state
        if (navigation.location) return leaveFor(router.createHref(navigation.location))
      }
      // The router ignores a route that it has. A loaded module may have none: reaching for a link loads modules, too.
      if (result.ok) patch(pagesRouteId(mount.site), [mountRoute(mount, result.module)])
    },
  })
  return router
}

/**
 * Gives the history entry of a new document a key. The router names the first entry of every document `default`, and the
 * scroll position of an admin page, which only the browser renders, would be that of the last one in this tab.
 */
function nameEntry(): void {
  const { state } = history
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/** Never settles, so that the old page does nothing while the new document loads. */
function leaveFor(href: string): Promise<never> {
  openDocument(href)
  return new Promise(() => {})
}
