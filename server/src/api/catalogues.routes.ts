import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import {
  deleteOwnCatalogue,
  fetchOwnCatalogue,
  listOwnCatalogueProducts,
  listOwnCatalogues,
} from '../catalog/catalogues/owner-catalogues.service.ts'
import { createOwnCatalogue, updateOwnCatalogue } from '../catalog/catalogues/save-catalogue.service.ts'
import { toggleAllOwn, toggleOwnItem } from '../catalog/items.service.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'
import { ownerLinkCalls } from './private-link-calls.ts'

const message = successMessages.done

/** The owner's catalogues. */
export function registerCatalogues(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'catalogues', {
    ...ownerLinkCalls(database, 'catalogue'),
    fetchAll: async ({ owner, request }) => ({
      payload: await listOwnCatalogues(database, owner.businessId, request),
      message,
    }),
    fetch: async ({ owner, request }) => ({
      payload: { catalogue: await fetchOwnCatalogue(database, owner.businessId, request.id) },
      message,
    }),
    fetchProducts: async ({ owner, request }) => ({
      payload: await listOwnCatalogueProducts(database, owner.businessId, request),
      message,
    }),
    create: async ({ owner, request }) => ({
      payload: await createOwnCatalogue(database, owner.businessId, request),
      message: successMessages.catalogueCreated,
    }),
    update: async ({ owner, request }) => ({
      payload: await updateOwnCatalogue(database, owner.businessId, request),
      message: successMessages.catalogueUpdated,
    }),
    updateStatus: async ({ owner, request }) => {
      const status = await toggleOwnItem(database, owner.businessId, { fkCatalogueId: request.id }, 'is_public')
      return { payload: { status }, message: successMessages.statusUpdated }
    },
    updateAllStatus: async ({ owner }) => ({
      payload: { status: await toggleAllOwn(database, owner.businessId, 'catalogue') },
      message: successMessages.statusUpdated,
    }),
    promote: async ({ owner, request }) => {
      const status = await toggleOwnItem(database, owner.businessId, { fkCatalogueId: request.id }, 'is_promoted')
      return { payload: { status }, message: status ? successMessages.promoted : successMessages.demoted }
    },
    delete: async ({ owner, request }) => {
      await deleteOwnCatalogue(database, owner.businessId, request.id)
      return { payload: null, message: successMessages.catalogueDeleted }
    },
  })
}
