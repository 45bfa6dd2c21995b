import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { readForm } from './import-form.ts'
import { undoImport } from './import-undo.ts'
import { fetchImport, type ImportJob, importJob, startImport, workImport } from './imports.service.ts'

/** Imports of product files, and the job that does them. */
export function registerImports(app: FastifyInstance, services: Services): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  services.jobs.handle<ImportJob>(importJob, job => workImport(services, job, () => isEnding))
  registerCalls(app, 'products', {
    import: async ({ owner, raw }) => {
      const { files } = await readForm(raw)
      return {
        payload: { job: await startImport(services, owner.businessId, files) },
        message: successMessages.importStarted,
      }
    },
    importStatus: async ({ owner, request }) => ({
      payload: await fetchImport(services, owner.businessId, request.id),
      message: successMessages.done,
    }),
    undoImport: async ({ owner, request }) => ({
      payload: await undoImport(services.database, owner.businessId, request.id),
      message: successMessages.importUndone,
    }),
  })
}
