import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { openBusiness } from '../accounts/businesses/visibility.ts'
import type { Services } from '../core/services.ts'
import {
  countOwnUnread,
  deleteAllOwnNotifications,
  deleteOwnNotification,
  listOwnNotifications,
  notifyOwnerMerged,
  readAllOwnNotifications,
  readOwnNotification,
} from '../notifications/notifications.service.ts'
import { registerCalls } from './http/register-calls.ts'
import { serveNotificationStream } from './notification-stream.routes.ts'

/** What the owner is told. */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  const { database } = services
  serveNotificationStream(app, services)
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
