import type { LoaderFunctionArgs } from '@showcase/router'
import { whenQuiet } from '@showcase/ui/when-idle'

type Loader = (args: LoaderFunctionArgs) => unknown

/**
 * A route loader whose code is fetched when the page is quiet, or at its first call. The first view does not need it: the
 * server has run it.
 */
export function lazyLoader(load: () => Promise<Loader>): Loader {
  if (typeof document !== 'undefined') whenQuiet(() => void load().catch(() => {}))
  return async args => (await load())(args)
}
