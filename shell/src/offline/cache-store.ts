import type { Kind } from './request-kind.ts'

/** How many answers of a kind are kept; past that the oldest goes. Files are as many as the set has. */
const capacity: Record<Kind, number> = { page: 60, file: 400, image: 200, data: 200 }

/** Not there any more, or to be found elsewhere: a page that leads away (its shop is blocked, or moved) is not shown again. */
function isGone({ status, type }: Response) {
  return status === 404 || status === 410 || type === 'opaqueredirect'
}

/** A page that was made for this one asking: as it was, or with a remote of the developer's own machine. */
function isPassing(kind: Kind, { headers }: Response) {
  return kind === 'page' && headers.get('cache-control')?.includes('no-store')
}

/** The caches of one set of shell and remotes on one site. */
export interface Keeper {
  find(kind: Kind, request: RequestInfo): Promise<Response | undefined>
  /** Keeps a whole answer of our own; others are passed over, and what is gone is not kept any longer. */
  keep(kind: Kind, request: RequestInfo, response: Response): Promise<void>
  /** Throws away the caches of every other set of this site. */
  dropOthers(): Promise<void>
}

/**
 * Makes the keeper of a set. Several sites may share an origin (`/terracotta/` and `/northlight/`), so that names begin
 * with the site's scope.
 */
export function createKeeper(storage: CacheStorage, scope: string, version: string): Keeper {
  const ofSite = `showcase:${scope}:`
  const nameOf = (kind: Kind) => `${ofSite}${version}:${kind}`
  return {
    async find(kind, request) {
      // Answers vary by what a browser takes, and it is always the same browser.
      return (await storage.open(nameOf(kind))).match(request, { ignoreVary: true })
    },
    async keep(kind, request, response) {
      const cache = await storage.open(nameOf(kind))
      if (isGone(response)) await cache.delete(request, { ignoreVary: true })
      if (response.status !== 200 || response.type === 'opaque' || response.redirected || isPassing(kind, response))
        return
      await cache.put(request, response)
      const kept = await cache.keys()
      await Promise.all(kept.slice(0, Math.max(0, kept.length - capacity[kind])).map(oldest => cache.delete(oldest)))
    },
    async dropOthers() {
      const names = await storage.keys()
      const others = names.filter(name => name.startsWith(ofSite) && !name.startsWith(`${ofSite}${version}:`))
      await Promise.all(others.map(name => storage.delete(name)))
    },
  }
}
