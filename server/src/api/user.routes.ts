import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import { changePassword, queueContactLink } from '../accounts/auth/account.service.ts'
import { fetchEnquiryRecipient } from '../accounts/auth/mail-recipient.ts'
import { endOtherSessions, endSession, fetchSessions } from '../accounts/auth/sessions.service.ts'
import { changeAddress, fetchAddress } from '../accounts/businesses/address.service.ts'
import { fetchOwnerDetails, saveLook, saveProfile } from '../accounts/businesses/owner-profile.service.ts'
import { handleDomainChecks, queueDueChecks } from '../accounts/domains/daily-check.ts'
import {
  fetchOwnDomain,
  removeOwnDomain,
  setOwnDomain,
  verifyOwnDomain,
} from '../accounts/domains/own-domain.service.ts'
import { listOwnCategories } from '../catalog/categories/categories.service.ts'
import {
  firstStepsOf,
  listLinksOfAll,
  overviewOf,
  storeFirstSteps,
  visitsOf,
} from '../catalog/dashboard/dashboard.service.ts'
import { asTenant, type Tenant } from '../core/db/tenant.ts'
import type { Services } from '../core/services/services.ts'
import { deleteOwnForum, listOwnForums, moveOwnForum } from '../leads/forums/owner-forums.service.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { repeatWhileListening } from './http/repeat.ts'

/** Milliseconds between two looks for domains whose daily check is due. */
const DOMAINS_INTERVAL = 600_000

/** The owner's profile, sessions, own domain, dashboard and messages of visitors, with the job that checks domains. */
export function registerUser(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  handleDomainChecks(services)
  const failure = 'the daily domain checks could not be queued'
  repeatWhileListening(app, DOMAINS_INTERVAL, failure, () => queueDueChecks(database), 0)
  registerCalls(app, 'user', {
    fetchDetails: async ({ owner: { businessId } }) => ({
      userData: await fetchOwnerDetails(database, businessId),
      enquiriesTo: await fetchEnquiryRecipient(database, businessId),
    }),
    updateDetails: async ({ owner: { businessId, userId }, request, limit }) => {
      const { email } = await fetchOwnerDetails(database, businessId)
      // Before the transaction: counting needs a connection, and PGlite has one.
      if (request.email !== email) await limit('accountMail', userId)
      const onNewContact = (tenant: Tenant) => queueContactLink(tenant, userId)
      return withMessage(
        await saveProfile(database, files, businessId, request, onNewContact),
        successMessages.profileUpdated,
      )
    },
    updateTheme: async ({ owner, request }) =>
      withMessage(await saveLook(database, owner.businessId, request), successMessages.themeUpdated),
    changePassword: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.userId)
      await changePassword(database, owner, request)
      return withMessage(null, successMessages.passwordChanged)
    },
    confirmUploads: ({ owner, request }) => files.confirm(owner.businessId, request.images),
    fetchCategories: ({ owner, request }) => listOwnCategories(database, owner.businessId, request),
    fetchUsage: async ({ owner }) => ({
      usage: await asTenant(database, owner.businessId, tenant => services.quotas.fetch(tenant)),
    }),
    fetchSessions: async ({ owner }) => ({ sessions: await fetchSessions(database, owner) }),
    deleteSession: async ({ owner, request }) =>
      withMessage(await endSession(database, owner, request.id), successMessages.sessionEnded),
    deleteOtherSessions: async ({ owner }) =>
      withMessage({ count: await endOtherSessions(database, owner) }, successMessages.otherSessionsEnded),
    fetchAddress: async ({ owner }) => ({ address: await fetchAddress(database, owner.businessId) }),
    changeAddress: async ({ owner, request }) =>
      withMessage(
        { address: await changeAddress(database, owner.businessId, request.businessName) },
        successMessages.addressChanged,
      ),
    fetchDomain: async ({ owner }) => ({ domain: await fetchOwnDomain(services, owner.businessId) }),
    setDomain: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      const domain = await setOwnDomain(services, owner.businessId, request.domain)
      return withMessage({ domain }, successMessages.domainSaved)
    },
    verifyDomain: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      const domain = await verifyOwnDomain(services, owner.businessId)
      const isServed = domain.status === 'verified' || domain.status === 'active'
      return withMessage({ domain }, isServed ? successMessages.domainVerified : successMessages.domainChecked)
    },
    deleteDomain: async ({ owner }) =>
      withMessage(await removeOwnDomain(services, owner.businessId), successMessages.domainDeleted),
    fetchOverview: ({ owner }) => overviewOf(database, owner.businessId),
    fetchVisits: ({ owner, request }) => visitsOf(database, owner.businessId, request),
    fetchLinks: ({ owner, request }) => listLinksOfAll(database, owner.businessId, request),
    fetchFirstSteps: ({ owner }) => firstStepsOf(database, owner.businessId),
    updateFirstSteps: async ({ owner, request }) => storeFirstSteps(database, owner.businessId, request),
    fetchForums: ({ owner, request }) => listOwnForums(database, owner.businessId, request),
    updateForum: async ({ owner, request }) =>
      withMessage({ forum: await moveOwnForum(database, owner.businessId, request) }, successMessages.forumUpdated),
    deleteForum: async ({ owner, request }) =>
      withMessage(await deleteOwnForum(database, owner.businessId, request.id), successMessages.forumDeleted),
  })
}
