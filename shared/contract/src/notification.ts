import { z } from 'zod'
import { counted, type GroupCalls, nothing } from './call.ts'
import { notificationSchema } from './entities.ts'
import { notificationListCode } from './envelope.ts'
import { errors } from './errors.ts'
import { oneOfOr, ownPath, paging, text } from './fields.ts'
import { notificationFilters } from './filters.ts'
import { textLimits } from './limits.ts'
import { plainWrite, read } from './owner-requests.ts'
import { pushCalls } from './push.ts'
import { byId } from './requests.ts'

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
      total: z.int().min(0),
      countIsCapped: counted.countIsCapped,
    }),
    code: notificationListCode,
  },
  count: {
    ...read,
    summary: 'Number of unread notifications about enquiries and messages.',
    request: nothing,
    payload: z.object({ total: z.int().min(0) }),
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
