import type { LoaderFunctionArgs } from '@showcase/router'

type Loader = (args: LoaderFunctionArgs) => unknown

/**
 * A route loader whose code is fetched when the page has loaded and the browser is idle, or at its first call. The first
 * view does not need it: the server has run it.
 */
export function lazyLoader(load: () => Promise<Loader>): Loader {
  if (typeof requestIdleCallback === 'function') {
    const prefetch = () => requestIdleCallback(() => void load().catch(() => {}))
    if (document.readyState === 'complete') prefetch()
    else addEventListener('load', prefetch, { once: true })
  }
  return async args => (await load())(args)
}
