import { bodyLimits } from '@showcase/contract/limits'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { Config } from '../config.ts'
import { answerFailures } from './failures.ts'
import { loggerOptions } from './logger.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of a call. */
    call?: string
    /** Asked so often, by machines, that a line for each would hide the others. */
    quiet?: boolean
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

/** A number trusts that many proxies, counted from us. */
const trusted = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/** A fastify with our logs, request ids, limits of size, headers and failures; routes are registered on it. */
export const createServer = (config: Config): FastifyInstance => {
  const app = Fastify({
    logger: loggerOptions(config),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyLimits.jsonBytes,
    // An id from the gateway is kept, so that one request has one id in both logs.
    requestIdHeader: config.trustProxy ? 'x-request-id' : false,
    genReqId: () => uuidv7(),
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
    reply.headers({ ...apiHeaders, 'x-request-id': request.id })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 500 && request.routeOptions.config.quiet
    if (!isQuiet)
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  answerFailures(app)
  return app
}
