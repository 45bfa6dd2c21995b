import { errors } from '@showcase/contract/errors'
import type { ImportStatus } from '@showcase/contract/imports'
import { countOf } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import {
  archivePath,
  businessOfAddress,
  describeArchive,
  productsArchive,
  productsCsv,
} from '../catalog/imports/export-csv.ts'
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
import {
  createOwnProduct,
  deleteOwnProduct,
  fetchOwnProduct,
  listOwnProducts,
  updateOwnProduct,
} from '../catalog/products/owner-products.service.ts'
import { DomainError } from '../core/domain-error.ts'
import type { Services } from '../core/services/services.ts'
import { closedSignal } from './http/closed-signal.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { ownerItemCalls } from './item-calls.ts'
import { readForm } from './multipart.ts'

/** The owner's products. */
export function registerProducts(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  registerImports(app, services)
  registerExports(app, services)
  registerCalls(app, 'products', {
    ...ownerItemCalls(database, 'product', deleteOwnProduct),
    fetchAll: ({ owner, request }) => listOwnProducts(database, owner.businessId, request),
    fetch: async ({ owner, request }) => ({ product: await fetchOwnProduct(database, owner.businessId, request.id) }),
    create: async ({ owner, request }) =>
      withMessage(await createOwnProduct(services, owner.businessId, request), successMessages.productCreated),
    update: async ({ owner, request }) =>
      withMessage(await updateOwnProduct(database, files, owner.businessId, request), successMessages.productUpdated),
    delete: async ({ owner, request }) =>
      withMessage(await deleteOwnProduct(database, owner.businessId, request.id), successMessages.productDeleted),
  })
}

/** Imports of product files, and the jobs that run and undo them. */
function registerImports(app: FastifyInstance, services: Services): void {
  const { database, jobs } = services
  const isBusy = watchCalls(app.server)
  let isEnding = false
  app.addHook('preClose', async () => {
    isEnding = true
  })
  jobs.handle<ImportJob>(importJob, job => workImport(services, job, createYield(isBusy), () => isEnding), {
    giveUp: job => giveUpImport(services, job, errors.importGivenUp),
    isLong: true,
  })
  jobs.handle<ImportJob>(undoJob, job => workUndo(database, job, createYield(isBusy), () => isEnding), {
    giveUp: job => giveUpImport(services, job, errors.undoGivenUp),
    isLong: true,
  })
  registerCalls(app, 'products', {
    import: async ({ owner, raw }) =>
      withMessage(
        { job: await startImport(services, owner.businessId, () => readForm(raw)) },
        successMessages.importStarted,
      ),
    previewImport: ({ owner, raw, reply }) =>
      previewForm(services, owner.businessId, () => readForm(raw), closedSignal(reply)),
    importStatus: ({ owner, request }) => fetchImport(services, owner.businessId, request.id),
    fetchImports: ({ owner, request }) => fetchImports(database, owner.businessId, request),
    undoImport: async ({ owner, request }) => {
      const payload = await undoImport(database, owner.businessId, request.id)
      return withMessage(payload, undoMessage(payload))
    },
  })
}

function undoMessage({ state, problemCount }: ImportStatus): string {
  if (state !== 'undone') return successMessages.done
  return problemCount ? `Undone except for ${countOf(problemCount, 'product')}.` : successMessages.importUndone
}

/** Exports of all products as CSV, or as a zip with their pictures. */
function registerExports(app: FastifyInstance, services: Services): void {
  const { database } = services
  registerCalls(app, 'products', {
    export: async ({ owner }) => ({ file: productsCsv(database, owner.businessId), fileName: 'products.csv' }),
    exportArchive: ({ owner }) => describeArchive(services, owner),
  })
  app.get<{ Querystring: Record<string, string> }>(archivePath, async (request, reply) => {
    const businessId = await businessOfAddress(services, request.query)
    if (!businessId) throw new DomainError('forbidden', errors.exportExpired)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="products.zip"')
      .header('cache-control', 'no-store')
      .send(await productsArchive(services, businessId))
  })
}
