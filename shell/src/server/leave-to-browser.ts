import { isRouteErrorResponse } from '@showcase/router'
import type { StaticHandlerContext } from '@showcase/router/server'
import { RemoteUnavailable } from '../routing/remote-unavailable.ts'

/**
 * A loader that threw (anything but an HTTP answer) or took too long is left to the browser: without its error and its
 * data, its mount shows the waiting state and the browser runs the loader again after hydration. Answers such as 404
 * keep their status.
 *
 * @throws what was thrown where a form was posted: a waiting state would say nothing of what became of it
 */
export function leaveToBrowser(context: StaticHandlerContext, method: string, onError: (error: unknown) => void): void {
  const failed = Object.entries(context.errors ?? {}).filter(([, error]) => !isRouteErrorResponse(error))
  if (failed.length === 0) return
  if (method === 'POST') throw failed[0]?.[1]
  for (const [, error] of failed) {
    // Why a remote's server build is not there has been said by the one who loads it.
    if (!(error instanceof RemoteUnavailable)) onError(error)
  }
  context.errors = null
  for (const { route } of context.matches) {
    if (route.loader && context.loaderData[route.id] == null) delete context.loaderData[route.id]
  }
  context.statusCode = 200
}
