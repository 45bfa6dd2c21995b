import type { PageData } from '../page-data.ts'

/** Milliseconds after which a busy page is taken as idle. */
const IDLE_LIMIT = 4000

const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis
    ? work => requestIdleCallback(work, { timeout: IDLE_LIMIT })
    : work => setTimeout(work, IDLE_LIMIT / 2)

/** Whether a page takes part: not the owner's area, whose data is not to be kept. */
const isPublic = (pathname: string) => !/^\/userAdmin(\/|$)/.test(pathname)

/** Once the page is there and has nothing to do: never in the way of what a visitor came for. */
function begin(page: PageData) {
  whenIdle(() => {
    import('./offline.ts').then(
      ({ startOffline }) => startOffline(page),
      () => undefined,
    )
  })
}

// A page in a frame is the owner's preview of the shop, at an address that may not be the shop's own.
if (isPublic(location.pathname) && window.parent === window) {
  const page = window.__SHOWCASE__
  if (document.readyState === 'complete') begin(page)
  else addEventListener('load', () => begin(page), { once: true })
}
