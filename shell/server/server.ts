import { loggerOptions } from '@showcase/process/logger'
import { requestIds } from '@showcase/process/request-id'
import { fastifyTrustProxy } from '@showcase/process/settings'
import { traceRequests } from '@showcase/process/tracing'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { GatewayConfig } from './config.ts'
import { factsOf } from './pages/page-facts.ts'

/** What a trace says of a request: where it is mounted and the set; whose site it is stands in the log. */
function describe(request: FastifyRequest) {
  const { route = request.routeOptions.url ?? 'unknown', set } = factsOf(request) ?? {}
  return { name: route, facts: { 'http.route': route, ...(set && { 'showcase.release_set': set }) } }
}

/** A fastify with our logs, request ids and traces; routes are registered on it. */
export function createServer({ logLevel, trustProxy }: GatewayConfig): FastifyInstance {
  const trustsCaller = trustProxy !== false
  const app = Fastify({
    logger: loggerOptions(logLevel, 'gateway'),
    trustProxy: fastifyTrustProxy(trustProxy),
    requestIdHeader: false,
    genReqId: requestIds(trustsCaller),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  traceRequests(app, { trustsCaller, describe })
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 500 && request.routeOptions.config.quiet
    const ms = Math.round(reply.elapsedTime)
    if (!isQuiet) request.log.info({ req: request, status: reply.statusCode, ms }, 'answered')
    done()
  })
  return app
}
