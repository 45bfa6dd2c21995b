/** @jest-environment node */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { endSilentBodies, endUselessConnections } from './transport.ts'

/** Milliseconds; the tests pause for half of it, and a busy machine pauses longer. */
const SILENCE = 600

let app: FastifyInstance | undefined

afterEach(() => app?.close())

/** Connects to a server that refuses each request before it has read the body. */
async function connected(): Promise<Socket> {
  app = Fastify({ forceCloseConnections: 'idle' })
  endUselessConnections(app, SILENCE)
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.post('/', async (_, reply) => reply.code(429).send('later'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await accepted
  return socket
}

async function send(socket: Socket, length: number, body: string): Promise<void> {
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n\r\n${body}`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 429 /)
}

test.each([
  ['a connection without a request', async () => {}],
  ['a sender that stops in the middle of an answered request', (socket: Socket) => send(socket, 7, '123')],
])('%s does not hold up the end of the server', async (_, begin) => {
  const socket = await connected()
  await begin(socket)
  const gone = once(socket, 'close')
  await app?.close()
  await gone
})

test('a sender that completes an answered request while the server closes does not hold up its end', async () => {
  const socket = await connected()
  await send(socket, 7, '123')
  const gone = once(socket, 'close')
  const closed = app?.close()
  while (app?.server.listening) await nextTurn()
  socket.write('4567')
  await Promise.all([closed, gone])
}, 20_000)

test('a sender that continues slowly keeps its connection for the next request', async () => {
  const socket = await connected()
  await send(socket, 7, '123')
  for (const byte of '4567') {
    await pause(SILENCE / 2)
    socket.write(byte)
  }
  await send(socket, 0, '')
  socket.destroy()
})

/** Sends the bytes one by one with pauses. @returns the answer, '' if the server ends the connection */
async function sendBytes(bytes: string): Promise<string> {
  app = Fastify({ forceCloseConnections: 'idle' })
  endSilentBodies(app, SILENCE)
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/', async ({ body }) => {
    // As long work, after the body has arrived.
    await pause(2 * SILENCE)
    return body
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
    socket.end()
  })
  const gone = once(socket, 'close')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: a/b\r\nContent-Length: 4\r\n\r\n')
  for (const byte of bytes) {
    socket.write(byte)
    await pause(SILENCE / 2)
  }
  await gone
  return answer
}

test('a body may arrive slowly; a sender that stops in the middle loses its connection', async () => {
  expect(await sendBytes('1234')).toMatch(/^HTTP\/1.1 200 [\s\S]*1234$/)
  await app?.close()
  expect(await sendBytes('12')).toBe('')
})
