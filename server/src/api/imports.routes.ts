import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { undoImport, undoJob, workUndo } from '../catalog/imports/import-undo.ts'
import {
  fetchImport,
  fetchImports,
  giveUpImport,
  type ImportJob,
  importJob,
  previewForm,
  startImport,
  workImport,
} from '../catalog/imports/imports.service.ts'
import { createYield, watchCalls } from '../catalog/imports/yield-to-requests.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'
import { readForm } from './read-import-form.ts'

/** Imports of product files, and the jobs that do them and take them back. */
export function registerImports(app: FastifyInstance, services: Services): void {
  const { database, jobs } = services
  const isBusy = watchCalls(app.server)
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  jobs.handle<ImportJob>(
    importJob,
    job => workImport(services, job, createYield(isBusy), () => isEnding),
    job => giveUpImport(services, job, errors.importGivenUp),
  )
  jobs.handle<ImportJob>(
    undoJob,
    job => workUndo(database, job, createYield(isBusy), () => isEnding),
    job => giveUpImport(services, job, errors.undoGivenUp),
  )
  registerCalls(app, 'products', {
    import: async ({ owner, raw }) => ({
      payload: { job: await startImport(services, owner.businessId, await readForm(raw)) },
      message: successMessages.importStarted,
    }),
    previewImport: async ({ owner, raw }) => ({
      payload: await previewForm(database, owner.businessId, await readForm(raw)),
      message: successMessages.done,
    }),
    importStatus: async ({ owner, request }) => ({
      payload: await fetchImport(services, owner.businessId, request.id),
      message: successMessages.done,
    }),
    fetchImports: async ({ owner, request }) => ({
      payload: await fetchImports(database, owner.businessId, request),
      message: successMessages.done,
    }),
    undoImport: async ({ owner, request }) => {
      const payload = await undoImport(database, owner.businessId, request.id)
      return { payload, message: payload.state === 'undone' ? successMessages.importUndone : successMessages.done }
    },
  })
}
