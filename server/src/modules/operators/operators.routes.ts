import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { blockBusiness, blockItem, listActs, listAllBusinesses, primeBusiness } from './operators.service.ts'

const done = { payload: null, message: successMessages.statusUpdated }

/** What the platform's operator does to businesses and their items, with the platform token; all of it is written down. */
export function registerOperators(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'platform', {
    fetchBusinesses: async ({ request }) => ({
      payload: await listAllBusinesses(database, request),
      message: successMessages.done,
    }),
    blockBusiness: async ({ request }) => {
      await blockBusiness(database, request.businessName, request.isBlocked)
      return done
    },
    primeBusiness: async ({ request }) => {
      await primeBusiness(database, request.businessName, request.isPrimeUser)
      return done
    },
    blockProduct: async ({ request }) => {
      await blockItem(database, 'products', request.id, request.isBlocked)
      return done
    },
    blockCatalogue: async ({ request }) => {
      await blockItem(database, 'catalogues', request.id, request.isBlocked)
      return done
    },
    fetchAudit: async ({ request }) => ({
      payload: await listActs(database, request),
      message: successMessages.done,
    }),
  })
}
