import type { LoaderFunctionArgs } from '@showcase/router'

type Loader = (args: LoaderFunctionArgs) => unknown

/**
 * A loader whose code a first view does without, because the server has run it: fetched once the page stands and the
 * browser is idle, or at its first use.
 */
export function lateLoader(load: () => Promise<Loader>): Loader {
  if (typeof requestIdleCallback === 'function') {
    const prepare = () => requestIdleCallback(() => void load().catch(() => {}))
    if (document.readyState === 'complete') prepare()
    else addEventListener('load', prepare, { once: true })
  }
  return async args => (await load())(args)
}
