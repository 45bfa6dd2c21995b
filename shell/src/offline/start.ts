import { onceIdle } from '../when-idle.ts'

/** Whether a page takes part: not the owner's area, whose data is not to be kept. */
function isPublic(pathname: string) {
  return !/^\/userAdmin(\/|$)/.test(pathname)
}

// A page in a frame is the owner's preview of the shop, at an address that may not be the shop's own.
if (isPublic(location.pathname) && window.parent === window) {
  const page = window.__SHOWCASE__
  onceIdle(() => {
    import('./offline.ts').then(
      ({ startOffline }) => startOffline(page),
      () => undefined,
    )
  })
}
