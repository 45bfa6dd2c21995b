import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import { changePassword } from '../accounts/auth/account.service.ts'
import { endOtherSessions, endSession, fetchSessions } from '../accounts/auth/sessions.service.ts'
import { fetchOwnerDetails, saveLook, saveProfile } from '../accounts/businesses/owner-profile.service.ts'
import { handleDomainChecks } from '../accounts/domains/daily-check.ts'
import {
  fetchOwnDomain,
  removeOwnDomain,
  setOwnDomain,
  verifyOwnDomain,
} from '../accounts/domains/own-domain.service.ts'
import { listOwnCategories } from '../catalog/categories/categories.service.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'

const message = successMessages.done

/** The owner's profile, sessions and own domain, with the job that checks domains. */
export function registerUser(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  handleDomainChecks(services)
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
    fetchSessions: async ({ owner }) => ({
      payload: { sessions: await fetchSessions(database, owner) },
      message,
    }),
    deleteSession: async ({ owner, request }) => {
      await endSession(database, owner, request.id)
      return { payload: null, message: successMessages.sessionEnded }
    },
    deleteOtherSessions: async ({ owner }) => ({
      payload: { count: await endOtherSessions(database, owner) },
      message: successMessages.otherSessionsEnded,
    }),
    fetchDomain: async ({ owner }) => ({
      payload: { domain: await fetchOwnDomain(services, owner.businessId) },
      message,
    }),
    setDomain: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      const domain = await setOwnDomain(services, owner.businessId, request.domain)
      return { payload: { domain }, message: successMessages.domainSaved }
    },
    verifyDomain: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      const domain = await verifyOwnDomain(services, owner.businessId)
      const isServed = domain.status === 'verified' || domain.status === 'active'
      return { payload: { domain }, message: isServed ? successMessages.domainVerified : successMessages.domainChecked }
    },
    deleteDomain: async ({ owner }) => {
      await removeOwnDomain(services, owner.businessId)
      return { payload: null, message: successMessages.domainDeleted }
    },
  })
}
