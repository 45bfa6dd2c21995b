import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { gatewayPort, send, useGateway } from './gateway.testing.ts'

useGateway()

const jsonHeaders = ['Host: localhost', 'Content-Type: application/json']

describe('requests that are passed on', () => {
  test('curl sends Expect with larger bodies', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(2000) })
    const head = ['POST /api/echo HTTP/1.1', ...jsonHeaders, 'Expect: 100-continue', `Content-Length: ${body.length}`]
    expect(await send(head, body)).toMatchObject({ status: 200, body: expect.stringContaining('xxx') })
  })

  test.each([
    ['POST', '/api/echo', 1_000_001, 413],
    ['POST', '/api/registry/report?a', 8001, 413],
    ['PUT', '/files/a.jpg', 1_000_001, 413],
    ['POST', '/api/userAdmin/products/import', 200_000_001, 413],
    ['POST', '/api/userAdmin/products/import', 2_000_000, 100],
    ['POST', '/api/echo', 1_000_000, 100],
  ])(
    '%s %s with Expect and %d announced bytes of which none comes is %d at once',
    async (method, path, length, code) => {
      const headers = { 'content-type': 'application/json', expect: '100-continue', 'content-length': length }
      const request = httpRequest({ port: gatewayPort(), method, path, headers }).on('error', () => {})
      const [answer] = await Promise.race([once(request, 'response'), once(request, 'continue').then(() => [])])
      expect(answer?.statusCode ?? 100).toBe(code)
      if (answer) expect(await json(answer)).toMatchObject({ code: 413, error: errors.bodyTooLarge })
      request.destroy()
    },
  )

  test.each([
    ['that is announced', 'Content-Length: 20000000', Buffer.alloc(20_000_000, 'x')],
    ['that is announced and does not come whole', 'Content-Length: 20000000', '{"email":"'],
    ['of unknown length', 'Transfer-Encoding: chunked', `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(20)],
  ])('a body over the limit %s is 413 in the envelope', async (_, header, body) => {
    for (let i = 0; i < 3; i++) {
      const answer = await send(['POST /api/echo HTTP/1.1', ...jsonHeaders, header], body)
      expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('"code":413') })
    }
  })

  test('an answer that comes before the body is read arrives', async () => {
    const head = ['POST /api/userAdmin/products/import HTTP/1.1', ...jsonHeaders, 'Content-Length: 20000000']
    const answer = await send(head, Buffer.alloc(20_000_000, 'x'))
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining('token expired') })
  })

  test.each(['nonsense', ';;;', 'a/b/c', '"'])('the content type %s is refused in the envelope', async type => {
    const head = ['POST /api/echo HTTP/1.1', 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 2']
    expect(await send(head, '{}')).toMatchObject({ status: 415, body: expect.stringContaining('"code":415') })
  })

  test.each(['Keep-Alive: timeout=5', 'Upgrade: h2c', 'Proxy-Connection: keep-alive'])(
    '%s is about the connection to the gateway, and is not passed on',
    async header => {
      const head = ['POST /api/echo HTTP/1.1', ...jsonHeaders, header, 'Content-Length: 2']
      expect(await send(head, '{}')).toMatchObject({ status: 200, body: expect.stringContaining('"payload":{}') })
    },
  )

  test.each(['TRACE /api/echo', 'PROPFIND /api/echo', 'PURGE /images?url=x', 'QUERY /api/echo'])(
    '%s is refused in the envelope',
    async line => {
      const { status, headers, body } = await send([`${line} HTTP/1.1`, 'Host: localhost'])
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(JSON.parse(body)).toMatchObject({ code: status, payload: null })
      expect([400, 404]).toContain(status)
    },
  )

  test('an address that cannot be decoded is refused in the envelope', async () => {
    const answer = await send(['GET /api/%zz HTTP/1.1', 'Host: localhost'])
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('"code":400') })
  })
})
