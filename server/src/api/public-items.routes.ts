import { successMessages } from '@showcase/contract/messages'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyInstance } from 'fastify'
import {
  fetchShownCatalogue,
  listCatalogues,
  listCataloguesOfAll,
  listProductsOfCatalogue,
} from '../catalog/catalogues/public-catalogues.service.ts'
import { openCatalogueLink, openProductLink } from '../catalog/private-links/open-link.service.ts'
import {
  fetchShownProduct,
  listOpenProducts,
  listOpenProductsOfAll,
  listProductSuggestions,
} from '../catalog/products/public-products.service.ts'
import type { Services } from '../core/services/services.ts'
import { addKeys } from '../core/storage/picture-keys.ts'
import { createCatalogueLead, createProductLead } from '../leads/enquiry.service.ts'
import { senderOf } from '../leads/enquiry-receipt.job.ts'
import { issueFormToken } from '../leads/form-token.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { visitorItemCalls } from './item-calls.ts'

/** Products of an enquiry. One about more counts as several calls: each product is stored with its name, also of spam. */
const PRODUCTS_PER_CALL = 100

/** The open products and catalogues, their private links and their enquiries. */
export function registerPublicItems(app: FastifyInstance, { database, read, config }: Services): void {
  const { secret } = config
  const formOf = ({ _id }: { _id: string }) => ({ formToken: issueFormToken(secret, _id) })
  const senderAt = (ip: string) => senderOf(config, clientNetwork(ip))
  registerCalls(app, 'publicProducts', {
    fetchAll: ({ request }) => read(db => listOpenProducts(db, request)),
    fetch: async ({ request }) => {
      const product = await read(db => fetchShownProduct(db, request.id, request.businessName))
      return { product, ...(!request.withoutForm && formOf(product)) }
    },
    fetchSuggestions: ({ request }) => read(db => listProductSuggestions(db, request)),
    fetchAllUsers: ({ request }) => read(db => listOpenProductsOfAll(db, request)),
    ...visitorItemCalls(database, 'product'),
    fetchPrivateLink: async ({ request }) => {
      const opened = await openProductLink(database, request)
      return addKeys({ ...opened, ...formOf(opened.product) }, secret, opened.linkId)
    },
    createLead: async ({ request, limitBusiness, ip }) => {
      const _id = await createProductLead(database, senderAt(ip), request, limitBusiness)
      return withMessage({ _id }, successMessages.enquirySent)
    },
  })
  registerCalls(app, 'publicCatalogues', {
    fetchAll: ({ request }) => read(db => listCatalogues(db, request)),
    fetch: async ({ request }) => {
      const catalogue = await read(db => fetchShownCatalogue(db, request.id, request.businessName))
      return { catalogue, ...(!request.withoutForm && formOf(catalogue)) }
    },
    fetchProducts: ({ request }) => read(db => listProductsOfCatalogue(db, request)),
    fetchAllUsers: ({ request }) => read(db => listCataloguesOfAll(db, request)),
    ...visitorItemCalls(database, 'catalogue'),
    fetchPrivateLink: async ({ request }) => {
      const opened = await openCatalogueLink(database, request)
      return addKeys({ ...opened, ...formOf(opened.catalogue) }, secret, opened.linkId)
    },
    createLead: async ({ request, limitBusiness, limit, ip }) => {
      for (let rest = request.products.length; rest > PRODUCTS_PER_CALL; rest -= PRODUCTS_PER_CALL) await limit('leads')
      const _id = await createCatalogueLead(database, senderAt(ip), request, limitBusiness)
      return withMessage({ _id }, successMessages.enquirySent)
    },
  })
}
