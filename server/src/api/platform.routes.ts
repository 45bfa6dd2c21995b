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
  eraseBusiness,
  handleErased,
  primeBusiness,
  recordImport,
  setQuota,
} from '../accounts/operators/operators.service.ts'
import {
  allowMails,
  endOwnerSession,
  endOwnerSessions,
  listOwnerSessions,
  mailReset,
} from '../accounts/operators/owner-access.service.ts'
import { fetchImport, startImport } from '../catalog/imports/imports.service.ts'
import { businessToImportInto } from '../catalog/imports/platform-import.service.ts'
import type { Services } from '../core/services/services.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { readForm } from './multipart.ts'

function operationOf(operator: string, { reason }: { reason: string }) {
  return { operator, reason }
}

/** The operators' calls on businesses and their items. Every change is in the audit log. */
export function registerPlatform(app: FastifyInstance, services: Services): void {
  const { database } = services
  registerPlatformImports(app, services)
  handleErased(services)
  const { statusUpdated, sessionEnded } = successMessages
  registerCalls(app, 'platform', {
    fetchBusinesses: ({ request }) => listAllBusinesses(database, request),
    fetchBusiness: async ({ request }) => ({ business: await fetchOperatedBusiness(services, request.businessName) }),
    fetchItems: ({ request }) => listItems(database, request),
    blockBusiness: async ({ request, operator }) =>
      withMessage(await blockBusiness(database, operationOf(operator, request), request), statusUpdated),
    primeBusiness: async ({ request, operator }) =>
      withMessage(await primeBusiness(database, operationOf(operator, request), request), statusUpdated),
    setQuota: async ({ request, operator }) =>
      withMessage(await setQuota(services, operationOf(operator, request), request), statusUpdated),
    eraseBusiness: ({ request, operator }) =>
      eraseBusiness(database, operationOf(operator, request), request.businessName),
    blockProduct: async ({ request, operator }) =>
      withMessage(await blockItem(database, operationOf(operator, request), 'product', request), statusUpdated),
    blockCatalogue: async ({ request, operator }) =>
      withMessage(await blockItem(database, operationOf(operator, request), 'catalogue', request), statusUpdated),
    fetchSessions: async ({ request }) => ({ sessions: await listOwnerSessions(database, request.businessName) }),
    endSession: async ({ request, operator }) =>
      withMessage(await endOwnerSession(database, operationOf(operator, request), request), sessionEnded),
    endSessions: async ({ request, operator }) =>
      withMessage(
        { count: await endOwnerSessions(database, operationOf(operator, request), request.businessName) },
        sessionEnded,
      ),
    resetPassword: async ({ request, operator }) =>
      withMessage(
        await mailReset(database, operationOf(operator, request), request.businessName),
        successMessages.resetMailQueued,
      ),
    allowMails: async ({ request, operator }) =>
      withMessage(await allowMails(services, operationOf(operator, request), request.email), statusUpdated),
    fetchAudit: ({ request }) => listActions(database, request),
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
      const job = await startImport(services, businessId, async () => form)
      return withMessage({ job }, successMessages.importStarted)
    },
    importStatus: async ({ request }) =>
      await fetchImport(services, await businessToImportInto(database, request), request.id),
  })
}
