import { z } from 'zod'
import { nothing } from './call.ts'
import { time } from './entities.ts'
import { errors } from './errors.ts'
import { text } from './fields.ts'
import { plainWrite, read, write } from './owner-requests.ts'

function key(bytes: number, length: number) {
  return z
    .string({ error: 'must be a key' })
    .regex(new RegExp(`^[\\w-]{${length}}=*$`), `must be ${bytes} bytes in base64url`)
    .transform(value => value.replace(/=+$/, ''))
}

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
export const pushSubscription = {
  endpoint: text(2048),
  /** `p256dh`: the browser's public key, uncompressed; `auth`: its secret. */
  keys: z.object({ p256dh: key(65, 87), auth: key(16, 22) }, { error: 'must be keys' }),
}

/** Ways to reach a device: the browser's push service, or Firebase for the mobile shell. */
const pushKinds = ['webpush', 'fcm'] as const

/** Results of a push that was sent at once. */
const pushOutcomes = ['sent', 'gone', 'refused', 'unreachable'] as const

export const pushCalls = {
  fetchPush: {
    ...read,
    summary: 'Whether this session’s device gets push notifications, and the key that a browser needs to subscribe.',
    request: nothing,
    payload: z.object({
      /** The platform's key (VAPID) in base64url. */
      publicKey: z.string(),
      /** Kinds that this platform can send. */
      kinds: z.array(z.enum(pushKinds)),
      device: z
        .object({
          kind: z.enum(pushKinds),
          /** `''` in the mobile shell. */
          endpoint: z.string(),
          /** Whether the last push failed. */
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
    /** With `renewKey` the service worker can replace a subscription that the browser has changed. */
    payload: z.object({ renewKey: z.string() }),
    errors: [errors.pushServiceUnknown],
  },
  unsubscribePush: {
    ...plainWrite,
    summary: 'Stop push notifications to this session’s device.',
    request: nothing,
  },
  testPush: {
    ...write,
    summary: 'Send this session’s device a push notification at once.',
    request: nothing,
    payload: z.object({ outcome: z.enum(pushOutcomes) }),
    errors: [errors.pushNotFound],
  },
} as const
