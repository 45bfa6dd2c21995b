import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Serves requests with an `Expect` header that Node does not know. By itself, Node answers 417 with an empty body. */
export function ignoreUnknownExpectations(server: Pick<Server, 'on' | 'emit'>): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
}

/**
 * Refuses requests with several `Host` headers, of which proxies choose different ones, and without any, which Node must not
 * refuse itself (`requireHostHeader: false`), because it would answer without body and headers.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, _reply, done) => {
    const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
    const isClear = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
    done(
      isClear
        ? undefined
        : Object.assign(new Error('The request does not name one host.'), { statusCode: 400, code: 'ERR_HOST' }),
    )
  })
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Fastify's `clientErrorHandler`: answers input that is not HTTP with the API's envelope, and ends the connection. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  const text = 'The request is not valid.'
  const body = JSON.stringify({
    code: Number.parseInt(status, 10),
    message: '',
    success: '',
    error: text,
    payload: null,
  })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
