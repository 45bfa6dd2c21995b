import type { ServerResponse } from 'node:http'
import { fail } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { loggerOptions } from '@showcase/process/logger'
import { fastifyTrustProxy } from '@showcase/process/settings'
import { traceRequests } from '@showcase/process/tracing'
import { announceEnd, guardTransport, refuseBrokenRequest, requestIds } from '@showcase/process/transport'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { GatewayConfig } from './config.ts'
import { sendErrorPage, sendPlainPage } from './pages/error-page.ts'
import { factsOf } from './pages/page-facts.ts'
import { apiBodyLimit, failInEnvelope, isApiPath } from './proxy.ts'

/** Names a request in traces. The business is in the log only. */
function describe(request: FastifyRequest) {
  const { route = request.routeOptions.url ?? 'unknown', set } = factsOf(request) ?? {}
  return { name: route, facts: { 'http.route': route, ...(set && { 'showcase.release_set': set }) } }
}

/**
 * Normalizes the target of a request line to a path on this site and a query: without a scheme and host, dot segments and
 * repeated slashes at its start. Every address that is derived from the result therefore stays on the site.
 */
function siteTarget(target: string): string {
  const url = URL.parse(target.replace(/^[/\\\s]+/, '/'), 'http://localhost')
  return url ? url.pathname.replace(/^\/+/, '/') + url.search : '/'
}

/** Creates the Fastify instance with logs, request ids and traces. */
export function createServer(config: GatewayConfig): FastifyInstance {
  const { logLevel, trustProxy } = config
  const trustsCaller = trustProxy !== false
  const app = Fastify({
    logger: loggerOptions(logLevel, 'gateway'),
    trustProxy: fastifyTrustProxy(trustProxy),
    requestIdHeader: false,
    genReqId: requestIds(trustsCaller),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => siteTarget(url),
    // Addresses that cannot be decoded.
    frameworkErrors: (error, request, reply) => sendFailure(error, request as never, reply as never),
    clientErrorHandler: refuseBrokenRequest,
  })
  function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    return (isApiPath(config, request.url) ? failInEnvelope : sendErrorPage)(error, request, reply)
  }
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((request, reply) =>
    isApiPath(config, request.url)
      ? reply.code(404).send(fail(404, errors.callNotFound))
      : sendPlainPage(reply, 404, 'This page does not exist', 'Check its address.'),
  )
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
    done()
  })
  guardTransport(
    app,
    request => apiBodyLimit(config, request) ?? request.routeOptions.bodyLimit,
    request => (isApiPath(config, request.url) ? 0 : request.routeOptions.bodyLimit),
  )
  traceRequests(app, { trustsCaller, describe })
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet = reply.statusCode < 500 && request.routeOptions.config.quiet
    const ms = Math.round(reply.elapsedTime)
    if (!isQuiet) request.log.info({ req: request, status: reply.statusCode, ms }, 'answered')
    done()
  })
  return app
}

/**
 * Serves `/health/live` (the process runs) and `/health/ready` and `/health/serving` (it takes requests, until it is asked
 * to stop). The process listens only after the first snapshot of the registry has arrived.
 */
export function serveHealth(app: FastifyInstance, version: string): void {
  const isLeaving = announceEnd(app)
  app.get('/health/live', { config: { quiet: true } }, async () => ({ status: 'ok', version }))
  for (const path of ['/health/ready', '/health/serving'])
    app.get(path, { config: { quiet: true } }, async (_, reply) =>
      isLeaving()
        ? reply.code(503).header('retry-after', '2').send({ status: 'ending', version })
        : { status: 'ok', version },
    )
}

/** Closes event streams when the gateway closes: they never end by themselves, and clients reconnect. */
export function closeStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>()
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    open.add(reply.raw)
    reply.raw.once('close', () => open.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })
}
