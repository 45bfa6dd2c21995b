import { successMessages } from '@showcase/contract/messages'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { FastifyInstance } from 'fastify'
import {
  fetchShownCatalogue,
  listCatalogues,
  listCataloguesOfAll,
  listProductsOfCatalogue,
} from '../catalog/catalogues/public-catalogues.service.ts'
import { openCatalogueLink } from '../catalog/private-links/open-link.service.ts'
import type { Services } from '../core/services/services.ts'
import { addKeys } from '../core/storage/picture-keys.ts'
import { createCatalogueLead } from '../leads/create-leads.service.ts'
import { senderOf } from '../leads/enquiry-receipt.job.ts'
import { issueFormToken } from '../leads/form-token.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'
import { visitorItemCalls } from './item-calls.ts'

/** The open catalogues, their private links and their enquiries. */
export function registerPublicCatalogues(app: FastifyInstance, { database, read, config }: Services): void {
  registerCalls(app, 'publicCatalogues', {
    fetchAll: ({ request }) => read(db => listCatalogues(db, request)),
    fetch: async ({ request }) => {
      const catalogue = await read(db => fetchShownCatalogue(db, request.id, request.businessName))
      return request.withoutForm
        ? { catalogue }
        : { catalogue, formToken: issueFormToken(config.secret, catalogue._id) }
    },
    fetchProducts: ({ request }) => read(db => listProductsOfCatalogue(db, request)),
    fetchAllUsers: ({ request }) => read(db => listCataloguesOfAll(db, request)),
    ...visitorItemCalls(database, 'catalogue'),
    fetchPrivateLink: async ({ request }) => {
      const opened = await openCatalogueLink(database, request)
      const answer = { ...opened, formToken: issueFormToken(config.secret, opened.catalogue._id) }
      return addKeys(answer, config.secret, opened.linkId)
    },
    createLead: async ({ request, limitBusiness, ip }) => {
      const _id = await createCatalogueLead(database, senderOf(config, clientNetwork(ip)), request, limitBusiness)
      return withMessage({ _id }, successMessages.enquirySent)
    },
  })
}
