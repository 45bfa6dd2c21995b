/** Milliseconds after which a busy page is taken as idle. */
const IDLE_LIMIT = 4000

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? work => requestIdleCallback(work, { timeout: IDLE_LIMIT })
    : work => setTimeout(work, IDLE_LIMIT / 2)

/** Once the page is there and has nothing to do: never in the way of what a visitor came for. */
export function onceIdle(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}
