import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy'
import { bodyLimitOf } from '@showcase/contract/body-limit'
import { fail } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { notificationStream } from '@showcase/contract/notification-stream'
import { spanOf } from '@showcase/process/tracing'
import { hasLeft } from '@showcase/process/transport'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayConfig } from './config.ts'

/** Milliseconds after which a read without an answer fails, so that the answer comes within 3 s. */
const READ_TIMEOUT = 2500
/** Milliseconds after which the request to the API is given up, too. The HTTP client measures them roughly. */
const UPSTREAM_TIMEOUT = 5000
/** Calls that may begin later: downloads, and those of operators and release tools, some of which wait for changes. */
const mayTakeLonger = /^\/(registry|platform)\/|\/(downloadLeads|export|exportArchive)$/

/** Paths of the API besides its base. The default installation reaches them through the gateway, production through its edge. */
const apiPaths = ['/images', '/files', '/remotes']

function prefixesOf({ apiBaseUrl }: GatewayConfig): string[] {
  return [apiBaseUrl, ...apiPaths]
}

/** Whether the API answers at a path. */
export function isApiPath(config: GatewayConfig, path: string): boolean {
  const [address] = path.split('?')
  return prefixesOf(config).some(prefix => `${address}/`.startsWith(`${prefix}/`))
}

/**
 * Bytes that the API accepts at the address of a request; undefined if the address is not the API's. The gateway must know them,
 * because the HTTP client passes nothing on before the first byte of a body.
 */
export function apiBodyLimit(config: GatewayConfig, { method, url }: FastifyRequest): number | undefined {
  return isApiPath(config, url) ? bodyLimitOf(method, callAt(config, url) ?? url.replace(/\?.*/, '')) : undefined
}

/** The path of a call below the API's base; undefined for other addresses. */
function callAt({ apiBaseUrl }: GatewayConfig, url: string): string | undefined {
  const [path = ''] = url.split('?')
  return path.startsWith(`${apiBaseUrl}/`) ? path.slice(apiBaseUrl.length) : undefined
}

/** Passes requests for the API's paths to it, with the visitor's own host and address. Failures are in its envelope. */
export async function proxyToApi(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  await app.register(async scope => {
    scope.setErrorHandler(failInEnvelope)
    for (const prefix of prefixesOf(config)) await scope.register(proxy, proxyTo(config, prefix))
  })
}

/** Whether a request is a call that returns data at once, and changes nothing. */
function isRead(config: GatewayConfig, { method, url }: FastifyRequest): boolean {
  const call = method === 'GET' ? callAt(config, url) : undefined
  return call !== undefined && call !== notificationStream.address && !mayTakeLonger.test(call)
}

function proxyTo(config: GatewayConfig, prefix: string): FastifyHttpProxyOptions {
  return {
    upstream: config.apiOrigin,
    prefix,
    rewritePrefix: prefix,
    // By default, the proxy accepts any certificate of an API that is reached over TLS.
    undici: { connect: { rejectUnauthorized: true } },
    preHandler(request, _reply, done) {
      if (request.body) {
        request.body = detachedBody(request.raw)
        request.log = withoutWarningsOnceLeft(request)
      }
      done()
    },
    handler(request, reply, dest, options) {
      let isLate = false
      const giveUp = () => {
        isLate = true
        failInEnvelope(new Error('The API did not answer in time.'), request, reply)
      }
      const timer = isRead(config, request) ? setTimeout(giveUp, READ_TIMEOUT) : undefined
      reply.raw.once('close', () => clearTimeout(timer))
      return reply.from(dest, {
        ...options,
        ...(timer && { timeout: UPSTREAM_TIMEOUT }),
        onResponse(_request, _reply, response) {
          clearTimeout(timer)
          const { stream } = response as unknown as { stream: Readable }
          if (isLate) return void stream.destroy()
          // The rest of an unread body is discarded. If the connection closed instead, the client could miss the answer.
          reply.removeHeader('connection')
          reply.send(stream)
        },
      })
    },
    replyOptions: {
      // By default, the proxy repeats a read that is answered with 503 ten times.
      retryDelay: () => null,
      rewriteRequestHeaders(request, { expect: _1, 'keep-alive': _2, upgrade: _3, ...headers }) {
        // These are about the client's connection to this process, and the HTTP client refuses to pass them on.
        const { host, ip, id } = request as FastifyRequest
        const trace = spanOf(request as FastifyRequest)?.headers()
        return { ...headers, host, 'x-forwarded-for': ip, 'x-request-id': id, ...trace }
      },
    },
  }
}

/**
 * The body of a request as a stream of its own: if the API answers before it has read everything, the client's connection
 * stays open, so that the answer arrives.
 */
function detachedBody(request: IncomingMessage): PassThrough {
  const body = new PassThrough()
  request.once('close', () => {
    if (!request.complete) body.destroy(new Error('The client disconnected.'))
  })
  body.once('close', () => {
    request.unpipe(body)
    request.resume()
  })
  return request.pipe(body)
}

/** The proxy warns with a stack trace about a client that disconnects during its body. `failInEnvelope` logs it, too. */
function withoutWarningsOnceLeft(request: FastifyRequest): FastifyRequest['log'] {
  const { log } = request
  const warn = log.warn.bind(log) as (...given: unknown[]) => void
  return Object.assign(Object.create(log), {
    warn(...given: unknown[]) {
      if (!hasLeft(request)) warn(...given)
    },
  })
}

/** Headers of an answer that the API began and did not end. An error must be readable, and no cache may keep it. */
const headersOfContent = ['content-encoding', 'content-disposition', 'content-range', 'etag', 'last-modified']

/** Fastify's error handler for the API's paths. */
export function failInEnvelope(error: Partial<FastifyError>, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 503
  for (const name of headersOfContent) reply.removeHeader(name)
  reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  if (status === 413) return reply.code(413).send(fail(413, errors.bodyTooLarge))
  if (status === 415) return reply.code(415).send(fail(415, errors.unsupportedMedia))
  if (status < 500) return reply.code(status).send(fail(status, errors.malformedRequest))
  if (hasLeft(request) || reply.raw.destroyed) request.log.info('the client disconnected before the answer was sent')
  else request.log.error({ err: error }, 'the API could not be reached')
  return reply.code(503).header('retry-after', '2').send(fail(503, errors.unavailable))
}
