import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { openProductLink } from '../catalog/private-links/open-link.service.ts'
import {
  fetchShownProduct,
  listOpenProducts,
  listOpenProductsOfAll,
  listProductSuggestions,
} from '../catalog/products/public-products.service.ts'
import type { Services } from '../core/services/services.ts'
import { createProductLead } from '../leads/create-leads.service.ts'
import { issueFormToken } from '../leads/form-token.ts'
import { visitProduct } from '../leads/visits/visits.service.ts'
import { registerCalls } from './http/register-calls.ts'
import { linkCalls } from './private-link-calls.ts'

const message = successMessages.done

/** The open products, their private links and their enquiries. */
export function registerPublicProducts(app: FastifyInstance, { database, read, config }: Services): void {
  registerCalls(app, 'publicProducts', {
    fetchAll: async ({ request }) => ({ payload: await read(db => listOpenProducts(db, request)), message }),
    fetch: async ({ request }) => {
      const product = await read(db => fetchShownProduct(db, request.id, request.businessName))
      return { payload: { product, formToken: issueFormToken(config.secret, product._id) }, message }
    },
    fetchSuggestions: async ({ request }) => ({
      payload: await read(db => listProductSuggestions(db, request)),
      message,
    }),
    fetchAllUsers: async ({ request }) => ({ payload: await read(db => listOpenProductsOfAll(db, request)), message }),
    visits: async ({ request, limitBusiness }) => ({
      payload: { visits: await visitProduct(database, request.id, limitBusiness) },
      message,
    }),
    ...linkCalls(database, 'product'),
    fetchPrivateLink: async ({ request }) => {
      const opened = await openProductLink(database, request)
      return { payload: { ...opened, formToken: issueFormToken(config.secret, opened.product._id) }, message }
    },
    createLead: async ({ request, limitBusiness }) => {
      const _id = await createProductLead(database, config.secret, request, limitBusiness)
      return { payload: { _id }, message: successMessages.enquirySent }
    },
  })
}
