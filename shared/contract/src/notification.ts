import { z } from 'zod'
import { counted, type GroupCalls, noPayload, nothing, statuses } from './call.ts'
import { notificationSchema, time, whole } from './entities.ts'
import { notificationListCode } from './envelope.ts'
import { errors } from './errors.ts'
import { oneOfOr, ownPath, paging, text } from './fields.ts'
import { notificationFilters } from './filters.ts'
import { textLimits } from './limits.ts'
import { businessName, byId, plainWrite, read, write } from './requests.ts'

function key(bytes: number, length: number) {
  return z
    .string({ error: 'must be a key' })
    .regex(new RegExp(`^[\\w-]{${length}}=*$`), `must be ${bytes} bytes in base64url`)
    .transform(value => value.replace(/=+$/, ''))
}

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
const pushSubscription = {
  endpoint: text(2048),
  /** `p256dh`: the browser's public key, uncompressed; `auth`: its secret. */
  keys: z.object({ p256dh: key(65, 87), auth: key(16, 22) }, { error: 'must be keys' }),
}

/** Ways to reach a device: the browser's push service, or Firebase for the mobile shell. */
const pushKinds = ['webpush', 'fcm'] as const

/** Results of a push that was sent at once. */
const pushOutcomes = ['sent', 'gone', 'refused', 'unreachable'] as const

const pushCalls = {
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

export const notification = {
  create: {
    ...plainWrite,
    summary: 'Create a notification for oneself.',
    request: z.object({ notification: text(textLimits.notification), redirect: ownPath }),
  },
  fetchAll: {
    ...read,
    summary: 'The owner’s notifications, newest first. `total` is the number of matching ones.',
    request: z.object({ filter: oneOfOr(notificationFilters, 'all'), ...paging }),
    payload: z.object({
      notifications: z.array(notificationSchema),
      total: whole,
      countIsCapped: counted.countIsCapped,
    }),
    code: notificationListCode,
  },
  count: {
    ...read,
    summary: 'Number of unread notifications about enquiries and messages.',
    request: nothing,
    payload: z.object({ total: whole }),
  },
  markAsRead: {
    ...plainWrite,
    summary: 'Mark one as read.',
    request: byId,
    errors: [errors.notificationNotFound],
  },
  markAllAsRead: { ...plainWrite, summary: 'Mark all as read.', request: nothing },
  delete: {
    ...plainWrite,
    summary: 'Delete one.',
    request: byId,
    errors: [errors.notificationNotFound],
  },
  deleteAll: { ...plainWrite, summary: 'Delete all.', request: nothing },
  ...pushCalls,
} satisfies GroupCalls<'notification'>

export const publicNotifications = {
  create: {
    access: 'public',
    summary: 'Notify a business. The text is marked as from a visitor. Equal texts within an hour are merged.',
    request: z.object({ notification: text(textLimits.notification), businessName, redirect: ownPath }),
    payload: noPayload,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  renewPush: {
    access: 'public',
    summary:
      'Replace a push subscription that the browser has changed. `renewKey` proves that the previous one was its own.',
    request: z.object({ renewKey: text(textLimits.search), ...pushSubscription }),
    payload: noPayload,
    statuses: statuses(404),
    errors: [errors.pushNotFound, errors.pushServiceUnknown],
  },
} satisfies GroupCalls<'publicNotifications'>
