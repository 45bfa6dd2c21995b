import type { RemoteLoader } from '@showcase/federation/browser/remote-loader'
import type { PageData } from '../page-data.ts'
import { mountForPath } from './site-path.ts'

/** Links with `data-dialog` open a modal over the page, whose code is not that of the page behind the link. */
const pageLinks = 'a[href]:not([data-dialog], [target])'

/** Fields of the form that leads to the dashboard. */
const signInFields = 'form input'

/**
 * Loads the module of a page when the visitor reaches for a link to it: the pointer enters it, a finger touches it, or it gets
 * the focus. The click then waits for the page's data only. A visitor who saves data waits for both. Offline nothing is loaded.
 * While an owner signs in, the dashboard's code is loaded.
 */
export function prefetchLinks({ set, session }: Pick<PageData, 'set' | 'session'>, loader: RemoteLoader): void {
  function reach({ target }: Event) {
    const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!(target instanceof Element) || !onLine || connection?.saveData) return
    if (session.site === 'platform' && location.pathname === '/signIn' && target.matches(signInFields))
      void loadDashboard().then(
        ({ prefetchDashboard }) => prefetchDashboard(set, loader),
        () => undefined,
      )
    const link = target.closest<HTMLAnchorElement>(pageLinks)
    if (link?.origin !== location.origin) return
    if (!link.pathname.startsWith(`${session.basePath}/`)) return
    const mount = mountForPath(set, session, link.pathname)
    if (mount && mount.site !== 'admin') void loader.load(mount)
  }
  document.addEventListener('pointerover', reach)
  document.addEventListener('focusin', reach)
}

function loadDashboard() {
  return import(/* webpackChunkName: "admin" */ '../admin/cards.ts')
}
