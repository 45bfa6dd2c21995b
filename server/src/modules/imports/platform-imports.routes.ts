import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { CallError } from '../../platform/http/call-error.ts'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { findBusinessAcrossTenants } from '../businesses/businesses.repository.ts'
import { readForm } from './import-form.ts'
import { fetchImport, startImport } from './imports.service.ts'

/** Imports by the platform's operator, into any business: what `pnpm platform import` asks a running server for. */
export function registerPlatformImports(app: FastifyInstance, services: Services): void {
  const idOf = async (businessName: string): Promise<string> => {
    const business = await findBusinessAcrossTenants(services.database, businessName.trim().toLowerCase())
    if (!business) throw new CallError(404, errors.businessNotFound)
    return business.business_id
  }
  registerCalls(app, 'platform', {
    importProducts: async ({ raw }) => {
      const { fields, files } = await readForm(raw)
      const businessId = await idOf(fields.get('businessName') ?? '')
      return {
        payload: { job: await startImport(services, businessId, files) },
        message: successMessages.importStarted,
      }
    },
    importStatus: async ({ request }) => ({
      payload: await fetchImport(services, await idOf(request.businessName), request.id),
      message: successMessages.done,
    }),
  })
}
