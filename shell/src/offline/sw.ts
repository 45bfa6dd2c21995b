import { deliver } from '@showcase/outbox/deliver'
import { createKeeper } from './cache-store.ts'
import { type Delivered, isMessage, type Visited } from './messages.ts'
import { offlinePage } from './offline-page.ts'
import { answerPushes } from './push-events.ts'
import { type Asked, isKeptPage, kindOf } from './request-kind.ts'
import { freshFirst, keptFirst, pageFirst } from './strategies.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * A site's service worker. It fetches nothing of its own accord: what was visited is kept, by the set of shell and remotes
 * that it came with. Another set makes another script, and its worker throws away what the one before kept.
 */
const worker = globalThis as unknown as WorkerScope
const site = worker.__SITE__
const keeper = createKeeper(caches, `${site.basePath}/`, site.version)

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(keeper.dropOthers().then(() => worker.clients.claim())))

worker.addEventListener('fetch', event => {
  const { request } = event
  const asked: Asked = {
    url: new URL(request.url),
    method: request.method,
    isNavigation: request.mode === 'navigate',
    referrer: request.referrer,
    isSigned: request.headers.has('authorization'),
  }
  if (asked.url.origin !== worker.location.origin) return
  const kind = kindOf(asked, site)
  const later = (work: Promise<unknown>) => event.waitUntil(work)
  if (kind === 'page') event.respondWith(pageFirst(request, keeper, later, offlinePage))
  else if (kind === 'data') event.respondWith(freshFirst(kind, request, keeper, later))
  else if (kind) event.respondWith(keptFirst(kind, request, keeper, later))
})

worker.addEventListener('message', event => {
  if (isMessage<Visited>(event.data, 'visited') && event.data.version === site.version)
    event.waitUntil(keepVisited(event.data))
})

worker.addEventListener('sync', event => event.waitUntil(sendWhatWaits()))

answerPushes(worker)

/** A page that was there before the worker, or came without being asked for: it and its files. */
async function keepVisited({ page, files }: Visited): Promise<void> {
  const ask = (kind: 'page' | 'file' | 'image', url: string) => keepMissing(kind, url).catch(() => undefined)
  if (isKeptPage(new URL(page).pathname, site)) await ask('page', page)
  for (const file of files) {
    const url = new URL(file)
    if (url.origin !== worker.location.origin) continue
    const kind = kindOf({ url, method: 'GET', isNavigation: false, referrer: page, isSigned: false }, site)
    if (kind === 'file' || kind === 'image') await ask(kind, file)
  }
}

async function keepMissing(kind: 'page' | 'file' | 'image', url: string): Promise<void> {
  if (await keeper.find(kind, url)) return
  const accept = kind === 'page' ? 'text/html' : kind === 'image' ? 'image/avif,image/webp,*/*' : '*/*'
  await keeper.keep(kind, url, await fetch(url, { headers: { accept } }))
}

/** The browser says that there is a connection again, perhaps with no page open. */
async function sendWhatWaits(): Promise<void> {
  const { deliveries, left } = await deliver()
  const message: Delivered = { type: 'delivered', deliveries }
  for (const page of await worker.clients.matchAll()) page.postMessage(message)
  if (left > 0) throw new Error(`${left} could not be sent yet`)
}
