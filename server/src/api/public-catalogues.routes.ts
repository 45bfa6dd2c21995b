import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import {
  fetchShownCatalogue,
  listCatalogues,
  listCataloguesOfAll,
  listProductsOfCatalogue,
} from '../catalog/catalogues/public-catalogues.service.ts'
import { openCatalogueLink } from '../catalog/private-links/open-link.service.ts'
import type { Services } from '../core/services/services.ts'
import { createCatalogueLead } from '../leads/create-leads.service.ts'
import { issueFormToken } from '../leads/form-token.ts'
import { visitCatalogue } from '../leads/visits/visits.service.ts'
import { registerCalls } from './http/register-calls.ts'
import { linkCalls } from './private-link-calls.ts'

const message = successMessages.done

/** The open catalogues, their private links and their enquiries. */
export function registerPublicCatalogues(app: FastifyInstance, { database, read, config }: Services): void {
  registerCalls(app, 'publicCatalogues', {
    fetchAll: async ({ request }) => ({ payload: await read(db => listCatalogues(db, request)), message }),
    fetch: async ({ request }) => {
      const catalogue = await read(db => fetchShownCatalogue(db, request.id, request.businessName))
      return { payload: { catalogue, formToken: issueFormToken(config.secret, catalogue._id) }, message }
    },
    fetchProducts: async ({ request }) => ({
      payload: await read(db => listProductsOfCatalogue(db, request)),
      message,
    }),
    fetchAllUsers: async ({ request }) => ({ payload: await read(db => listCataloguesOfAll(db, request)), message }),
    visits: async ({ request, limitBusiness }) => ({
      payload: { visits: await visitCatalogue(database, request.id, limitBusiness) },
      message,
    }),
    ...linkCalls(database, 'catalogue'),
    fetchPrivateLink: async ({ request }) => {
      const opened = await openCatalogueLink(database, request)
      return { payload: { ...opened, formToken: issueFormToken(config.secret, opened.catalogue._id) }, message }
    },
    createLead: async ({ request, limitBusiness }) => {
      const _id = await createCatalogueLead(database, config.secret, request, limitBusiness)
      return { payload: { _id }, message: successMessages.enquirySent }
    },
  })
}
