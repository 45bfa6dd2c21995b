import { whenQuiet } from '@showcase/ui/when-idle'
import { page } from '../read-page-data.ts'

const { telemetry } = page

// A page in a frame is the owner's preview.
if (telemetry && window.parent === window) {
  whenQuiet(() => {
    import('./reporter.ts').then(
      ({ startReporter }) => startReporter(page, Math.random() < telemetry.share),
      () => undefined,
    )
  })
}
