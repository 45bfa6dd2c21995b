import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { archivePath, businessOfAddress, describeArchive, productsArchive } from '../catalog/imports/export-archive.ts'
import { productsCsv } from '../catalog/imports/export-csv.ts'
import { DomainError } from '../core/domain-error.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'

/** The inverse of an import: the products as CSV, or as a zip with their pictures. */
export function registerExports(app: FastifyInstance, services: Services): void {
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
