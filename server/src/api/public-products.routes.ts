import { successMessages } from '@showcase/contract/messages'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyInstance } from 'fastify'
import { openProductLink } from '../catalog/private-links/open-link.service.ts'
import {
  fetchShownProduct,
  listOpenProducts,
  listOpenProductsOfAll,
  listProductSuggestions,
} from '../catalog/products/public-products.service.ts'
import type { Services } from '../core/services/services.ts'
import { addKeys } from '../core/storage/picture-keys.ts'
import { createProductLead } from '../leads/create-leads.service.ts'
import { senderOf } from '../leads/enquiry-receipt.job.ts'
import { issueFormToken } from '../leads/form-token.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { visitorItemCalls } from './item-calls.ts'

/** The open products, their private links and their enquiries. */
export function registerPublicProducts(app: FastifyInstance, { database, read, config }: Services): void {
  registerCalls(app, 'publicProducts', {
    fetchAll: ({ request }) => read(db => listOpenProducts(db, request)),
    fetch: async ({ request }) => {
      const product = await read(db => fetchShownProduct(db, request.id, request.businessName))
      return request.withoutForm ? { product } : { product, formToken: issueFormToken(config.secret, product._id) }
    },
    fetchSuggestions: ({ request }) => read(db => listProductSuggestions(db, request)),
    fetchAllUsers: ({ request }) => read(db => listOpenProductsOfAll(db, request)),
    ...visitorItemCalls(database, 'product'),
    fetchPrivateLink: async ({ request }) => {
      const opened = await openProductLink(database, request)
      const answer = { ...opened, formToken: issueFormToken(config.secret, opened.product._id) }
      return addKeys(answer, config.secret, opened.linkId)
    },
    createLead: async ({ request, limitBusiness, ip }) => {
      const _id = await createProductLead(database, senderOf(config, clientNetwork(ip)), request, limitBusiness)
      return withMessage({ _id }, successMessages.enquirySent)
    },
  })
}
