import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { handleDomainChecks } from '../accounts/domains/daily-check.ts'
import {
  fetchOwnDomain,
  removeOwnDomain,
  setOwnDomain,
  verifyOwnDomain,
} from '../accounts/domains/own-domain.service.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'

/** The owner's own domain, and the job that looks at those in service. */
export function registerOwnDomain(app: FastifyInstance, services: Services): void {
  handleDomainChecks(services)
  registerCalls(app, 'user', {
    fetchDomain: async ({ owner }) => ({
      payload: { domain: await fetchOwnDomain(services, owner.businessId) },
      message: successMessages.done,
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
