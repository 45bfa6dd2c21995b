import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { archivePath, businessOfAddress, describeArchive, productsArchive } from '../catalog/imports/export-archive.ts'
import { productsCsv } from '../catalog/imports/export-csv.ts'
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
import { toggleAllOwn, toggleOwnItem } from '../catalog/items.service.ts'
import { deleteOwnProduct, fetchOwnProduct, listOwnProducts } from '../catalog/products/owner-products.service.ts'
import { createOwnProduct, updateOwnProduct } from '../catalog/products/save-product.service.ts'
import { DomainError } from '../core/domain-error.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'
import { readForm } from './multipart.ts'
import { ownerLinkCalls } from './private-link-calls.ts'

const message = successMessages.done

/** The owner's products. */
export function registerProducts(app: FastifyInstance, services: Services): void {
  const { database, files } = services
  registerImports(app, services)
  registerExports(app, services)
  registerCalls(app, 'products', {
    ...ownerLinkCalls(database, 'product'),
    fetchAll: async ({ owner, request }) => ({
      payload: await listOwnProducts(database, owner.businessId, request),
      message,
    }),
    fetch: async ({ owner, request }) => ({
      payload: { product: await fetchOwnProduct(database, owner.businessId, request.id) },
      message,
    }),
    create: async ({ owner, request }) => ({
      payload: await createOwnProduct(database, files, owner.businessId, request),
      message: successMessages.productCreated,
    }),
    update: async ({ owner, request }) => ({
      payload: await updateOwnProduct(database, files, owner.businessId, request),
      message: successMessages.productUpdated,
    }),
    updateStatus: async ({ owner, request }) => {
      const status = await toggleOwnItem(database, owner.businessId, { fkProductId: request.id }, 'is_public')
      return { payload: { status }, message: successMessages.statusUpdated }
    },
    updateAllStatus: async ({ owner }) => ({
      payload: { status: await toggleAllOwn(database, owner.businessId, 'product') },
      message: successMessages.statusUpdated,
    }),
    promote: async ({ owner, request }) => {
      const status = await toggleOwnItem(database, owner.businessId, { fkProductId: request.id }, 'is_promoted')
      return { payload: { status }, message: status ? successMessages.promoted : successMessages.demoted }
    },
    delete: async ({ owner, request }) => {
      await deleteOwnProduct(database, owner.businessId, request.id)
      return { payload: null, message: successMessages.productDeleted }
    },
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

/** Exports of all products as CSV, or as a zip with their pictures. */
function registerExports(app: FastifyInstance, services: Services): void {
  const { config, database } = services
  registerCalls(app, 'products', {
    export: async ({ owner }) => ({ file: productsCsv(database, owner.businessId), fileName: 'products.csv' }),
    exportArchive: async ({ owner }) => ({
      payload: await describeArchive(services, owner.businessId),
      message: successMessages.done,
    }),
  })
  app.get<{ Querystring: Record<string, string> }>(archivePath, async (request, reply) => {
    const businessId = businessOfAddress(config.secret, request.query)
    if (!businessId) throw new DomainError('forbidden', errors.exportExpired)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="products.zip"')
      .header('cache-control', 'no-store')
      .send(await productsArchive(services, businessId))
  })
}
