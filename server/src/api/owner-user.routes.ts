import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { changePassword } from '../accounts/auth/account.service.ts'
import { fetchOwnerDetails, saveLook, saveProfile } from '../accounts/businesses/owner-profile.service.ts'
import { listOwnCategories } from '../catalog/categories/categories.service.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'

const message = successMessages.done

/** The owner's own business. */
export function registerOwnerUser(app: FastifyInstance, { database, files }: Services): void {
  registerCalls(app, 'user', {
    fetchDetails: async ({ owner }) => ({
      payload: { userData: await fetchOwnerDetails(database, owner.businessId) },
      message,
    }),
    updateDetails: async ({ owner, request }) => ({
      payload: await saveProfile(database, files, owner.businessId, request),
      message: successMessages.profileUpdated,
    }),
    updateTheme: async ({ owner, request }) => {
      await saveLook(database, owner.businessId, request)
      return { payload: null, message: successMessages.themeUpdated }
    },
    changePassword: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.userId)
      await changePassword(database, owner, request)
      return { payload: null, message: successMessages.passwordChanged }
    },
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
