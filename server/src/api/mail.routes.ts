import { errors } from '@showcase/contract/errors'
import { successMessages } from '@showcase/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../core/db/database.ts'
import { DomainError } from '../core/domain-error.ts'
import { oneClickAddress, stopMails } from '../core/mail/limit-mail.ts'
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
    sendMail: async ({ request }) => {
      await mailBusiness(database, config, request)
      return withMessage(null, successMessages.mailSent)
    },
    sendSupportMail: async ({ request }) =>
      withMessage(await mailSupport(database, config, request), successMessages.mailSent),
    stopMails: async ({ request }) => {
      await stop(database, request.token)
      return withMessage(null, successMessages.mailStopped)
    },
  })
  serveOneClick(app, services)
}

async function stop(database: Database, token: string): Promise<void> {
  if (!(await stopMails(database, token))) throw new DomainError('invalid', errors.stopLinkInvalid)
}

/**
 * Serves the address of a mail's header that stops such mails (RFC 8058). For its button a mail program posts a form, urlencoded
 * or multipart, without a session; only the token in the address counts. Older programs open the address, which leads to the
 * page that asks first.
 */
function serveOneClick(app: FastifyInstance, { database, config }: Services): void {
  type WithToken = { Querystring: { token?: unknown } }
  const address = `${app.calls.apiBase}${oneClickAddress}`
  const tokenOf = ({ query }: FastifyRequest<WithToken>) => String(query.token ?? '')
  app.register(async own => {
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
    own.post<WithToken>(address, async (request, reply) => {
      await app.calls.limits.address('signIn', request.ip)
      await stop(database, tokenOf(request))
      return reply.send()
    })
    own.get<WithToken>(address, (request, reply) =>
      reply.redirect(`${config.publicUrl}/stopEmails?token=${encodeURIComponent(tokenOf(request))}`),
    )
  })
}
