import { pageSetAge } from '@showcase/contract/limits'
import type { createBrowserRouter } from '@showcase/router'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'createHref' | 'state'>

/** Goes to an address as a new document, which is made with the set of that moment. */
export type GoTo = (href: string) => void

/**
 * An open page keeps the set of remotes that it began with, as long as the files of old versions are sure to be there. Past
 * that, the next navigation is a new document.
 *
 * @param begun when the page was opened, milliseconds since 1970
 */
export function leaveOldSet(router: Router, begun: number, go: GoTo): void {
  router.subscribe(({ navigation }) => {
    const isPlain = navigation.state === 'loading' && navigation.formMethod === undefined
    if (isPlain && Date.now() - begun > pageSetAge) go(router.createHref(navigation.location))
  })
}

/** Milliseconds: whoever waits for this has waited for the remote already. */
const longestLook = 2000

/** Whether a remote's files were taken away, rather than out of reach for the moment: whoever gives no answer is not gone. */
export async function isGone(entry: string): Promise<boolean> {
  try {
    const { status } = await fetch(entry, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestLook),
    })
    return status === 404
  } catch {
    return false
  }
}
