import { z } from 'zod'
import { noPayload, nothing } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { text } from './fields.ts'
import { read, write } from './owner-requests.ts'

function key(bytes: number, length: number) {
  return z
    .string({ error: 'must be a key' })
    .regex(new RegExp(`^[\\w-]{${length}}=*$`), `must be ${bytes} bytes in base64url`)
    .transform(value => value.replace(/=+$/, ''))
}

/** A browser's push subscription, as `PushSubscription.toJSON()` gives it. */
export const pushSubscription = {
  endpoint: text(2048),
  /** `p256dh`: the browser's public key, uncompressed; `auth`: its secret. */
  keys: z.object({ p256dh: key(65, 87), auth: key(16, 22) }, { error: 'must be keys' }),
}

/** How a device is reached: by its browser's push service, or by Firebase in the mobile shell. */
export const pushKinds = ['webpush', 'fcm'] as const

/** What became of a push that was tried at once. */
export const pushOutcomes = ['sent', 'gone', 'refused', 'unreachable'] as const

export const pushCalls = {
  fetchPush: {
    ...read,
    summary: 'Whether this session’s device gets push notifications, and the key with which a browser subscribes.',
    request: nothing,
    payload: z.object({
      /** Of the platform (VAPID), base64url. */
      publicKey: z.string(),
      /** What this platform can send by. */
      kinds: z.array(z.enum(pushKinds)),
      device: z
        .object({
          kind: z.enum(pushKinds),
          /** `''` in the mobile shell. */
          endpoint: z.string(),
          /** The last attempt to reach it failed. */
          isFailing: z.boolean(),
          lastOkAt: time.nullable(),
        })
        .nullable(),
    }),
  },
  subscribePush: {
    ...write,
    summary: 'Send push notifications to this session’s browser, until the session ends.',
    request: z.object(pushSubscription),
    /** With `renewKey` the browser may replace the subscription when it changes it by itself. */
    payload: z.object({ renewKey: z.string() }),
    errors: [errors.pushServiceUnknown],
  },
  unsubscribePush: {
    ...write,
    summary: 'Send this session’s device no more push notifications.',
    request: nothing,
    payload: noPayload,
  },
  testPush: {
    ...write,
    summary: 'Send this session’s device a push notification at once.',
    request: nothing,
    payload: z.object({ outcome: z.enum(pushOutcomes) }),
    errors: [errors.pushNotFound],
  },
} as const
