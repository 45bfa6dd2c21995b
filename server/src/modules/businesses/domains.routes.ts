import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { checkCertificate } from './public-user.service.ts'

/** What the edge asks before it has a certificate made. */
export function registerPublicDomains(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'publicDomains', {
    allowed: async ({ request }) => {
      await checkCertificate(database, config, request.domain)
      return undefined
    },
  })
}
