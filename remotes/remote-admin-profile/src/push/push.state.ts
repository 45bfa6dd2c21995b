import type { ExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { errorText } from '@showcase/api-client/error-text'
import type { PayloadOf, RequestOf } from '@showcase/contract/api'
import type { PushKeyMessage } from '@showcase/contract/push-message'
import { toast } from '@showcase/modal-host'
import { appMode, osEnvironment } from '@showcase/native-bridge'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useState } from 'react'

type Known = PayloadOf<'notification', 'fetchPush'>

/**
 * Push notifications on this device. Its browser may support them after an installation only (`install`, on iOS), and the Android
 * app has its own (`shell`).
 */
export type PushState = { support: 'none' | 'install' } | ({ support: 'yes' | 'denied' | 'shell' } & (Loading | Loaded))

/** `error` is the server's text if it failed to load. */
type Loading = { known: null; error: string | null }
type Loaded = { known: Known; isOn: boolean }

/** Id of the running action if it changes push notifications. */
const actionId = 'push'

/** Milliseconds that a browser may take to reach its push service; Chromium never gives up. */
const SUBSCRIBE_TIMEOUT = 20_000

const pushServiceError = 'This browser cannot reach its push service. Check your connection and try again.'

/** Texts after the browser's question was answered with no, or closed without an answer. */
const permissionTexts = {
  denied: 'Push notifications stay off, because your browser blocks them for this site. See below how to allow them.',
  dismissed:
    'Push notifications stay off, because your browser has no permission. Turn the switch on again and choose Allow.',
}

/** Texts of the server's answers to a test. */
const outcomes: Record<PayloadOf<'notification', 'testPush'>['outcome'], { isFine: boolean; text: string }> = {
  sent: { isFine: true, text: 'Test notification sent. It should arrive in a moment.' },
  gone: { isFine: false, text: 'This device no longer accepts notifications. Turn them on again.' },
  refused: { isFine: false, text: 'The push service of this device refused the notification.' },
  unreachable: { isFine: false, text: 'The push service of this device does not answer. Try again later.' },
}

/**
 * Push notifications on this device: their state and the actions that change it.
 *
 * @param action runs them, one at a time
 */
export function usePush({ runningId, run }: ExclusiveAction) {
  const { api, session } = usePlatform()
  const { basePath } = session
  const [state, setState] = useState(startState)

  const load = useCallback(async () => {
    const start = startState()
    if (!('known' in start)) return setState(start)
    const { support } = start
    try {
      const { payload: known } = await api.notification.fetchPush({})
      const { device, publicKey } = known
      const isOn = device !== null && (device.kind === 'fcm' || (await holds(basePath, device.endpoint, publicKey)))
      setState({ support, known, isOn })
    } catch (error) {
      setState({ support, known: null, error: errorText(error, 'The state of this device could not be loaded.') })
    }
  }, [api, basePath])

  useEffect(() => {
    void load()
    // The user may have allowed notifications in the browser's settings in the meantime.
    const onVisibility = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [load])

  /** Loads the state again after the action, also after an error. */
  function change(action: () => Promise<string>, progress?: string) {
    return run(action, {
      id: actionId,
      ...(progress && { progress }),
      onDone: load,
      async onError(error) {
        toast.error(error instanceof DOMException ? pushServiceError : errorText(error))
        await load()
      },
    })
  }

  function turnOn(publicKey: string) {
    return change(async () => {
      const subscription = await subscribe(basePath, publicKey)
      if (!subscription) {
        toast.warning(Notification.permission === 'denied' ? permissionTexts.denied : permissionTexts.dismissed)
        return ''
      }
      const { payload, message } = await api.notification.subscribePush(subscription)
      await storeRenewKey(basePath, { renewKey: payload.renewKey, publicKey })
      return message
    }, 'Waiting for your browser…')
  }

  function turnOff() {
    return change(async () => {
      const { message } = await api.notification.unsubscribePush({})
      await unsubscribe(basePath)
      return message
    })
  }

  function test() {
    return change(async () => {
      const { isFine, text } = outcomes[(await api.notification.testPush({})).payload.outcome]
      if (isFine) return text
      toast.error(text)
      return ''
    }, 'Sending…')
  }

  return { state, isBusy: runningId === actionId, load, turnOn, turnOff, test }
}

/** Before the server has answered. */
function startState(): PushState {
  const support = pushSupport()
  return support === 'none' || support === 'install' ? { support } : { support, known: null, error: null }
}

/** Checks the support without asking the user for permission. */
function pushSupport(): PushState['support'] {
  if (appMode() === 'android') return 'shell'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'yes'
  return osEnvironment() === 'ios' && appMode() === 'web' ? 'install' : 'none'
}

function registrationOf(basePath: string) {
  return navigator.serviceWorker.getRegistration(`${basePath}/`)
}

/** Whether the browser has the subscription that the server knows, made with the server's key. */
async function holds(basePath: string, endpoint: string, publicKey: string): Promise<boolean> {
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
 * @throws DOMException if the push service cannot be reached, or not in time
 */
async function subscribe(
  basePath: string,
  publicKey: string,
): Promise<RequestOf<'notification', 'subscribePush'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` })
  const { pushManager } = await navigator.serviceWorker.ready
  // Otherwise the browser returns an old subscription, which may have another key or be expired.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await Promise.race([
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    failLater(SUBSCRIBE_TIMEOUT),
  ])
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

function failLater(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('The push service does not answer.', 'TimeoutError')), milliseconds)
  })
}

async function unsubscribe(basePath: string): Promise<void> {
  await (await (await registrationOf(basePath))?.pushManager.getSubscription())?.unsubscribe()
}

/** Gives the service worker the key with which it renews a subscription that the browser changed. */
async function storeRenewKey(basePath: string, key: Omit<PushKeyMessage, 'type'>): Promise<void> {
  const message: PushKeyMessage = { type: 'push-key', ...key }
  ;(await registrationOf(basePath))?.active?.postMessage(message)
}
