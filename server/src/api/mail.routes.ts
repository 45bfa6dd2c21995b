import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services/services.ts'
import { mailBusiness, mailSupport } from '../leads/forums/messages.service.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** Messages by mail. The recipient never comes from the request. */
export function registerMail(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'mail', {
    sendMail: async ({ request }) => withMessage(await mailBusiness(database, request), successMessages.mailSent),
    sendSupportMail: async ({ request }) =>
      withMessage(await mailSupport(database, config, request), successMessages.mailSent),
  })
}
