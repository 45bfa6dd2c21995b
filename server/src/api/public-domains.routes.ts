import type { FastifyInstance } from 'fastify'
import { checkCertificate } from '../accounts/businesses/public-user.service.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'

/** Whether the edge may request a certificate for a domain. */
export function registerPublicDomains(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'publicDomains', {
    allowed: async ({ request }) => {
      await checkCertificate(database, config, request.domain)
      return undefined
    },
  })
}
