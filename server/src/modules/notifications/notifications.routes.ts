import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { countOwnUnread, noteForBusiness, noteForOwner } from './notifications.service.ts'

/** What the owner is told. */
export function registerNotifications(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'notification', {
    count: async ({ owner }) => ({
      payload: { total: await countOwnUnread(database, owner.businessId) },
      message: successMessages.done,
    }),
    create: async ({ owner, request }) => {
      await noteForOwner(database, owner.businessId, request)
      return { payload: null, message: successMessages.notificationCreated }
    },
  })
  registerCalls(app, 'publicNotifications', {
    create: async ({ request }) => {
      await noteForBusiness(database, request)
      return { payload: null, message: successMessages.notificationCreated }
    },
  })
}
