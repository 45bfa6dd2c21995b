import { leadsFile } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services/services.ts'
import { summarizeLeads } from '../leads/lead-summary.service.ts'
import { downloadLeads } from '../leads/leads-download.service.ts'
import {
  deleteLead,
  listLeadProducts,
  listLeadsOfItem,
  listLeadsOfKind,
  listPersonLeads,
  updateLead,
} from '../leads/owner-leads.service.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** The leads of the owner's products and catalogues. */
export function registerLeads(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'products', {
    fetchAllLeads: async ({ owner, request: { fkProductId: id, ...page } }) => {
      const { leads, name, ...count } = await listLeadsOfItem(database, owner.businessId, 'product', id, page)
      return { productLeads: leads, productName: name, ...count }
    },
    fetchAllProductsLeads: ({ owner, request }) => listLeadsOfKind(database, owner.businessId, 'product', request),
    updateLead: async ({ owner, request }) => {
      const lead = await updateLead(database, owner.businessId, 'product', request)
      return withMessage({ lead }, successMessages.leadUpdated)
    },
    deleteLead: async ({ owner, request }) =>
      withMessage(await deleteLead(database, owner.businessId, 'product', request.id), successMessages.leadDeleted),
    downloadLeads: async ({ owner, request }) => ({
      file: await downloadLeads(database, config, owner.businessId, 'product', request.fkProductId),
      fileName: leadsFile,
    }),
  })
  registerCalls(app, 'catalogues', {
    fetchAllLeads: async ({ owner, request: { fkCatalogueId: id, ...page } }) => {
      const { leads, name, ...count } = await listLeadsOfItem(database, owner.businessId, 'catalogue', id, page)
      return { catalogueLeads: leads, catalogueName: name, ...count }
    },
    fetchAllCataloguesLeads: ({ owner, request }) => listLeadsOfKind(database, owner.businessId, 'catalogue', request),
    updateLead: async ({ owner, request }) => {
      const lead = await updateLead(database, owner.businessId, 'catalogue', request)
      return withMessage({ lead }, successMessages.leadUpdated)
    },
    deleteLead: async ({ owner, request }) =>
      withMessage(await deleteLead(database, owner.businessId, 'catalogue', request.id), successMessages.leadDeleted),
    fetchLeadProducts: async ({ owner, request }) => ({
      products: await listLeadProducts(database, owner.businessId, request.products),
    }),
    downloadLeads: async ({ owner, request }) => ({
      file: await downloadLeads(database, config, owner.businessId, 'catalogue', request.fkCatalogueId),
      fileName: leadsFile,
    }),
  })
  registerCalls(app, 'user', {
    fetchPersonLeads: ({ owner, request }) => listPersonLeads(database, owner.businessId, request.id),
    fetchLeadSummary: ({ owner, request }) => summarizeLeads(database, owner.businessId, request),
  })
}
