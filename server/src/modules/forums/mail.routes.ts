import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { registerCalls } from '../../platform/http/register-calls.ts'
import type { Services } from '../../platform/services.ts'
import { mailBusiness, mailSupport } from './messages.service.ts'

/** Messages by mail. Whom they go to is never taken from the request. */
export function registerMail(app: FastifyInstance, { database, config }: Services): void {
  registerCalls(app, 'mail', {
    sendMail: async ({ request }) => {
      await mailBusiness(database, request)
      return { payload: null, message: successMessages.mailSent }
    },
    sendSupportMail: async ({ request }) => {
      await mailSupport(database, config, request)
      return { payload: null, message: successMessages.mailSent }
    },
  })
}
