import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../../platform/http/call-error.ts'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { undoImport } from './import-undo.ts'
import type { ImportPart } from './import-upload.ts'
import { fetchImport, type ImportJob, importJob, startImport, workImport } from './imports.service.ts'

/** The files of a multipart form, one after the other; fields that are no files are passed over. */
async function* filesOf(raw: FastifyRequest): AsyncGenerator<ImportPart> {
  if (!raw.isMultipart()) throw new CallError(415, errors.unsupportedMedia)
  for await (const part of raw.parts()) {
    if (part.type === 'file') yield { field: part.fieldname, fileName: part.filename ?? '', stream: part.file }
  }
}

/** Imports of product files, and the job that does them. */
export function registerImports(app: FastifyInstance, services: Services): void {
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  services.jobs.handle<ImportJob>(importJob, job => workImport(services, job, () => isEnding))
  registerCalls(app, 'products', {
    import: async ({ owner, raw }) => ({
      payload: { job: await startImport(services, owner.businessId, filesOf(raw)) },
      message: successMessages.importStarted,
    }),
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
