import { successMessages } from '@showcase/contract/messages'
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

const message = successMessages.done

/** The data of the dashboard's cards. */
export function registerDashboard(app: FastifyInstance, { database }: Services): void {
  registerCalls(app, 'user', {
    fetchOverview: async ({ owner }) => ({ payload: await overviewOf(database, owner.businessId), message }),
    fetchVisits: async ({ owner, request }) => ({
      payload: await visitsOf(database, owner.businessId, request),
      message,
    }),
    fetchLinks: async ({ owner, request }) => ({
      payload: await listLinksOfAll(database, owner.businessId, request),
      message,
    }),
    fetchFirstSteps: async ({ owner }) => ({ payload: await firstStepsOf(database, owner.businessId), message }),
    updateFirstSteps: async ({ owner, request }) => {
      await storeFirstSteps(database, owner.businessId, request)
      return { payload: null, message }
    },
  })
}
