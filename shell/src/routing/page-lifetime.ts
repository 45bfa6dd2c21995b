import { pageSetAge } from '@showcase/contract/limits'
import type { createBrowserRouter } from '@showcase/router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'createHref' | 'state'>

/** Loads an address as a new document, which gets the current release set. */
export type LoadDocument = (href: string) => void

/**
 * Turns the next navigation into a new document once the page is older than `pageSetAge`: until then the files of its release
 * set are guaranteed to exist.
 *
 * @param openedAt when the page was opened, in milliseconds since 1970
 */
export function reloadWhenOutdated(router: Router, openedAt: number, loadDocument: LoadDocument): void {
  router.subscribe(({ navigation }) => {
    const isPlain = navigation.state === 'loading' && navigation.formMethod === undefined
    if (isPlain && Date.now() - openedAt > pageSetAge) loadDocument(router.createHref(navigation.location))
  })
}

/** Milliseconds; the visitor has already waited for the remote. */
const CHECK_TIMEOUT = 2000

/** Whether a remote's files were deleted. A server that does not answer may still have them. */
export async function isDeleted(entry: string): Promise<boolean> {
  try {
    const { status } = await fetch(entry, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    })
    return status === 404
  } catch {
    return false
  }
}
