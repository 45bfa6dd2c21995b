import { bodyLimits } from '@showcase/contract/limits'
import { loggerOptions } from '@showcase/process/logger'
import { requestIds } from '@showcase/process/request-id'
import { fastifyTrustProxy } from '@showcase/process/settings'
import { traceRequests } from '@showcase/process/tracing'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { answerFailures } from './failures.ts'
import { setOf } from './set-of.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of a call. */
    call?: string
  }
}

/** Answers of the API are data: no page may frame, sniff, run or keep them. */
const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** Gateways ask these again and again, and wait for the answer. */
const heldOpen = new Set(['registry.snapshot', 'registry.announce'])

function isHeldOpen(request: FastifyRequest) {
  return heldOpen.has(request.routeOptions.config.call ?? '')
}

function describeCall(request: FastifyRequest) {
  const name = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
  return { name, facts: { 'http.route': name, ...setOf(request) } }
}

/** A fastify with our logs, request ids, limits of size, headers and failures; routes are registered on it. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, 'api'),
    trustProxy: fastifyTrustProxy(config.trustProxy),
    bodyLimit: bodyLimits.jsonBytes,
    // An id from the gateway or the edge is kept, so that one request has one id in all logs.
    requestIdHeader: false,
    genReqId: requestIds(config.trustProxy !== false),
    // One line a request, when it is answered, instead of fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    keepAliveTimeout: 65_000,
    requestTimeout: 120_000,
  })
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  // JSON is all we take. fastify's own parser refuses an empty body that says it is JSON, as a DELETE often does.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.log = request.log.child(setOf(request))
    reply.headers({ ...apiHeaders, 'x-request-id': request.id })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 500 && request.routeOptions.config.quiet
    if (!isQuiet)
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  traceRequests(app, { trustsCaller: config.trustProxy !== false, isLeftOut: isHeldOpen, describe: describeCall })
  answerFailures(app)
  return app
}
