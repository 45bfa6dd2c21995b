import { deliver } from '@showcase/outbox/deliver'
import { createCacheStore } from './cache-store.ts'
import { type Delivered, isMessage, type Visited } from './messages.ts'
import { handlePushEvents } from './push.ts'
import { isCacheablePage, type RequestFacts, type RequestKind, requestKind } from './request-kind.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/**
 * A site's service worker. It caches what was visited, by shell and release set, and loads nothing else. Another release set
 * has another script, whose worker deletes the caches of the one before.
 */
const worker = globalThis as unknown as WorkerScope
const site = worker.__SITE__
const store = createCacheStore(caches, `${site.basePath}/`, site.version)

/** Milliseconds after which a cached response is used instead of one that is still loading. */
const NETWORK_TIMEOUT = 3000

/** The worker lives until the response is stored. */
async function fetchAndCache(kind: RequestKind, event: FetchEvent) {
  const response = await fetch(event.request)
  event.waitUntil(store.put(kind, event.request, response.clone()))
  return response
}

/** For files that never change under their address. */
async function cacheFirst(kind: RequestKind, event: FetchEvent) {
  return (await store.find(kind, event.request)) ?? fetchAndCache(kind, event)
}

/**
 * For what may have changed: from the network, or from the cache if the network fails, the server fails or neither answers in
 * time.
 * @throws TypeError if the network fails and nothing is cached
 */
async function networkFirst(kind: RequestKind, event: FetchEvent): Promise<Response> {
  const fetching = fetchAndCache(kind, event)
  event.waitUntil(fetching.catch(() => undefined))
  const cached = await store.find(kind, event.request)
  if (!cached) return fetching
  const timeout = new Promise<Response>(resolve => setTimeout(resolve, NETWORK_TIMEOUT, cached))
  const usable = fetching.then(
    response => (response.status < 500 ? response : cached),
    () => cached,
  )
  return Promise.race([usable, timeout])
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 24px; background: #fff; color: #181818; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 32rem }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5em }
a { color: inherit; text-underline-offset: .2em }
</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page needs a connection. Pages that you have visited on this device open without one.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

/** Replaces a page that is not cached while there is no connection. */
function offlinePage(): Response {
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(store.deleteOthers().then(() => worker.clients.claim())))

worker.addEventListener('fetch', event => {
  const { request } = event
  const facts: RequestFacts = {
    url: new URL(request.url),
    method: request.method,
    isNavigation: request.mode === 'navigate',
    referrer: request.referrer,
    isSigned: request.headers.has('authorization'),
  }
  if (facts.url.origin !== worker.location.origin) return
  const kind = requestKind(facts, site)
  if (kind === 'page') event.respondWith(networkFirst(kind, event).catch(offlinePage))
  else if (kind === 'search') event.respondWith(fetch(request).catch(offlinePage))
  else if (kind === 'data') event.respondWith(networkFirst(kind, event))
  else if (kind) event.respondWith(cacheFirst(kind, event))
})

worker.addEventListener('message', event => {
  if (isMessage<Visited>(event.data, 'visited') && event.data.version === site.version)
    event.waitUntil(cacheVisit(event.data).then(() => event.ports[0]?.postMessage(null)))
})

worker.addEventListener('sync', event => event.waitUntil(sendQueued()))

handlePushEvents(worker)

/** Caches a page and its files that loaded without passing through this worker. */
async function cacheVisit({ page, files }: Visited): Promise<void> {
  // The worker of another release set may have created its caches again, for requests that ended after they were deleted.
  await store.deleteOthers()
  const add = (kind: 'page' | 'file' | 'image', url: string) => cacheMissing(kind, url).catch(() => undefined)
  if (isCacheablePage(new URL(page).pathname, site)) await add('page', page)
  for (const file of files) {
    const url = new URL(file)
    if (url.origin !== worker.location.origin) continue
    const kind = requestKind({ url, method: 'GET', isNavigation: false, referrer: page, isSigned: false }, site)
    if (kind === 'file' || kind === 'image') await add(kind, file)
  }
}

async function cacheMissing(kind: 'page' | 'file' | 'image', url: string): Promise<void> {
  if (await store.find(kind, url)) return
  const accept = kind === 'page' ? 'text/html' : kind === 'image' ? 'image/avif,image/webp,*/*' : '*/*'
  await store.put(kind, url, await fetch(url, { headers: { accept } }))
}

/** Sends queued requests when the connection is back. No page need be open. */
async function sendQueued(): Promise<void> {
  const pages = await worker.clients.matchAll()
  const { deliveries, left } = await deliver(pages.length > 0)
  const message: Delivered = { type: 'delivered', deliveries }
  for (const page of pages) page.postMessage(message)
  if (left > 0) throw new Error(`${left} queued requests could not be sent yet`)
}
