import { whenQuiet } from '@showcase/ui/when-idle'

const page = window.__SHOWCASE__
const { telemetry } = page

// A page in a frame is the owner's preview.
if (telemetry && window.parent === window) {
  whenQuiet(() => {
    import('./reporter.ts').then(
      ({ startReporter }) => startReporter(page, telemetry),
      () => undefined,
    )
  })
}
