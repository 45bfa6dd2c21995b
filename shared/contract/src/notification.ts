import { z } from 'zod'
import { counted, type GroupCalls, noPayload, nothing } from './call.ts'
import { notificationSchema } from './entities.ts'
import { notificationListCode } from './envelope.ts'
import { errors } from './errors.ts'
import { oneOfOr, ownPath, paging, text } from './fields.ts'
import { notificationFilters } from './filters.ts'
import { textLimits } from './limits.ts'
import { read, write } from './owner-requests.ts'
import { pushCalls } from './push.ts'
import { byId } from './requests.ts'

export const notification = {
  create: {
    ...write,
    summary: 'Create a notification for oneself.',
    request: z.object({ notification: text(textLimits.notification), redirect: ownPath }),
    payload: noPayload,
  },
  fetchAll: {
    ...read,
    summary: 'The owner’s notifications, newest first. `total` is the number of matching ones.',
    request: z.object({ filter: oneOfOr(notificationFilters, 'all'), ...paging }),
    payload: z.object({
      notifications: z.array(notificationSchema),
      total: z.int().min(0),
      countIsCapped: counted.countIsCapped,
    }),
    code: notificationListCode,
  },
  count: {
    ...read,
    summary: 'Number of unread notifications.',
    request: nothing,
    payload: z.object({ total: z.int().min(0) }),
  },
  markAsRead: {
    ...write,
    summary: 'Mark one as read.',
    request: byId,
    payload: noPayload,
    errors: [errors.notificationNotFound],
  },
  markAllAsRead: { ...write, summary: 'Mark all as read.', request: nothing, payload: noPayload },
  delete: {
    ...write,
    summary: 'Delete one.',
    request: byId,
    payload: noPayload,
    errors: [errors.notificationNotFound],
  },
  deleteAll: { ...write, summary: 'Delete all.', request: nothing, payload: noPayload },
  ...pushCalls,
} satisfies GroupCalls<'notification'>
