import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { fetchOwnerDetails, listOwnCategories } from './owner-user.service.ts'

const message = successMessages.done

/** The owner's own business. */
export function registerOwnerUser(app: FastifyInstance, { database, files }: Services): void {
  registerCalls(app, 'user', {
    fetchDetails: async ({ owner }) => ({
      payload: { userData: await fetchOwnerDetails(database, owner.businessId) },
      message,
    }),
    confirmUploads: async ({ owner, request }) => ({
      payload: await files.confirm(owner.businessId, request.images),
      message,
    }),
    fetchCategories: async ({ owner, request }) => ({
      payload: await listOwnCategories(database, owner.businessId, request),
      message,
    }),
  })
}
