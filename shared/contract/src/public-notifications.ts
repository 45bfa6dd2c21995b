import { z } from 'zod'
import { type GroupCalls, noPayload, statuses } from './call.ts'
import { errors } from './errors.ts'
import { ownPath, text } from './fields.ts'
import { textLimits } from './limits.ts'
import { pushSubscription } from './push.ts'
import { businessName } from './requests.ts'

export const publicNotifications = {
  create: {
    access: 'public',
    summary: 'Tell a business something. The same text within an hour is merged.',
    request: z.object({ notification: text(textLimits.notification), businessName, redirect: ownPath }),
    payload: noPayload,
    statuses: statuses(404),
    errors: [errors.businessNotFound],
  },
  renewPush: {
    access: 'public',
    summary:
      'A browser has changed its push subscription by itself; `renewKey` proves that the one before was its own.',
    request: z.object({ renewKey: text(textLimits.search), ...pushSubscription }),
    payload: noPayload,
    statuses: statuses(404),
    errors: [errors.pushNotFound, errors.pushServiceUnknown],
  },
} satisfies GroupCalls<'publicNotifications'>
