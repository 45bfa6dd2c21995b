import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetwork } from './network-prefix.ts'

/**
 * The rules below for each server: one host, no body over its limit, bounded memory of bodies that are still arriving, no
 * connection that holds up the end of the process.
 *
 * @param limitOf bytes that the body of a request may have
 * @param keptOf the most bytes of a body that are kept until it is complete; 0 if it is passed on while it arrives
 */
export function guardTransport(
  app: FastifyInstance,
  limitOf: (request: FastifyRequest) => number,
  keptOf: (request: FastifyRequest) => number,
): void {
  requireOneHost(app)
  refuseAnnouncedBodies(app, limitOf)
  boundUnfinishedBodies(app, keptOf)
  endSilentBodies(app)
  endUselessConnections(app)
}

/**
 * Refuses a body whose announced length exceeds the limit before it arrives, and answers `Expect: 100-continue` only if the
 * body is wanted. Requests that expect something else are served; by itself, Node answers 417 with an empty body.
 */
function refuseAnnouncedBodies(app: FastifyInstance, limitOf: (request: FastifyRequest) => number): void {
  for (const event of ['checkContinue', 'checkExpectation'])
    app.server.on(event, (request: IncomingMessage, response: ServerResponse) =>
      app.server.emit('request', request, response),
    )
  app.addHook('preParsing', (request, { raw }, payload, done) => {
    const { expect, 'content-length': length = 0 } = request.headers
    if (Number(length) > limitOf(request))
      return done(Object.assign(new Error('The body is too large.'), { statusCode: 413 }))
    if (expect?.toLowerCase().includes('100-continue')) raw.writeContinue()
    done(null, payload)
  })
}

/** A name of at most 253 characters or an address in brackets, and a port. Everything else would enter addresses and policies. */
const hostShape = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

function isHost(text: string): boolean {
  // A name of digits, or an address in brackets, may be none: `[192.0.2.1]`.
  return hostShape.test(text) && URL.canParse(`http://${text}`)
}

/**
 * Refuses requests with several `Host` headers, of which proxies choose different ones, with one that is not a host, and without
 * any, which Node must not refuse itself (`requireHostHeader: false`), because it would answer without body and headers.
 */
function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders, httpVersion } }, _reply, done) => {
    const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
    const isClear = hosts.length === 0 ? httpVersion === '1.0' : hosts.length === 1 && hosts.every(isHost)
    done(
      isClear
        ? undefined
        : Object.assign(new Error('The request does not name one host.'), { statusCode: 400, code: 'ERR_HOST' }),
    )
  })
}

/**
 * Ends connections for which the end of the process would wait, although nobody waits for an answer: when the server closes,
 * those without a request, which browsers open in advance, and after an answer those whose sender stops in the middle of the
 * body or completes it. When a server begins to close, Node ends only those that wait for their next request.
 *
 * @param silence milliseconds in which such a sender sends nothing; the default is nginx's `lingering_timeout`
 */
export function endUselessConnections(app: FastifyInstance, silence = 5000): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), silence)
      raw
        .on('data', () => timer.refresh())
        .once('end', () => app.server.listening || app.server.closeIdleConnections())
        .once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/**
 * Ends connections whose sender stops in the middle of a body. A sender that continues has half an hour: a form of 200 MB takes
 * so long on a network of 1 Mbit/s.
 *
 * @param silence milliseconds in which such a sender sends nothing
 */
export function endSilentBodies(app: FastifyInstance, silence = 120_000): void {
  app.server.requestTimeout = 30 * 60_000
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    if (length === '0' && !encoding) return
    request.socket.setTimeout(silence)
    // After the answer, Node has set the time in which the next request must come.
    request.once('end', () => response.writableFinished || request.socket.setTimeout(0))
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports from now on that this process is not ready. It still answers until it is closed. */
    leave(): void
  }
}

/**
 * Adds `leave` to a server. Once it is called or the server closes, answers close their connections, so that the end waits for
 * none of them.
 *
 * @returns a function with the answer whether the process is leaving
 */
export function announceEnd(app: FastifyInstance): () => boolean {
  let isLeaving = false
  function leave() {
    isLeaving = true
  }
  app.decorate('leave', leave)
  app.addHook('preClose', async () => leave())
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  return () => isLeaving
}

type OpenMessage = IncomingMessage | ServerResponse

/**
 * Bounds the memory of messages that have not arrived yet or are not read yet: otherwise some hundred clients that stop in the
 * middle could take the memory of the process. Beyond the bound, the network with the most bytes loses its oldest connection, so
 * that one client cannot end those of others.
 *
 * @param most bytes of all messages together
 * @returns a function that counts a message with its bytes, for the address of its client, until it ends or its connection closes
 */
export function boundOpenMessages(most: number): (message: OpenMessage, address: string, bytes: number) => void {
  const open = new Map<OpenMessage, { network: string; bytes: number }>()
  /** Bytes of each network. */
  const held = new Map<string, number>()
  let total = 0

  function count(network: string, bytes: number) {
    total += bytes
    const all = (held.get(network) ?? 0) + bytes
    if (all > 0) held.set(network, all)
    else held.delete(network)
  }

  function forget(message: OpenMessage) {
    const found = open.get(message)
    if (found) count(found.network, -found.bytes)
    open.delete(message)
  }

  /** The oldest message of the network with the most bytes; the oldest of all if that network has only the newest one. */
  function findFirstToEnd(newest: OpenMessage) {
    let largest = 0
    for (const bytes of held.values()) largest = Math.max(largest, bytes)
    let oldest: OpenMessage | undefined
    for (const [message, { network }] of open) {
      if (message === newest) continue
      if (held.get(network) === largest) return message
      oldest ??= message
    }
    return oldest
  }

  return (message, address, bytes) => {
    forget(message)
    const network = clientNetwork(address)
    open.set(message, { network, bytes })
    count(network, bytes)
    message.once('end', () => forget(message)).once('close', () => forget(message))
    while (total > most) {
      const first = findFirstToEnd(message)
      if (!first) break
      forget(first)
      first.destroy()
    }
  }
}

/** Bytes of bodies that arrive at once. Most have some kilobytes. A picture has a megabyte, and a browser sends two at once. */
const MAX_UNFINISHED = 100_000_000

/** Bounds the memory of bodies that are still arriving: they are kept before the caller is checked. */
function boundUnfinishedBodies(app: FastifyInstance, keptOf: (request: FastifyRequest) => number): void {
  const hold = boundOpenMessages(MAX_UNFINISHED)
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers } = request
    const most = raw.complete ? 0 : keptOf(request)
    const announced = headers['transfer-encoding'] ? most : Number(headers['content-length'] ?? 0)
    if (most > 0 && announced > 0) hold(raw, request.ip, Math.min(most, announced))
    done(null, payload)
  })
}

/** Whether the connection ended before the whole request had arrived. Such an error is the client's. */
export function hasLeft({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.destroyed && !raw.complete
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

/** Form of ids that proxies and gateways assign, such as UUIDs. Any other text could forge log lines or fill the log. */
const idShape = /^[\w-]{8,64}$/

/** Creates request ids. A trusted caller's id is kept, so that a request has one id in every log. */
export function requestIds(trustsCaller: boolean) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return trustsCaller && typeof given === 'string' && idShape.test(given) ? given : randomUUID()
  }
}
