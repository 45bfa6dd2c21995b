import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../core/domain-error.ts'
import { stopMails } from '../core/mail/stopped-mail.ts'
import type { Services } from '../core/services/services.ts'
import { handleReceipts } from '../leads/enquiry-receipt.job.ts'
import { mailBusiness, mailSupport } from '../leads/forums/messages.service.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** Messages by mail, whose recipient never comes from the request, and the mails to senders of enquiries. */
export function registerMail(app: FastifyInstance, services: Services): void {
  const { database, config } = services
  handleReceipts(services)
  registerCalls(app, 'mail', {
    sendMail: async ({ request }) => withMessage(await mailBusiness(database, request), successMessages.mailSent),
    sendSupportMail: async ({ request }) =>
      withMessage(await mailSupport(database, config, request), successMessages.mailSent),
    stopMails: async ({ request }) => {
      if (!(await stopMails(database, request.token))) throw new DomainError('invalid', errors.stopLinkInvalid)
      return withMessage(null, successMessages.mailStopped)
    },
  })
}
