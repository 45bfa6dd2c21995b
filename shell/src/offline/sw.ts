import { deliver } from '@showcase/outbox/deliver'
import { createCacheStore } from './cache-store.ts'
import { type Delivered, isMessage, type Visited } from './messages.ts'
import { offlinePage } from './offline-page.ts'
import { handlePushEvents } from './push.ts'
import { isCacheablePage, type RequestFacts, requestKind } from './request-kind.ts'
import { cacheFirst, networkFirst, pageNetworkFirst } from './strategies.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * A site's service worker. It caches what was visited, by shell and release set, and loads nothing else. Another release set
 * has another script, whose worker deletes the caches of the one before.
 */
const worker = globalThis as unknown as WorkerScope
const site = worker.__SITE__
const store = createCacheStore(caches, `${site.basePath}/`, site.version)

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
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work)
  if (kind === 'page') event.respondWith(pageNetworkFirst(request, store, waitUntil, offlinePage))
  else if (kind === 'data') event.respondWith(networkFirst(kind, request, store, waitUntil))
  else if (kind) event.respondWith(cacheFirst(kind, request, store, waitUntil))
})

worker.addEventListener('message', event => {
  if (isMessage<Visited>(event.data, 'visited') && event.data.version === site.version)
    event.waitUntil(cacheVisit(event.data))
})

worker.addEventListener('sync', event => event.waitUntil(sendQueued()))

handlePushEvents(worker)

/** Caches a page and its files that loaded without passing through this worker. */
async function cacheVisit({ page, files }: Visited): Promise<void> {
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
  const { deliveries, left } = await deliver()
  const message: Delivered = { type: 'delivered', deliveries }
  for (const page of await worker.clients.matchAll()) page.postMessage(message)
  if (left > 0) throw new Error(`${left} queued requests could not be sent yet`)
}
