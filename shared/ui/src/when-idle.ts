/** Milliseconds after which work starts even on a busy page. */
const IDLE_LIMIT = 4000
/** Milliseconds between the load of the document and work that the visit may not need. */
const QUIET_TIME = 2500

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, IDLE_LIMIT / 10)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_LIMIT })
  return () => cancelIdleCallback(handle)
}

/** Milliseconds since the document has loaded. Long ago where the browser (jsdom) does not know. */
function sinceLoad(): number {
  const [document] = performance.getEntriesByType?.('navigation') ?? []
  const loaded = (document as PerformanceNavigationTiming | undefined)?.loadEventEnd
  return loaded ? performance.now() - loaded : Number.POSITIVE_INFINITY
}

/**
 * Runs work that the visit may not need: once the document has loaded, some time has passed and the browser is idle. It must
 * neither compete with the first view nor cost a visitor bytes who leaves at once. Returns a function that cancels it.
 */
export function whenQuiet(work: () => void): () => void {
  let cancel = () => {}
  const start = () => {
    const timer = setTimeout(() => {
      cancel = whenIdle(work)
    }, QUIET_TIME - sinceLoad())
    cancel = () => clearTimeout(timer)
  }
  // `loadEventEnd` is set after the listeners of the event.
  const afterLoad = () => {
    const timer = setTimeout(start)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') start()
  else {
    addEventListener('load', afterLoad, { once: true })
    cancel = () => removeEventListener('load', afterLoad)
  }
  return () => cancel()
}
