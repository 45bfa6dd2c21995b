import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { openBusiness } from '../accounts/businesses/visibility.ts'
import type { Services } from '../core/services/services.ts'
import {
  countOwnUnread,
  deleteAllOwnNotifications,
  deleteOwnNotification,
  listOwnNotifications,
  notifyOwnerMerged,
  readAllOwnNotifications,
  readOwnNotification,
} from '../notifications/notifications.service.ts'
import {
  fetchPush,
  type PushParts,
  renew,
  sendTest,
  setShellToken,
  subscribe,
  unsubscribe,
} from '../notifications/push/push.service.ts'
import { handlePushes } from '../notifications/push/push-jobs.ts'
import { createPushSenders } from '../notifications/push/push-senders.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { serveNotificationStream } from './notification-stream.routes.ts'

/** The owner's notifications, and push messages to the owner's devices. */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  const { database } = services
  serveNotificationStream(app, services)
  registerPush(app, services)
  registerCalls(app, 'notification', {
    count: async ({ owner }) => ({ total: await countOwnUnread(database, owner.businessId) }),
    fetchAll: ({ owner, request }) => listOwnNotifications(database, owner.businessId, request),
    markAsRead: async ({ owner, request }) =>
      withMessage(await readOwnNotification(database, owner.businessId, request.id), successMessages.notificationsRead),
    markAllAsRead: async ({ owner }) =>
      withMessage(await readAllOwnNotifications(database, owner.businessId), successMessages.notificationsRead),
    delete: async ({ owner, request }) =>
      withMessage(
        await deleteOwnNotification(database, owner.businessId, request.id),
        successMessages.notificationsDeleted,
      ),
    deleteAll: async ({ owner }) =>
      withMessage(await deleteAllOwnNotifications(database, owner.businessId), successMessages.notificationsDeleted),
    create: async ({ owner, request }) =>
      withMessage(await notifyOwnerMerged(database, owner.businessId, request), successMessages.notificationCreated),
  })
  registerCalls(app, 'publicNotifications', {
    create: async ({ request: { businessName, ...text } }) => {
      const { business_id: businessId } = await openBusiness(database, businessName)
      await notifyOwnerMerged(database, businessId, text)
      return withMessage(null, successMessages.notificationCreated)
    },
  })
}

function registerPush(app: FastifyInstance, { config, database, jobs }: Services): void {
  const parts: PushParts = { database, config: config.push, senders: createPushSenders(config.push) }
  handlePushes(jobs, database, parts.senders)
  registerCalls(app, 'notification', {
    fetchPush: ({ owner }) => fetchPush(parts, owner),
    subscribePush: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return withMessage(await subscribe(parts, owner, request), successMessages.pushOn)
    },
    unsubscribePush: async ({ owner }) => withMessage(await unsubscribe(parts, owner), successMessages.pushOff),
    testPush: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return await sendTest(parts, owner)
    },
  })
  registerCalls(app, 'publicNotifications', {
    renewPush: async ({ request: { renewKey, ...subscription } }) =>
      withMessage(await renew(parts, renewKey, subscription), successMessages.pushOn),
  })
  registerCalls(app, 'user', {
    setFCMT: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      await setShellToken(parts, owner, request.token)
      return withMessage(null, successMessages.pushOn)
    },
  })
}
