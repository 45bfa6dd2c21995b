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
    summary: 'Notify a business. Equal texts within an hour are merged.',
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
