import { getInstance } from '@module-federation/enhanced/runtime'
import { createApi } from '@showcase/api-client'
import { checkLoads } from '@showcase/federation/browser/check-loads'
import { lendRuntime } from '@showcase/federation/browser/lend-runtime'
import { createRemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { HashedFiles } from '@showcase/federation/integrity'
import { RouterProvider } from '@showcase/router'
import { createSession, leaveExpired, rememberOwner, storage } from '@showcase/session'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { App } from './app-context.tsx'
import classes from './offer-retry.module.css'
import { page } from './read-page-data.ts'
import { handleRenderError } from './remotes/render-errors.tsx'
import { browserRouter, reloadWhenOutdated } from './routing/browser-router.ts'
import { PageSkeleton } from './routing/page-skeleton.tsx'
import { prefetchLinks } from './routing/prefetch-links.ts'
import { endedPath, isAdminPath, mountForPath } from './routing/site-path.ts'
import { noteFault } from './telemetry/faults.ts'

/** Milliseconds before the page is left: editors store unsaved work within 300 ms. */
const SAVE_TIME = 400

/** Hydrates the server's page with the same release set. */
async function start() {
  const openedAt = Date.now()
  lendRuntime()
  const known: HashedFiles[] = [page.shell]
  checkLoads(known)
  const { replay, overrides, preview } = page.release
  if (replay || overrides || preview) await (await import('./document/prepare-notice.ts')).prepareNotice(page)
  known.push(...page.set)
  const session = createSession(page.session)
  const api = createApi({
    baseUrl: session.apiBaseUrl,
    token: () => storage.get('authorization'),
    headers: { 'x-release-set': page.release.id },
    onTokenExpired() {
      // Signing out in another tab has removed the owner whom the path is stored for.
      if (session.owner) rememberOwner(session.owner)
      leaveExpired(location.pathname + location.search)
      const ended = session.mainUrl + endedPath
      // The guard leads there without loading a document if the session had ended before the page was opened.
      setTimeout(() => location.href === ended || location.assign(ended), SAVE_TIME)
    },
  })
  const loader = createRemoteLoader(getInstance()?.shareScopeMap.default ?? {}, known, (unloaded, error) =>
    noteFault({ unloaded, error }),
  )

  const mount = mountForPath(page.set, session, location.pathname)
  const isAdmin = isAdminPath(session.site, location.pathname)
  const [result, AdminPending] = await Promise.all([mount && loader.load(mount), isAdmin ? loadAdminPending() : null])
  // The server's page is readable and its links work, which is better than an error.
  if (page.complete && result && !result.ok) return offerRetry(page.release.id)

  // Markup and data of the server's release do not match the fallback.
  const isFallback = result?.ok && result.isFallback
  if (isFallback) delete window.__staticRouterHydrationData
  prefetchLinks(page, loader)
  const router = browserRouter({ page, loader, platform: { api, session }, AdminPending })
  const app = (
    <App page={page} platform={{ api, session }} remotes={{ set: page.set, loader }} router={router}>
      <Ready onReady={() => reloadWhenOutdated(router, openedAt)}>
        <RouterProvider router={router} />
      </Ready>
    </App>
  )
  const options: RootOptions = {
    onCaughtError(error, info) {
      console.error(error)
      noteFault({ error, isCaught: true })
      handleRenderError(error, info, page)
    },
  }
  if (isFallback || AdminPending === PageSkeleton) createRoot(document, options).render(app)
  // As a transition, React hydrates in slices of 5 ms and lets the browser handle input and paint between them.
  else startTransition(() => void hydrateRoot(document, app, options))
}

/** The part of the owner's area that the server rendered; a skeleton if its code cannot be loaded, until the route shows the error. */
function loadAdminPending() {
  return import(/* webpackChunkName: "admin" */ './admin/admin-frame.tsx').then(
    ({ AdminFrame }) => AdminFrame,
    () => PageSkeleton,
  )
}

/**
 * Marks the document with `data-ready` after hydration. Earlier, the attribute would be a hydration mismatch.
 * @param onReady called after hydration, when `RouterProvider` has subscribed to the router; returns what ends it
 */
function Ready({ onReady, children }: { onReady: () => () => void; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
    return onReady()
  }, [onReady])
  return children
}

start()

/**
 * Shows that a page could not be hydrated, and offers to reload it. Uses the DOM, because React has not rendered this
 * document.
 */
function offerRetry(setId: string): void {
  const notice = document.createElement('div')
  notice.className = classes.notice ?? ''
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = `Part of this page could not be loaded, so some controls may not work. If you contact us about this, quote this number: ${setId}`
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = 'Retry'
  retry.addEventListener('click', () => location.reload())
  notice.append(text, retry)
  document.body.append(notice)
}
