import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { toggleAllOwn, toggleOwnItem } from '../items.service.ts'
import { ownerLinkCalls } from '../private-links/owner-link-calls.ts'
import { deleteOwnProduct, fetchOwnProduct, listOwnProducts } from './owner-products.service.ts'
import { createOwnProduct, updateOwnProduct } from './save-product.service.ts'

const message = successMessages.done

/** The own products. */
export function registerOwnerProducts(app: FastifyInstance, { database, files }: Services): void {
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
