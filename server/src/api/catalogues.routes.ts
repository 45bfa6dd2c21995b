import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import {
  createOwnCatalogue,
  deleteOwnCatalogue,
  fetchOwnCatalogue,
  listOwnCatalogueProducts,
  listOwnCatalogues,
  updateOwnCatalogue,
} from '../catalog/catalogues/owner-catalogues.service.ts'
import type { Services } from '../core/services/services.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { ownerItemCalls } from './item-calls.ts'

/** The owner's catalogues. */
export function registerCatalogues(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'catalogues', {
    ...ownerItemCalls(database, 'catalogue', deleteOwnCatalogue),
    fetchAll: ({ owner, request }) => listOwnCatalogues(database, owner.businessId, request),
    fetch: async ({ owner, request }) => ({
      catalogue: await fetchOwnCatalogue(database, owner.businessId, request.id),
    }),
    fetchProducts: ({ owner, request }) => listOwnCatalogueProducts(database, owner.businessId, request),
    create: async ({ owner, request }) =>
      withMessage(await createOwnCatalogue(database, owner.businessId, request), successMessages.catalogueCreated),
    update: async ({ owner, request }) =>
      withMessage(await updateOwnCatalogue(database, owner.businessId, request), successMessages.catalogueUpdated),
    delete: async ({ owner, request }) =>
      withMessage(await deleteOwnCatalogue(database, owner.businessId, request.id), successMessages.catalogueDeleted),
  })
}
