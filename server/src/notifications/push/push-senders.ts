import type { PushConfig } from '../../core/config/config.ts'
import { fcmSender } from './fcm.ts'
import type { PushSender, PushTarget } from './push-sender.ts'
import { webPushSender } from './web-push.ts'

/** The kinds of devices that this platform can reach, and how. */
export type PushSenders = ReadonlyMap<PushTarget['kind'], PushSender>

/** Web push always works; Firebase where a service account is set. */
export function createPushSenders(config: PushConfig): PushSenders {
  return new Map<PushTarget['kind'], PushSender>([
    ['webpush', webPushSender(config)],
    ...(config.fcm ? ([['fcm', fcmSender(config.fcm)]] as const) : []),
  ])
}
