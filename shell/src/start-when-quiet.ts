import { whenQuiet } from '@showcase/ui/when-idle'
import { page } from './read-page-data.ts'

const { telemetry } = page

/**
 * Milliseconds after the load at which pages report while every page view counts, because releases are compared: also short
 * visits are part of the comparison.
 */
const SHORT_VISIT = 2500

/** Pages of the owner's area are not cached. */
function isPublic(pathname: string) {
  return !/^\/userAdmin(\/|$)/.test(pathname)
}

// A page in a frame is the owner's preview, whose address may differ from the site's own.
const isPreview = window.parent !== window

if (!isPreview) {
  whenQuiet(() => {
    import('./document/announce-pages.ts').then(
      ({ announcePages }) => announcePages(),
      () => undefined,
    )
  })
}

if (!isPreview && isPublic(location.pathname)) {
  whenQuiet(() => {
    import('./offline/offline.ts').then(
      ({ startOffline }) => startOffline(page),
      () => undefined,
    )
  })
}

if (!isPreview && telemetry) {
  whenQuiet(
    () => {
      import('./telemetry/reporter.ts').then(
        ({ startReporter }) => startReporter(page, Math.random() < telemetry.share),
        () => undefined,
      )
    },
    telemetry.share === 1 ? SHORT_VISIT : undefined,
  )
}
