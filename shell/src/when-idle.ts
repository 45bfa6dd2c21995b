/** Milliseconds after which work starts even on a busy page. */
const IDLE_LIMIT = 4000

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? work => requestIdleCallback(work, { timeout: IDLE_LIMIT })
    : work => setTimeout(work, IDLE_LIMIT / 2)

/** Runs work when the page has loaded and is idle, so that it does not delay the visitor. */
export function onceIdle(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
