import { type OpenPathMessage, type PushKeyMessage, parsePushMessage } from '@showcase/contract/push-message'
import { isMessage } from './messages.ts'
import { keepPushKey, renewSubscription } from './push-renewal.ts'
import { isAdmin } from './request-kind.ts'
import type { WorkerScope } from './worker-scope.ts'

/** One notification of ours at a time: a newer one takes the place of an older one. */
const TAG = 'showcase'

/** Shows what arrives, and opens the admin where it leads. */
export function answerPushes(worker: WorkerScope): void {
  worker.addEventListener('push', event => event.waitUntil(show(worker, event.data?.text() ?? '')))
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification.data.redirect))
  })
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(worker, event)))
  worker.addEventListener('message', event => {
    if (isMessage<PushKeyMessage>(event.data, 'push-key')) event.waitUntil(keepPushKey(event.data))
  })
}

async function show({ registration, navigator, __SITE__ }: WorkerScope, json: string): Promise<void> {
  const { title, text, redirect, unread } = parsePushMessage(json)
  const icon = `${__SITE__.basePath}/favicon.ico`
  await registration.showNotification(title, { body: text, tag: TAG, renotify: true, icon, data: { redirect } })
  // On the icon of the installed app; few browsers have it.
  await navigator.setAppBadge?.(unread).catch(() => undefined)
}

/** In a tab of the admin that is open, which keeps what is being written there; else in a new one. */
async function open({ clients, location }: WorkerScope, path: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const admin = pages.filter(page => page.frameType === 'top-level' && isAdmin(new URL(page.url).pathname))
  const page = admin.find(({ focused }) => focused) ?? admin[0]
  if (!page) return void (await clients.openWindow(new URL(path, location.origin).href))
  const message: OpenPathMessage = { type: 'open-path', path }
  page.postMessage(message)
  // A browser that takes the click for too old still lets the page follow.
  await page.focus().catch(() => undefined)
}
