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
import { registerCalls } from './http/register-calls.ts'
import { serveNotificationStream } from './notification-stream.routes.ts'

/** The owner's notifications, and push messages to the owner's devices. */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  const { database } = services
  serveNotificationStream(app, services)
  registerPush(app, services)
  registerCalls(app, 'notification', {
    count: async ({ owner }) => ({
      payload: { total: await countOwnUnread(database, owner.businessId) },
      message: successMessages.done,
    }),
    fetchAll: async ({ owner, request }) => ({
      payload: await listOwnNotifications(database, owner.businessId, request),
      message: successMessages.done,
    }),
    markAsRead: async ({ owner, request }) => {
      await readOwnNotification(database, owner.businessId, request.id)
      return { payload: null, message: successMessages.notificationsRead }
    },
    markAllAsRead: async ({ owner }) => {
      await readAllOwnNotifications(database, owner.businessId)
      return { payload: null, message: successMessages.notificationsRead }
    },
    delete: async ({ owner, request }) => {
      await deleteOwnNotification(database, owner.businessId, request.id)
      return { payload: null, message: successMessages.notificationsDeleted }
    },
    deleteAll: async ({ owner }) => {
      await deleteAllOwnNotifications(database, owner.businessId)
      return { payload: null, message: successMessages.notificationsDeleted }
    },
    create: async ({ owner, request }) => {
      await notifyOwnerMerged(database, owner.businessId, request)
      return { payload: null, message: successMessages.notificationCreated }
    },
  })
  registerCalls(app, 'publicNotifications', {
    create: async ({ request: { businessName, ...text } }) => {
      const { business_id: businessId } = await openBusiness(database, businessName)
      await notifyOwnerMerged(database, businessId, text)
      return { payload: null, message: successMessages.notificationCreated }
    },
  })
}

function registerPush(app: FastifyInstance, { config, database, jobs }: Services): void {
  const parts: PushParts = { database, config: config.push, senders: createPushSenders(config.push) }
  handlePushes(jobs, database, parts.senders)
  registerCalls(app, 'notification', {
    fetchPush: async ({ owner }) => ({ payload: await fetchPush(parts, owner), message: successMessages.done }),
    subscribePush: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return { payload: await subscribe(parts, owner, request), message: successMessages.pushOn }
    },
    unsubscribePush: async ({ owner }) => {
      await unsubscribe(parts, owner)
      return { payload: null, message: successMessages.pushOff }
    },
    testPush: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return { payload: await sendTest(parts, owner), message: successMessages.done }
    },
  })
  registerCalls(app, 'publicNotifications', {
    renewPush: async ({ request: { renewKey, ...subscription } }) => {
      await renew(parts, renewKey, subscription)
      return { payload: null, message: successMessages.pushOn }
    },
  })
  registerCalls(app, 'user', {
    setFCMT: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      await setShellToken(parts, owner, request.token)
      return { payload: null, message: successMessages.pushOn }
    },
  })
}
