import type { ExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { Section } from '@showcase/admin-kit/layout'
import { Button } from '@showcase/ui/button'
import { leaveFocus } from '@showcase/ui/leave-focus'
import { Switch } from '@showcase/ui/switch'
import styles from '../settings/settings.module.css'
import { usePush } from './push.state.ts'

const unsupportedTexts = {
  none: 'This browser cannot receive push notifications.',
  install:
    'On an iPhone or iPad, install the app to get notifications: tap Share, then Add to Home Screen, and open Showcase from there.',
}

const hints = {
  on: 'This device shows new leads and messages, even while Showcase is closed. It combines several into one.',
  off: 'Get notifications of new leads and messages while Showcase is closed. Your browser asks for permission once.',
  denied:
    'Notifications of this site are blocked in your browser. Open the site’s settings beside the address, allow notifications, and come back here.',
  failing:
    'The last notification did not reach this device. Send a test; if it does not arrive, switch off and on again.',
}

/** The settings of push notifications on this device. */
export function PushSettings(props: { action: ExclusiveAction }) {
  return (
    <Section title="Push notifications">
      <PushSwitch {...props} />
    </Section>
  )
}

function PushSwitch({ action }: { action: ExclusiveAction }) {
  const { state, isBusy, load, turnOn, turnOff, test } = usePush(action)
  if (!('known' in state)) return <p className={styles.note}>{unsupportedTexts[state.support]}</p>
  const { known, support } = state
  if (!known && state.error !== null)
    return (
      // The key makes React remove the element. Otherwise the settings reuse it, and `leaveFocus` runs too late.
      <div key="error" ref={leaveFocus} className={styles.note} role="alert">
        <p>{state.error}</p>
        <Button variant="secondary" size="small" onClick={() => void load()}>
          Retry
        </Button>
      </div>
    )
  // Until the state is known, its space is reserved: a browser without permission gets no notifications.
  const isOn = known ? state.isOn : support === 'yes' && Notification.permission === 'granted'
  const isFailing = isOn && known?.device?.isFailing === true
  return (
    <div className={styles.push} data-waiting={known === null || undefined}>
      {support === 'shell' ? (
        <p className={styles.note}>
          The app shows new leads and messages if the notification settings of your phone allow it.
        </p>
      ) : (
        <Switch
          label="Push notifications on this device"
          hint={support === 'denied' ? hints.denied : isFailing ? hints.failing : isOn ? hints.on : hints.off}
          checked={isOn && support !== 'denied'}
          disabled={isBusy || !known || (support === 'denied' && !isOn)}
          onChange={next => void (next && known ? turnOn(known.publicKey) : turnOff())}
        />
      )}
      {isOn && support !== 'denied' && (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" busy={isBusy} onClick={() => void test()}>
            Send a test notification
          </Button>
        </div>
      )}
    </div>
  )
}
