import { fail } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../core/call-error.ts'
import { isUnavailable } from '../../core/unavailable.ts'

/** Seconds after which a call may be tried again when the database or the storage was gone. */
const retryAfter = '2'

/** Refusals of fastify and its plugins, by the status that they carry. */
const ownTexts: Readonly<Record<number, string>> = {
  400: errors.malformedJson,
  404: errors.callNotFound,
  413: errors.bodyTooLarge,
  414: errors.bodyTooLarge,
  415: errors.unsupportedMedia,
  429: errors.tooManyRequests,
}

function isOwnRefusal(error: FastifyError) {
  return (error.statusCode ?? 500) < 500 && ownTexts[error.statusCode ?? 0]
}

function answer(reply: FastifyReply, status: number, text: string, payload: unknown = null) {
  return reply.code(status).send(fail(status, text, payload))
}

function handle(error: FastifyError | CallError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof CallError) {
    return answer(reply.headers(error.headers), error.status, error.message, error.payload)
  }
  const told = { err: error }
  if (isUnavailable(error)) {
    request.log.error(told, 'a service is not available')
    return answer(reply.header('retry-after', retryAfter), 503, errors.unavailable)
  }
  const text = isOwnRefusal(error)
  if (text) return answer(reply, error.statusCode ?? 400, text)
  request.log.error(told, 'a call failed')
  return answer(reply, 500, errors.internal)
}

/** Every failure leaves as an envelope with a text for people; what happened stands in the log alone. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(handle)
  app.setNotFoundHandler((_request, reply) => answer(reply, 404, errors.callNotFound))
}
