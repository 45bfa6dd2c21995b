import { timeLimit } from '@showcase/federation/load-result'
import { isRouteErrorResponse } from '@showcase/router'
import type { DataStrategyFunction, StaticHandlerContext } from '@showcase/router/server'
import { RemoteUnavailable } from '../routing/mount-routes.tsx'

/** Milliseconds that a loader may take on the server. */
const LOADER_TIMEOUT = 1000
/** Milliseconds that the action of a posted form may take. The API answers writes within 3 s. */
const ACTION_TIMEOUT = 3500

/**
 * Runs a page's loaders, or its action, with a timeout each. A timeout fails that one route: aborting the whole query would
 * leave no page, not even its frame.
 */
export const withTimeouts: DataStrategyFunction = async ({ request, matches }) => {
  const timeout = request.method === 'POST' ? ACTION_TIMEOUT : LOADER_TIMEOUT
  const results = matches
    .filter(({ shouldLoad }) => shouldLoad)
    .map(async match => {
      const { id } = match.route
      const limited = async (handler: () => unknown) =>
        timeLimit(Promise.resolve(handler()), timeout, `${id} took longer than ${timeout} ms`)
      return [id, await match.resolve(limited)] as const
    })
  return Object.fromEntries(await Promise.all(results))
}

/**
 * Leaves loaders that threw or timed out to the browser: their errors and data are removed, so their mounts render the
 * skeleton and the browser runs the loaders again after hydration. HTTP answers such as 404 keep their status.
 *
 * @throws the error of a posted form, because a skeleton would hide what happened to it
 */
export function leaveFailuresToBrowser(
  context: StaticHandlerContext,
  method: string,
  onError: (error: unknown) => void,
): void {
  const failures = Object.values(context.errors ?? {}).filter(error => !isRouteErrorResponse(error))
  if (failures.length === 0) return
  if (method === 'POST') throw failures[0]
  for (const error of failures) {
    // The gateway has already logged why a remote's server build is not loaded.
    if (!(error instanceof RemoteUnavailable)) onError(error)
  }
  context.errors = null
  for (const { route } of context.matches) {
    if (route.loader && context.loaderData[route.id] == null) delete context.loaderData[route.id]
  }
  context.statusCode = 200
}
