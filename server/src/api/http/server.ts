import { bodyLimits } from '@showcase/contract/limits'
import { loggerOptions } from '@showcase/process/logger'
import { fastifyTrustProxy } from '@showcase/process/settings'
import { traceRequests } from '@showcase/process/tracing'
import { boundOpenMessages, guardTransport, refuseBrokenRequest, requestIds } from '@showcase/process/transport'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '../../core/config/config.ts'
import { answerFailure, answerFailures } from './failures.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `group.name` of a call. */
    call?: string
    /** A health check or a stream: see `isRepeated`. */
    repeats?: boolean
    /** Bytes of a multipart form, which is written to disk while it arrives. Other bodies are limited by `bodyLimit`. */
    formLimit?: number
  }
}

/** API responses are data: browsers must not frame, sniff, execute or cache them. */
const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** Long polls and heartbeats of gateways. */
const repeated = new Set(['registry.snapshot', 'registry.announce', 'registry.contentChanges'])

/**
 * Whether the request comes again all the time or waits on purpose. Traces leave it out, logs and metrics unless it fails: most
 * calls of an idle platform are such ones, and the seconds that they wait would look like slow calls.
 */
export function isRepeated({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.repeats === true || repeated.has(config.call ?? '')
}

/** Whether the body is a multipart form, which is written to disk while it arrives. */
function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Bytes that the body of a request may have. */
function bodyLimitAt(request: FastifyRequest): number {
  const { bodyLimit, config } = request.routeOptions
  return isForm(request) ? (config.formLimit ?? bodyLimit) : bodyLimit
}

function describeCall(request: FastifyRequest) {
  const name = request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
  return { name, facts: { 'http.route': name, ...releaseSetOf(request) } }
}

/** Creates the HTTP server with logging, request ids, size limits, headers and error handling, without routes. */
export function createServer(config: Config): FastifyInstance {
  const app = Fastify({
    logger: loggerOptions(config.logLevel, 'api'),
    trustProxy: fastifyTrustProxy(config.trustProxy),
    bodyLimit: bodyLimits.jsonBytes,
    // Keeps an id of the gateway or the edge, so that a request has the same id in all logs.
    requestIdHeader: false,
    genReqId: requestIds(config.trustProxy !== false),
    // One log line per request, at the response, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    http: { requireHostHeader: false },
    keepAliveTimeout: 65_000,
    // Addresses that cannot be decoded or are too long.
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request as never, reply.headers(apiHeaders) as never),
    clientErrorHandler: refuseBrokenRequest,
  })
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  // The API accepts JSON only. Fastify's parser refuses an empty body with a JSON content type, which DELETE often sends.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const set = releaseSetOf(request)
    if (set.set) request.log = request.log.child(set)
    reply.headers({ ...apiHeaders, 'x-request-id': request.id })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Node drops a body that was not read at all. The rest of one that was read in part would hold up the connection's next request.
    request.raw.unpipe()
    request.raw.resume()
    const isQuiet = reply.statusCode < 500 && (request.routeOptions.config.quiet || isRepeated(request))
    if (!isQuiet)
      request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
  guardTransport(app, bodyLimitAt, request => (isForm(request) ? 0 : request.routeOptions.bodyLimit))
  awaitHandlers(app)
  boundUnreadAnswers(app)
  traceRequests(app, { trustsCaller: config.trustProxy !== false, isLeftOut: isRepeated, describe: describeCall })
  answerFailures(app)
  return app
}

/**
 * The release set of the page that called. It is in every log line, so that an operator finds a failure by the number
 * that the visitor sees.
 */
function releaseSetOf({ headers }: Pick<FastifyRequest, 'headers'>): { set?: string } {
  const set = headers['x-release-set']
  return typeof set === 'string' && /^[a-z2-7]{13}$/.test(set) ? { set } : {}
}

/**
 * Closing the server waits for every handler. By itself it waits for open connections only, so that a handler whose client has
 * left would continue without the database. Call it before routes are registered.
 */
function awaitHandlers(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      running.add(answer)
      const forget = () => running.delete(answer)
      answer.then(forget, forget)
      return answer
    }
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(running)))
}

/** Bytes. Smaller answers do not count: the system's buffers take them. */
const LARGE = 500_000
/** Bytes of large answers that wait for their clients at once. A list of 100 products has some 200 KB, at most some MB. */
const MAX_UNREAD_BYTES = 50_000_000

function sizeOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length
  return typeof payload === 'string' && payload.length > LARGE / 3 ? Buffer.byteLength(payload) : 0
}

/** Bounds the memory of large answers that their clients have not read yet. Streams wait for their clients anyway. */
function boundUnreadAnswers(app: FastifyInstance): void {
  const hold = boundOpenMessages(MAX_UNREAD_BYTES)
  app.addHook('onSend', ({ ip }, { raw }, payload, done) => {
    const size = sizeOf(payload)
    if (size > LARGE) hold(raw, ip, size)
    done(null, payload)
  })
}
