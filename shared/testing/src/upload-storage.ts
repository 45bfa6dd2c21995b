import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'

/** Starts a stub storage for the tests of a file. It takes each upload with PUT, and is empty again before each test. */
export function uploadStorage() {
  const storage = {
    /** Names whose uploads fail. */
    refused: new Set<string>(),
    /** Names and types of the uploads, such as `a.jpg image/jpeg`. */
    received: [] as string[],
    /** Delays the answers until it is resolved. */
    mayAnswer: Promise.resolve(),
    address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', 'PUT')
    const name = decodeURIComponent(request.url ?? '').slice(1)
    const isRefused = request.method === 'PUT' && storage.refused.has(name)
    if (request.method === 'PUT' && !isRefused) storage.received.push(`${name} ${request.headers['content-type']}`)
    response.statusCode = isRefused ? 503 : 200
    request.resume().on('end', () => void storage.mayAnswer.then(() => response.end()))
  })
  beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))
  beforeEach(() => {
    storage.refused.clear()
    storage.received.length = 0
    storage.mayAnswer = Promise.resolve()
  })
  return storage
}
