import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import { isBusinessNameAvailable, signUp } from '../accounts/auth/sign-up.service.ts'
import type { Config } from '../core/config/config.ts'
import type { Database } from '../core/db/database.ts'
import { registerCalls } from './http/register-calls.ts'

/** How an owner comes to be. */
export function registerSignUp(
  app: FastifyInstance,
  database: Database,
  { sessionTtlDays }: Pick<Config, 'sessionTtlDays'>,
): void {
  registerCalls(app, 'auth', {
    signUp: async ({ request, raw }) => ({
      payload: { authorization: await signUp(database, sessionTtlDays, request, raw.headers['user-agent']) },
      message: successMessages.signedUp,
    }),
    businessNameAvailable: async ({ request }) => ({
      payload: { available: await isBusinessNameAvailable(database, request.businessName) },
      message: successMessages.done,
    }),
  })
}
