import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import {
  fetchOperatedBusiness,
  listActions,
  listAllBusinesses,
  listItems,
} from '../accounts/operators/operator-lists.service.ts'
import {
  blockBusiness,
  blockItem,
  type Operation,
  primeBusiness,
  recordImport,
} from '../accounts/operators/operators.service.ts'
import {
  endOwnerSession,
  endOwnerSessions,
  listOwnerSessions,
  mailReset,
} from '../accounts/operators/owner-access.service.ts'
import { fetchImport, startImport } from '../catalog/imports/imports.service.ts'
import { businessToImportInto } from '../catalog/imports/platform-import.service.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'
import { readForm } from './multipart.ts'

function operationOf(operator: string, { reason }: { reason: string }): Operation {
  return { operator, reason }
}

/** The operators' calls on businesses and their items. Every change is in the audit log. */
export function registerPlatform(app: FastifyInstance, services: Services): void {
  const { database } = services
  registerPlatformImports(app, services)
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
      const payload = await blockBusiness(database, operationOf(operator, request), businessName, isBlocked)
      return { payload, message: statusUpdated }
    },
    primeBusiness: async ({ request, operator }) => {
      const { businessName, isPrimeUser } = request
      const payload = await primeBusiness(database, operationOf(operator, request), businessName, isPrimeUser)
      return { payload, message: statusUpdated }
    },
    blockProduct: async ({ request, operator }) => ({
      payload: await blockItem(database, operationOf(operator, request), 'product', request),
      message: statusUpdated,
    }),
    blockCatalogue: async ({ request, operator }) => ({
      payload: await blockItem(database, operationOf(operator, request), 'catalogue', request),
      message: statusUpdated,
    }),
    fetchSessions: async ({ request }) => ({
      payload: { sessions: await listOwnerSessions(database, request.businessName) },
      message: done,
    }),
    endSession: async ({ request, operator }) => {
      await endOwnerSession(database, operationOf(operator, request), request)
      return { payload: null, message: sessionEnded }
    },
    endSessions: async ({ request, operator }) => ({
      payload: { count: await endOwnerSessions(database, operationOf(operator, request), request.businessName) },
      message: sessionEnded,
    }),
    resetPassword: async ({ request, operator }) => {
      await mailReset(database, operationOf(operator, request), request.businessName)
      return { payload: null, message: successMessages.resetMailQueued }
    },
    fetchAudit: async ({ request }) => ({ payload: await listActions(database, request), message: done }),
  })
}

/** Imports by an operator into any business. `npm run platform -- import` calls them on a running server. */
function registerPlatformImports(app: FastifyInstance, services: Services): void {
  const { database } = services
  registerCalls(app, 'platform', {
    importProducts: async ({ raw, operator }) => {
      const form = await readForm(raw)
      const { fields } = form
      const businessId = await businessToImportInto(database, {
        businessName: fields.get('businessName') ?? '',
        ownerEmail: fields.get('ownerEmail'),
        ownerPassword: fields.get('ownerPassword'),
      })
      await recordImport(database, operator, businessId)
      const job = await startImport(services, businessId, form)
      return { payload: { job }, message: successMessages.importStarted }
    },
    importStatus: async ({ request }) => ({
      payload: await fetchImport(services, await businessToImportInto(database, request), request.id),
      message: successMessages.done,
    }),
  })
}
