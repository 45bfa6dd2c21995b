import type { PushKeyMessage } from '@showcase/contract/push-message'
import { appMode, osEnvironment } from '@showcase/native-bridge'

/**
 * Whether this browser supports push notifications: `install` after an installation only (iOS), `shell` in the Android
 * app, which has its own.
 */
export type PushSupport = 'yes' | 'denied' | 'install' | 'shell' | 'none'

/** Checks the support without asking the user for permission. */
export function pushSupport(): PushSupport {
  if (appMode() === 'android') return 'shell'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'yes'
  return osEnvironment() === 'ios' && appMode() === 'web' ? 'install' : 'none'
}

/** A subscription that the server can use. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

function registrationOf(basePath: string) {
  return navigator.serviceWorker.getRegistration(`${basePath}/`)
}

/** Whether the browser has the subscription that the server knows, made with the server's key. */
export async function holds(basePath: string, endpoint: string, publicKey: string): Promise<boolean> {
  const subscription = await (await registrationOf(basePath))?.pushManager.getSubscription()
  if (subscription?.endpoint !== endpoint) return false
  const { applicationServerKey } = subscription.options
  return !applicationServerKey || base64url(applicationServerKey) === publicKey
}

function base64url(bytes: ArrayBuffer) {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/**
 * Asks the user for permission and subscribes. Returns null without permission. Browsers require a click before.
 *
 * @throws DOMException if the push service cannot be reached
 */
export async function subscribe(basePath: string, publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` })
  const { pushManager } = await navigator.serviceWorker.ready
  // Otherwise the browser returns an old subscription, which may have another key or be expired.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

export async function unsubscribe(basePath: string): Promise<void> {
  await (await (await registrationOf(basePath))?.pushManager.getSubscription())?.unsubscribe()
}

/** Gives the service worker the key with which it renews a subscription that the browser changed. */
export async function storeRenewKey(basePath: string, key: Omit<PushKeyMessage, 'type'>): Promise<void> {
  const message: PushKeyMessage = { type: 'push-key', ...key }
  ;(await registrationOf(basePath))?.active?.postMessage(message)
}
