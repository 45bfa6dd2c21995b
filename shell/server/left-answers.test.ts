import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import compress from '@fastify/compress'
import { afterEach, expect, test } from '@jest/globals'
import { listen, stop } from '@showcase/testing/listen'
import { waitUntil } from '@showcase/testing/wait-until'
import fastify from 'fastify'
import type { GatewayConfig } from './config.ts'
import { proxyToApi } from './proxy.ts'

const lines: { level: number; msg: string }[] = []
const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } })
const api = createServer((message, response) => {
  message.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":'))
})

afterEach(async () => {
  stop(api)
  await app.close()
})

test('a client that leaves before the answer to its form is not logged as an API that could not be reached', async () => {
  const apiOrigin = await listen(api)
  await app.register(compress, { global: true, encodings: ['br'] })
  await proxyToApi(app, { apiOrigin, apiBaseUrl: '/api' } as GatewayConfig)
  await app.listen({ port: 0, host: '127.0.0.1' })
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
