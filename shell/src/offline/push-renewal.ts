import type { PushKeyMessage } from '@showcase/contract/push-message'
import type { SubscriptionChange, WorkerScope } from './worker-scope.ts'

const CACHE = 'showcase-push'
const KEY = '/push-key'

/** Keeps what a page was given when it subscribed: a worker has no local storage, and knows no owner. */
export async function keepPushKey({ renewKey, publicKey }: PushKeyMessage): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, Response.json({ renewKey, publicKey }))
}

/**
 * The browser has changed its subscription by itself, perhaps with no page open: the new one takes the place of the old
 * one at the server. Without a key nobody had subscribed here; a refusal means that the session is over.
 */
export async function renewSubscription({ registration, __SITE__ }: WorkerScope, change: SubscriptionChange) {
  const kept = await (await caches.open(CACHE)).match(KEY)
  if (!kept) return
  const { renewKey, publicKey } = (await kept.json()) as Omit<PushKeyMessage, 'type'>
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const fresh = change.newSubscription ?? (await registration.pushManager.subscribe(options))
  const { endpoint, keys } = fresh.toJSON()
  await fetch(`${__SITE__.apiBaseUrl}/public/notifications/renewPush`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ renewKey, endpoint, keys }),
  })
}
