import { errors } from '@showcase/contract/errors'
import type { FastifyInstance } from 'fastify'
import { checkCertificate } from '../accounts/businesses/public-user.service.ts'
import { isPublicAddress } from '../core/dns/addresses.ts'
import { DomainError } from '../core/domain-error.ts'
import type { Services } from '../core/services/services.ts'
import { registerCalls } from './http/register-calls.ts'

/**
 * Whether the edge may request a certificate for a domain. Only a caller in a private network gets an answer, as the edge is: each
 * first question about a name uses up the budget of certificates.
 */
export function registerPublicDomains(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'publicDomains', {
    allowed: async ({ request, ip }) => {
      if (isPublicAddress(ip)) throw new DomainError('not-found', errors.hostNotFound)
      await checkCertificate(database, config, request.domain)
      return undefined
    },
  })
}
