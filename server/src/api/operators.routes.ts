import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import {
  fetchOperatedBusiness,
  listActions,
  listAllBusinesses,
  listItems,
} from '../accounts/operators/operator-lists.service.ts'
import { blockBusiness, blockItem, type Operation, primeBusiness } from '../accounts/operators/operators.service.ts'
import {
  endOwnerSession,
  endOwnerSessions,
  listOwnerSessions,
  mailReset,
} from '../accounts/operators/owner-access.service.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'

function orderOf(operator: string, { reason }: { reason: string }): Operation {
  return { operator, reason }
}

/** What the platform's operators do to businesses and their items, each with an own token; every act is written down. */
export function registerOperators(app: FastifyInstance, { database }: Services): void {
  const { done, statusUpdated, sessionEnded } = successMessages
  registerCalls(app, 'platform', {
    fetchBusinesses: async ({ request }) => ({ payload: await listAllBusinesses(database, request), message: done }),
    fetchBusiness: async ({ request }) => ({
      payload: { business: await fetchOperatedBusiness(database, request.businessName) },
      message: done,
    }),
    fetchItems: async ({ request }) => ({ payload: await listItems(database, request), message: done }),
    blockBusiness: async ({ request, operator }) => {
      const { businessName, isBlocked } = request
      const payload = await blockBusiness(database, orderOf(operator, request), businessName, isBlocked)
      return { payload, message: statusUpdated }
    },
    primeBusiness: async ({ request, operator }) => {
      const { businessName, isPrimeUser } = request
      const payload = await primeBusiness(database, orderOf(operator, request), businessName, isPrimeUser)
      return { payload, message: statusUpdated }
    },
    blockProduct: async ({ request, operator }) => ({
      payload: await blockItem(database, orderOf(operator, request), 'product', request),
      message: statusUpdated,
    }),
    blockCatalogue: async ({ request, operator }) => ({
      payload: await blockItem(database, orderOf(operator, request), 'catalogue', request),
      message: statusUpdated,
    }),
    fetchSessions: async ({ request }) => ({
      payload: { sessions: await listOwnerSessions(database, request.businessName) },
      message: done,
    }),
    endSession: async ({ request, operator }) => {
      await endOwnerSession(database, orderOf(operator, request), request)
      return { payload: null, message: sessionEnded }
    },
    endSessions: async ({ request, operator }) => ({
      payload: { count: await endOwnerSessions(database, orderOf(operator, request), request.businessName) },
      message: sessionEnded,
    }),
    resetPassword: async ({ request, operator }) => {
      await mailReset(database, orderOf(operator, request), request.businessName)
      return { payload: null, message: successMessages.resetMailQueued }
    },
    fetchAudit: async ({ request }) => ({ payload: await listActions(database, request), message: done }),
  })
}
