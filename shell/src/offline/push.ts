import { type OpenPathMessage, type PushKeyMessage, parsePushMessage } from '@showcase/contract/push-message'
import { isAdminPath } from '../routing/site-path.ts'
import { isMessage } from './messages.ts'
import type { SubscriptionChange, WorkerScope } from './worker-scope.ts'

/** Tag of all our notifications, so that a newer one replaces an older one. */
const notificationTag = 'showcase'

/** Shows push notifications, opens the admin page they link to, and renews the subscription. */
export function handlePushEvents(worker: WorkerScope): void {
  worker.addEventListener('push', event => event.waitUntil(show(worker, event.data?.text() ?? '')))
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data.redirect))
  })
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(worker, event)))
  worker.addEventListener('message', event => {
    if (isMessage<PushKeyMessage>(event.data, 'push-key')) event.waitUntil(storePushKey(event.data))
  })
}

async function show({ registration, navigator, __SITE__ }: WorkerScope, json: string): Promise<void> {
  const { title, text, redirect, unread } = parsePushMessage(json)
  const icon = `${__SITE__.basePath}/favicon.ico`
  await registration.showNotification(title, {
    body: text,
    tag: notificationTag,
    renotify: true,
    icon,
    data: { redirect },
  })
  // The icon of the installed app; few browsers support it.
  await navigator.setAppBadge?.(unread).catch(() => undefined)
}

/** Opens a path in an open tab of the admin, which guards unsaved work itself, or in a new tab. */
async function open({ clients, location }: WorkerScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const admin = pages.filter(
    page => page.frameType === 'top-level' && isAdminPath('platform', new URL(page.url).pathname),
  )
  const page = admin.find(({ focused }) => focused) ?? admin[0]
  if (!page) return void (await clients.openWindow(new URL(path, location.origin).href))
  const message: OpenPathMessage = { type: 'open-path', path }
  page.postMessage(message)
  // Some browsers refuse the focus because the click is too long ago. The page has its message in any case.
  await page.focus().catch(() => undefined)
}

const cacheName = 'showcase-push'
const keyAddress = '/push-key'

/** Stores the data that a page received when it subscribed: a worker has no local storage and knows no owner. */
async function storePushKey({ renewKey, publicKey }: PushKeyMessage): Promise<void> {
  await (await caches.open(cacheName)).put(keyAddress, Response.json({ renewKey, publicKey }))
}

/**
 * Sends a subscription that the browser has changed to the server, where it replaces the old one. No page need be open.
 * Without a stored key this browser has not subscribed. The server refuses it if the session has ended.
 */
async function renewSubscription({ registration, __SITE__ }: WorkerScope, change: SubscriptionChange) {
  const stored = await (await caches.open(cacheName)).match(keyAddress)
  if (!stored) return
  const { renewKey, publicKey } = (await stored.json()) as Omit<PushKeyMessage, 'type'>
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = change.newSubscription ?? (await registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch(`${__SITE__.apiBaseUrl}/public/notifications/renewPush`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ renewKey, endpoint, keys }),
  })
}
