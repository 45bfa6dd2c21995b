import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { asTenant, inTransaction } from '../tenant.ts'
import { countUnread, notifyMerged } from './notifications.repository.ts'

/** What the owner is told. */
export function registerNotifications(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'notification', {
    count: async ({ owner }) => ({
      payload: { total: await asTenant(database, owner.businessId, countUnread) },
      message: successMessages.done,
    }),
    create: async ({ owner, request }) => {
      await inTransaction(database, owner.businessId, tenant => notifyMerged(tenant, request))
      return { payload: null, message: successMessages.notificationCreated }
    },
  })
}
