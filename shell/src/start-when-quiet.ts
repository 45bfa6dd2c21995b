import { whenQuiet } from '@showcase/ui/when-idle'
import { page } from './read-page-data.ts'
import { isAdminPath } from './routing/site-path.ts'

const { session, telemetry } = page

/**
 * Milliseconds after the load at which pages report while every page view counts, because releases are compared: also short
 * visits are part of the comparison.
 */
const SHORT_VISIT = 2500

// A page in a frame is the owner's preview, whose address may differ from the site's own.
const isPreview = window.parent !== window

/**
 * Loads a part later and starts it. The page works without a part that cannot be loaded.
 * @param stay milliseconds; see `whenQuiet`
 */
function startLater<Part>(load: () => Promise<Part>, start: (part: Part) => unknown, stay?: number): void {
  whenQuiet(() => void load().then(start, () => undefined), stay)
}

if (!isPreview) {
  startLater(
    () => import('./document/announce-pages.ts'),
    part => part.announcePages(),
  )
  // Pages of the owner's area are not cached.
  if (!isAdminPath(session.site, location.pathname)) {
    startLater(
      () => import('./offline/offline.ts'),
      part => part.startOffline(page),
    )
  }
  if (telemetry) {
    startLater(
      () => import('./telemetry/reporter.ts'),
      part => part.startReporter(page, Math.random() < telemetry.share),
      telemetry.share === 1 ? SHORT_VISIT : undefined,
    )
  }
}
