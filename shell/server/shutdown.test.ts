import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { closeStreams, serveHealth } from './server.ts'

/** Health checks and closing of streams around a page that waits for `finish` and a stream that never ends. */
async function gateway() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  serveHealth(app, '1.0.0')
  closeStreams(app)
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  app.get('/page', async () => {
    await finished
    return 'whole'
  })
  app.get('/events', async (_, reply) => {
    const lines = new PassThrough()
    lines.write(': here\n\n')
    return reply.type('text/event-stream').send(lines)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return { app, finish, request, port }
}

test('a process that leaves is not ready, and serves until it closes', async () => {
  const { app, request } = await gateway()
  expect((await request('/health/ready')).status).toBe(200)
  app.leave()
  for (const path of ['/health/ready', '/health/serving']) expect((await request(path)).status).toBe(503)
  expect((await request('/health/live')).status).toBe(200)
  await app.close()
})

test('closing finishes running pages, ends streams and refuses new requests', async () => {
  const { app, request, finish, port } = await gateway()
  const page = request('/page')
  const [stream] = (await once(get({ port, path: '/events' }), 'response')) as [IncomingMessage]
  const ended = new Promise(resolve => stream.on('error', () => {}).once('close', resolve))
  await once(stream, 'data')
  const closed = app.close()
  await ended
  await expect(request('/health/live')).rejects.toThrow()
  finish()
  expect(await (await page).text()).toBe('whole')
  await closed
})
