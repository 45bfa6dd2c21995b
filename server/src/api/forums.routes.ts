import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services/services.ts'
import { deleteOwnForum, listOwnForums, moveOwnForum } from '../leads/forums/owner-forums.service.ts'
import { registerCalls } from './http/register-calls.ts'

/** The messages of visitors to the owner's business. */
export function registerForums(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'user', {
    fetchForums: async ({ owner, request }) => ({
      payload: await listOwnForums(database, owner.businessId, request),
      message: successMessages.done,
    }),
    updateForum: async ({ owner, request }) => ({
      payload: { forum: await moveOwnForum(database, owner.businessId, request) },
      message: successMessages.forumUpdated,
    }),
    deleteForum: async ({ owner, request }) => {
      await deleteOwnForum(database, owner.businessId, request.id)
      return { payload: null, message: successMessages.forumDeleted }
    },
  })
}
