import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services/services.ts'
import { deleteOwnForum, listOwnForums, moveOwnForum } from '../leads/forums/owner-forums.service.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** The messages of visitors to the owner's business. */
export function registerForums(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'user', {
    fetchForums: ({ owner, request }) => listOwnForums(database, owner.businessId, request),
    updateForum: async ({ owner, request }) =>
      withMessage({ forum: await moveOwnForum(database, owner.businessId, request) }, successMessages.forumUpdated),
    deleteForum: async ({ owner, request }) =>
      withMessage(await deleteOwnForum(database, owner.businessId, request.id), successMessages.forumDeleted),
  })
}
