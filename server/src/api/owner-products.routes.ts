import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { toggleAllOwn, toggleOwnItem } from '../catalog/items.service.ts'
import { deleteOwnProduct, fetchOwnProduct, listOwnProducts } from '../catalog/products/owner-products.service.ts'
import { createOwnProduct, updateOwnProduct } from '../catalog/products/save-product.service.ts'
import type { Services } from '../core/services.ts'
import { registerCalls } from './http/register-calls.ts'
import { ownerLinkCalls } from './owner-link-calls.ts'

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
