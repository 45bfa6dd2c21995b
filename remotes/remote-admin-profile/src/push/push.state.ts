import { isApiError } from '@showcase/api-client'
import type { PayloadOf } from '@showcase/contract/api'
import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { entrust, holds, type PushSupport, pushSupport, subscribe, unsubscribe } from './push-device.ts'

type Known = PayloadOf<'notification', 'fetchPush'>

export type PushState =
  | { support: 'none' | 'install' }
  /** The server has not answered yet, or could not. */
  | { support: PushSupport; known: null; isFailed: boolean }
  | { support: 'yes' | 'denied' | 'shell'; known: Known; isOn: boolean }

const outcomes: Record<PayloadOf<'notification', 'testPush'>['outcome'], { isFine: boolean; text: string }> = {
  sent: { isFine: true, text: 'Test notification sent. It arrives in a moment.' },
  gone: { isFine: false, text: 'This device no longer takes notifications. Switch them on again.' },
  refused: { isFine: false, text: 'The push service of this device refused the notification.' },
  unreachable: { isFine: false, text: 'The push service of this device does not answer. Try again later.' },
}

function textOf(error: unknown) {
  return isApiError(error)
    ? error.message
    : error instanceof DOMException
      ? 'This browser cannot reach its push service. Check the connection and try again.'
      : screenMessages.itemMissing
}

/** Push notifications of this device: how it stands, and switching it. One act at a time. */
export function usePush() {
  const { api, session } = usePlatform()
  const { basePath } = session
  const [state, setState] = useState<PushState>({ support: 'yes', known: null, isFailed: false })
  const [isBusy, setBusy] = useState(false)
  const inFlight = useRef(false)

  const look = useCallback(async () => {
    const support = pushSupport()
    if (support === 'none' || support === 'install') return setState({ support })
    try {
      const { payload: known } = await api.notification.fetchPush({})
      const { device, publicKey } = known
      const isOn = device !== null && (device.kind === 'fcm' || (await holds(basePath, device.endpoint, publicKey)))
      setState({ support, known, isOn })
    } catch {
      setState({ support, known: null, isFailed: true })
    }
  }, [api, basePath])

  useEffect(() => {
    void look()
    // Whoever was told how to allow it comes back from the browser's settings.
    const seen = () => document.visibilityState === 'visible' && void look()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [look])

  async function act(work: () => Promise<void>) {
    if (inFlight.current) return
    inFlight.current = true
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(textOf(error))
    }
    await look()
    inFlight.current = false
    setBusy(false)
  }

  const turnOn = (publicKey: string) =>
    act(async () => {
      const subscription = await subscribe(basePath, publicKey)
      if (!subscription) return
      const { payload, message } = await api.notification.subscribePush(subscription)
      await entrust(basePath, { renewKey: payload.renewKey, publicKey })
      toast.success(message)
    })

  const turnOff = () =>
    act(async () => {
      const { message } = await api.notification.unsubscribePush({})
      await unsubscribe(basePath)
      toast.success(message)
    })

  const test = () =>
    act(async () => {
      const { isFine, text } = outcomes[(await api.notification.testPush({})).payload.outcome]
      ;(isFine ? toast.success : toast.error)(text)
    })

  return { state, isBusy, look, turnOn, turnOff, test }
}
