import type { CatalogueLead, ProductLead } from '@showcase/contract/entities'
import { leadsFile } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services/services.ts'
import { summarizeLeads } from '../leads/lead-summary.service.ts'
import { downloadLeads } from '../leads/leads-download.service.ts'
import {
  deleteLead,
  listCatalogueLeads,
  listLeadProducts,
  listLeadsOfCatalogue,
  listLeadsOfProduct,
  listPersonLeads,
  listProductLeads,
  updateLead,
} from '../leads/owner-leads.service.ts'
import { registerCalls } from './http/register-calls.ts'

const message = successMessages.done
const updated = successMessages.leadUpdated
const deleted = { payload: null, message: successMessages.leadDeleted }

/** The leads of the owner's products and catalogues. */
export function registerLeads(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'products', {
    fetchAllLeads: async ({ owner, request }) => ({
      payload: await listLeadsOfProduct(database, owner.businessId, request),
      message,
    }),
    fetchAllProductsLeads: async ({ owner, request }) => ({
      payload: await listProductLeads(database, owner.businessId, request),
      message,
    }),
    updateLead: async ({ owner, request }) => {
      const lead = await updateLead(database, owner.businessId, 'product', request)
      return { payload: { lead: lead as ProductLead }, message: updated }
    },
    deleteLead: async ({ owner, request }) => {
      await deleteLead(database, owner.businessId, 'product', request.id)
      return deleted
    },
    downloadLeads: async ({ owner, request }) => ({
      file: await downloadLeads(database, config, owner.businessId, 'product', request.fkProductId),
      fileName: leadsFile,
    }),
  })
  registerCalls(app, 'catalogues', {
    fetchAllLeads: async ({ owner, request }) => ({
      payload: await listLeadsOfCatalogue(database, owner.businessId, request),
      message,
    }),
    fetchAllCataloguesLeads: async ({ owner, request }) => ({
      payload: await listCatalogueLeads(database, owner.businessId, request),
      message,
    }),
    updateLead: async ({ owner, request }) => {
      const lead = await updateLead(database, owner.businessId, 'catalogue', request)
      return { payload: { lead: lead as CatalogueLead }, message: updated }
    },
    deleteLead: async ({ owner, request }) => {
      await deleteLead(database, owner.businessId, 'catalogue', request.id)
      return deleted
    },
    fetchLeadProducts: async ({ owner, request }) => ({
      payload: { products: await listLeadProducts(database, owner.businessId, request.products) },
      message,
    }),
    downloadLeads: async ({ owner, request }) => ({
      file: await downloadLeads(database, config, owner.businessId, 'catalogue', request.fkCatalogueId),
      fileName: leadsFile,
    }),
  })
  registerCalls(app, 'user', {
    fetchPersonLeads: async ({ owner, request }) => ({
      payload: await listPersonLeads(database, owner.businessId, request.id),
      message,
    }),
    fetchLeadSummary: async ({ owner, request }) => ({
      payload: await summarizeLeads(database, owner.businessId, request),
      message,
    }),
  })
}
