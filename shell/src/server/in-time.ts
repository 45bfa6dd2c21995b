import { timeLimit } from '@showcase/federation/load-result'
import type { DataStrategyFunction } from '@showcase/router/server'

/** Milliseconds that a page's loaders may take on the server before the browser takes over. */
const LOADER_LIMIT = 1000
/** Milliseconds that a posted form's action may take: the API answers what it writes within 3 s. */
const ACTION_LIMIT = 3500

/**
 * Runs a page's loaders, or its action, each as long as it may take. One that takes longer ends in an error of its own; the
 * query itself is never broken off, for then there would be no page, not even its frame.
 */
export const inTime: DataStrategyFunction = async ({ request, matches }) => {
  const limit = request.method === 'POST' ? ACTION_LIMIT : LOADER_LIMIT
  const results = matches
    .filter(({ shouldLoad }) => shouldLoad)
    .map(async match => {
      const { id } = match.route
      const limited = async (handler: () => unknown) =>
        timeLimit(Promise.resolve(handler()), limit, `${id} took longer than ${limit} ms`)
      return [id, await match.resolve(limited)] as const
    })
  return Object.fromEntries(await Promise.all(results))
}
