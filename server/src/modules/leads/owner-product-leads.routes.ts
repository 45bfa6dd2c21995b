import { leadsFile } from '@showcase/contract/limits'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { deleteProductLead, downloadProductLeads, listLeadsOfProduct, listProductLeads } from './owner-leads.service.ts'

const message = successMessages.done

/** The leads of the own products. */
export function registerOwnerProductLeads(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'products', {
    fetchAllLeads: async ({ owner, request }) => ({
      payload: await listLeadsOfProduct(database, owner.businessId, request),
      message,
    }),
    fetchAllProductsLeads: async ({ owner, request }) => ({
      payload: await listProductLeads(database, owner.businessId, request),
      message,
    }),
    deleteLead: async ({ owner, request }) => {
      await deleteProductLead(database, owner.businessId, request.id)
      return { payload: null, message: successMessages.leadDeleted }
    },
    downloadLeads: async ({ owner, request }) => ({
      file: await downloadProductLeads(database, config, owner.businessId, request.fkProductId),
      fileName: leadsFile,
    }),
  })
}
