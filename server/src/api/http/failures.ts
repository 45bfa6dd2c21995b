import { fail } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { hasLeft } from '@showcase/process/transport'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, type RefusalKind } from '../../core/domain-error.ts'
import { Busy, isUnavailable } from '../../core/unavailable.ts'
import { RateLimitError } from './rate-limits.ts'

/** Seconds after which the client may retry a call that failed because a service was unavailable or this process busy. */
export const retryAfter = '2'

const statuses: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
}

/** Our texts for the errors of Fastify and its plugins, by status. */
const fastifyTexts: Readonly<Record<number, string>> = {
  400: errors.malformedJson,
  404: errors.callNotFound,
  413: errors.bodyTooLarge,
  414: errors.bodyTooLarge,
  415: errors.unsupportedMedia,
  429: errors.tooManyRequests,
}

function fastifyText({ statusCode = 500, code }: FastifyError) {
  if (code === 'ERR_FORM') return errors.malformedForm
  if (code === 'FST_ERR_BAD_URL' || code === 'ERR_HOST') return errors.malformedRequest
  return statusCode < 500 ? fastifyTexts[statusCode] : undefined
}

function answer(reply: FastifyReply, status: number, text: string, payload: unknown = null) {
  return reply.code(status).send(fail(status, text, payload))
}

/** Fastify's error handler. */
export function answerFailure(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof RateLimitError) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error instanceof DomainError) return answer(reply, statuses[error.kind], error.message, error.payload)
  if (hasLeft(request)) {
    request.log.info('the client disconnected before the request had arrived')
    return answer(reply, 400, errors.malformedRequest)
  }
  // A log line for each refused request would add to the load.
  const isBusy = error instanceof Busy
  if (isBusy || isUnavailable(error)) {
    if (!isBusy) request.log.error({ err: error }, 'a service is unavailable')
    return answer(reply.header('retry-after', retryAfter), 503, errors.unavailable)
  }
  // A plugin that serves files refuses paths outside of its folder, for example.
  if (error.statusCode === 403) return answer(reply, 404, errors.callNotFound)
  const text = fastifyText(error)
  // Node then discards the rest of the body. If the connection closed instead, the client could miss the answer.
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection')
  if (text) return answer(reply, error.statusCode ?? 400, text)
  request.log.error({ err: error }, 'a call failed')
  return answer(reply, 500, errors.internal)
}

/** Answers every failure with an envelope and a text for the user. Details of a fault go to the log only. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((_request, reply) => answer(reply, 404, errors.callNotFound))
}
