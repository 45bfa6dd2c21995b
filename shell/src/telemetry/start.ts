import { whenQuiet } from '@showcase/ui/when-idle'
import { page } from '../read-page-data.ts'

const { telemetry } = page

/**
 * Milliseconds after the load at which pages report while every page view counts, because releases are compared: also short
 * visits are part of the comparison.
 */
const SHORT_VISIT = 2500

// A page in a frame is the owner's preview.
if (telemetry && window.parent === window) {
  whenQuiet(
    () => {
      import('./reporter.ts').then(
        ({ startReporter }) => startReporter(page, Math.random() < telemetry.share),
        () => undefined,
      )
    },
    telemetry.share === 1 ? SHORT_VISIT : undefined,
  )
}
