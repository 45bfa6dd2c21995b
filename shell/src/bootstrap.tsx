import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { createApi } from '@showcase/api-client'
import { checkLoads } from '@showcase/federation/browser/check-loads'
import { lendRuntime } from '@showcase/federation/browser/lend-runtime'
import { createRemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { HashedFiles } from '@showcase/federation/integrity'
import { RouterProvider } from '@showcase/router'
import { createSession, leaveExpired, storage } from '@showcase/session'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import './styles.ts'
import { App } from './app.tsx'
import { offerRetry } from './offer-retry.ts'
import { Ready } from './ready.ts'
import { caught } from './remotes/caught.ts'
import { browserRouter } from './routing/browser-router.ts'
import { modulesAt } from './routing/site-path.ts'
import { noteFault } from './telemetry/faults.ts'

/** Editors write unsaved work into the browser within 300 ms; the page stays that long when it has to go. Milliseconds. */
const writingTime = 400

/** Brings the server's page to life with the very set of remotes that it was made with. */
async function start() {
  lendRuntime()
  const page = window.__SHOWCASE__
  const known: HashedFiles[] = [page.shell]
  checkLoads(known)
  const { past, override } = page.release
  if (past || override) await (await import('./document/prepare-notice.ts')).prepareNotice(page)
  known.push(...page.set)
  const session = createSession(page.session)
  const api = createApi({
    baseUrl: session.apiBaseUrl,
    token: () => storage.get('authorization'),
    headers: { 'x-release-set': page.release.id },
    onTokenExpired() {
      leaveExpired(location.pathname + location.search)
      setTimeout(() => location.assign(`${session.mainUrl}/signIn`), writingTime)
    },
  })
  const loader = createRemoteLoader({ registerRemotes, loadRemote }, known, unloaded => noteFault({ unloaded }))

  const wanted = modulesAt(page.set, session, location.pathname)
  const results = await Promise.all(wanted.map(module => loader.load(module)))
  // The server's page reads well and its links work: better than replacing it by an error.
  if (page.complete && results.some(result => !result.ok)) return offerRetry(page.release.id)

  // Another release than the server's: its data and its markup are not this one's.
  const isAnother = results.some(result => result.ok && result.isFallback)
  if (isAnother) delete window.__staticRouterHydrationData
  const router = browserRouter({ page, loader, platform: { api, session } })
  const app = (
    <App page={page} platform={{ api, session }} remotes={{ set: page.set, loader }}>
      <Ready>
        <RouterProvider router={router} />
      </Ready>
    </App>
  )
  const hearing: RootOptions = {
    onCaughtError(error, info) {
      console.error(error)
      noteFault({ error, isCaught: true })
      caught(error, info, page)
    },
  }
  if (isAnother) createRoot(document, hearing).render(app)
  else hydrateRoot(document, app, hearing)
}

start()
