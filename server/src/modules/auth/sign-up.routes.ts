import { successMessages } from '@showcase/contract/success-messages'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { registerCalls } from '../../platform/http/register-calls.ts'
import { isBusinessNameAvailable, signUp } from './sign-up.service.ts'

/** How an owner comes to be. */
export const registerSignUp = (
  app: FastifyInstance,
  database: Database,
  { sessionTtlDays }: Pick<Config, 'sessionTtlDays'>,
): void =>
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
