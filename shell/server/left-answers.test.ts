import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import compress from '@fastify/compress'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { listen, stop } from '@showcase/testing/listen'
import { waitUntil } from '@showcase/testing/wait-until'
import fastify, { type FastifyInstance } from 'fastify'
import type { GatewayConfig } from './config.ts'
import { proxyToApi } from './proxy.ts'

let lines: { level: number; msg: string }[]
let app: FastifyInstance
let api: Server

beforeEach(async () => {
  lines = []
  app = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
  api = createServer((message, response) => {
    message.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":')
    })
  })
  const apiOrigin = await listen(api)
  await app.register(compress, { global: true, encodings: ['br'] })
  await proxyToApi(app, { apiOrigin, apiBaseUrl: '/api' } as GatewayConfig)
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  stop(api)
  await app.close()
})

test('a client that leaves before the answer to its form is not logged as an API that could not be reached', async () => {
  const { port } = app.server.address() as AddressInfo
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  const call = request({ port, path: '/api/public/user/visits', method: 'PUT', headers }).on('error', () => {})
  call.end('{"businessName":"terracotta"}')
  // The first part of the answer is too short for a compressed one.
  await waitUntil(() => lines.some(({ msg }) => msg === 'response received'))
  call.destroy()
  await waitUntil(() => lines.some(({ msg }) => /disconnected|could not be reached/.test(msg)))
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

test('a client that leaves during its body is logged in one line, without a warning', async () => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = ['PUT /api/public/user/visits HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  socket.write(`${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{"businessName":`)
  await once(api, 'request')
  socket.destroy()
  await waitUntil(() => lines.some(({ msg }) => /disconnected|could not be reached/.test(msg)))
  expect(lines.filter(({ msg }) => /disconnected/.test(msg))).toHaveLength(1)
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})
