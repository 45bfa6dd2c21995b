import type { RequestKind } from './request-kind.ts'

/** Responses that are cached per kind; the oldest is dropped. A release set has fewer files than their limit. */
const capacity: Record<RequestKind, number> = { page: 60, file: 400, image: 200, data: 200 }

/** Whether a page was deleted, or redirects because its business is blocked or has moved: it must not be shown again. */
function isGone({ status, type }: Response): boolean {
  return status === 404 || status === 410 || type === 'opaqueredirect'
}

/** Whether a page must not be kept: it is for one person only, such as a replay, or left a part to the browser. */
function mustNotBeKept(kind: RequestKind, { headers }: Response): boolean {
  return kind === 'page' && headers.get('cache-control')?.includes('no-store') === true
}

/**
 * Creates the store of one release set and shell on one site. Several sites may share an origin (`/terracotta/` and `/northlight/`), so names of
 * caches begin with the site's scope.
 */
export function createCacheStore(storage: CacheStorage, scope: string, version: string) {
  const sitePrefix = `showcase:${scope}:`
  const nameOf = (kind: RequestKind) => `${sitePrefix}${version}:${kind}`
  return {
    async find(kind: RequestKind, request: RequestInfo) {
      // Responses vary by what a browser accepts, and it is always the same browser.
      return (await storage.open(nameOf(kind))).match(request, { ignoreVary: true })
    },
    /** Caches a complete response of our own origin. Deletes the cached response if the new one says that it is gone. */
    async put(kind: RequestKind, request: RequestInfo, response: Response) {
      const cache = await storage.open(nameOf(kind))
      if (isGone(response)) await cache.delete(request, { ignoreVary: true })
      if (response.status !== 200 || response.type === 'opaque' || response.redirected) return
      if (mustNotBeKept(kind, response)) return
      await cache.put(request, response)
      const cached = await cache.keys()
      const excess = cached.slice(0, Math.max(0, cached.length - capacity[kind]))
      await Promise.all(excess.map(oldest => cache.delete(oldest)))
    },
    /** Deletes the caches of every other release set of this site. */
    async deleteOthers() {
      const names = await storage.keys()
      const others = names.filter(name => name.startsWith(sitePrefix) && !name.startsWith(`${sitePrefix}${version}:`))
      await Promise.all(others.map(name => storage.delete(name)))
    },
  }
}
