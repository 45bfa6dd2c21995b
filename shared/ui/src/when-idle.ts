/** Milliseconds after which work starts even on a busy page. */
const IDLE_LIMIT = 4000
/** Milliseconds after the load of the document after which a visitor has stayed. */
const STAY = 6000
/** Events of a visitor who stays. A mouse may also move by itself. */
const signsOfUse = ['pointerdown', 'keydown', 'scroll']

/** Runs work when the browser is idle. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
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
  if (!document) return Number.POSITIVE_INFINITY
  const { loadEventEnd } = document as PerformanceNavigationTiming
  // 0 during the event itself, when the document is complete already.
  return loadEventEnd ? performance.now() - loadEventEnd : 0
}

/**
 * Runs work that the visit may not need: once the document has loaded, the visitor has pressed, scrolled or stayed, and the
 * browser is idle. It must neither compete with the first view nor cost a visitor bytes who leaves at once. Returns a
 * function that cancels it.
 *
 * @param stay milliseconds after the load of the document after which a visitor has stayed
 */
export function whenQuiet(work: () => void, stay = STAY): () => void {
  let cancel = () => {}
  const wait = () => {
    const start = () => {
      stop()
      cancel = whenIdle(work)
    }
    // The visitor scrolled before this code ran. Whether one pressed is unknown: a driver's `evaluate` counts as activation.
    const timer = setTimeout(start, scrollY ? 0 : stay - sinceLoad())
    const stop = () => {
      clearTimeout(timer)
      for (const sign of signsOfUse) removeEventListener(sign, start, true)
    }
    for (const sign of signsOfUse) addEventListener(sign, start, true)
    cancel = stop
  }
  // `loadEventEnd` is set after the listeners of the event.
  const afterLoad = () => {
    const timer = setTimeout(wait)
    cancel = () => clearTimeout(timer)
  }
  if (document.readyState === 'complete') wait()
  else {
    addEventListener('load', afterLoad, { once: true })
    cancel = () => removeEventListener('load', afterLoad)
  }
  return () => cancel()
}
