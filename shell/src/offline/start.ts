import { whenQuiet } from '@showcase/ui/when-idle'
import { page } from '../read-page-data.ts'

/** Pages of the owner's area are not cached. */
function isPublic(pathname: string) {
  return !/^\/userAdmin(\/|$)/.test(pathname)
}

// A page in a frame is the owner's preview, whose address may differ from the site's own.
if (isPublic(location.pathname) && window.parent === window) {
  whenQuiet(() => {
    import('./offline.ts').then(
      ({ startOffline }) => startOffline(page),
      () => undefined,
    )
  })
}
