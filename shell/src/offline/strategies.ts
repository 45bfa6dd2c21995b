import type { CacheStore } from './cache-store.ts'
import type { RequestKind } from './request-kind.ts'

/** Milliseconds after which a cached page is shown instead of one that is still loading. */
const PAGE_TIMEOUT = 3000

/** Keeps the worker alive until a response is stored. */
type WaitUntil = (work: Promise<unknown>) => void

async function fetchAndCache(kind: RequestKind, request: Request, store: CacheStore, waitUntil: WaitUntil) {
  const response = await fetch(request)
  waitUntil(store.put(kind, request, response.clone()))
  return response
}

/** For files that never change under their address. */
export async function cacheFirst(kind: RequestKind, request: Request, store: CacheStore, waitUntil: WaitUntil) {
  return (await store.find(kind, request)) ?? fetchAndCache(kind, request, store, waitUntil)
}

/** For data that may have changed. The cached response is used if the network fails. */
export async function networkFirst(kind: RequestKind, request: Request, store: CacheStore, waitUntil: WaitUntil) {
  try {
    return await fetchAndCache(kind, request, store, waitUntil)
  } catch (error) {
    const cached = await store.find(kind, request)
    if (cached) return cached
    throw error
  }
}

/**
 * For pages: from the network, or from the cache if the network fails, the server fails or neither answers in time. A page
 * that is not cached is replaced by `offlinePage`.
 */
export async function pageNetworkFirst(
  request: Request,
  store: CacheStore,
  waitUntil: WaitUntil,
  offlinePage: () => Response,
): Promise<Response> {
  const fetching = fetchAndCache('page', request, store, waitUntil)
  const cached = await store.find('page', request)
  if (!cached) return fetching.catch(offlinePage)
  waitUntil(fetching.catch(() => undefined))
  const timeout = new Promise<Response>(resolve => setTimeout(resolve, PAGE_TIMEOUT, cached))
  const usable = fetching.then(
    response => (response.status < 500 ? response : cached),
    () => cached,
  )
  return Promise.race([usable, timeout])
}
