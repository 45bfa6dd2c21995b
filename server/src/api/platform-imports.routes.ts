import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { recordImport } from '../accounts/operators/operators.service.ts'
import { fetchImport, startImport } from '../catalog/imports/imports.service.ts'
import { businessToImportInto } from '../catalog/imports/platform-import.service.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'
import { readForm } from './read-import-form.ts'

/** Imports by the platform's operator, into any business: what `npm run platform -- import` asks a running server for. */
export function registerPlatformImports(app: FastifyInstance, services: Services): void {
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
