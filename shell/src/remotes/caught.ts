import { setAside } from '@showcase/federation/browser/fallback'
import type { PageData } from '../page-data.ts'
import { modulesAt } from '../routing/site-path.ts'
import { ErrorBoundary } from './error-boundary.tsx'

/** What the API answers is not the release's fault. */
function isOfApi(error: unknown) {
  return error instanceof Error && 'status' in error
}

/**
 * Hears of each error that a boundary caught at render. Where it took the page itself, the page's release is not given
 * again in this tab, and the page is loaded anew if the release before can take its place. A card or a modal that failed
 * has its own note, and is no reason to take a page away.
 */
export function caught(
  error: unknown,
  { errorBoundary }: { errorBoundary?: unknown },
  { set, session }: PageData,
): void {
  if (isOfApi(error) || errorBoundary instanceof ErrorBoundary) return
  const [mount] = modulesAt(set, session, location.pathname)
  if (mount && setAside(mount.remote)) location.reload()
}
