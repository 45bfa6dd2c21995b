import type { FastifyInstance } from 'fastify'
import {
  firstStepsOf,
  listLinksOfAll,
  overviewOf,
  storeFirstSteps,
  visitsOf,
} from '../catalog/dashboard/dashboard.service.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'

/** The data of the dashboard's cards. */
export function registerDashboard(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'user', {
    fetchOverview: ({ owner }) => overviewOf(database, owner.businessId),
    fetchVisits: ({ owner, request }) => visitsOf(database, owner.businessId, request),
    fetchLinks: ({ owner, request }) => listLinksOfAll(database, owner.businessId, request),
    fetchFirstSteps: ({ owner }) => firstStepsOf(database, owner.businessId),
    updateFirstSteps: async ({ owner, request }) => storeFirstSteps(database, owner.businessId, request),
  })
}
