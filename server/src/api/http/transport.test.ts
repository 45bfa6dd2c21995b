import { connect } from 'node:net'
import { expect, test } from '@jest/globals'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases('the transport', server => {
  /** Sends raw bytes and returns everything that is answered until the connection ends or an envelope is complete. */
  const send = (head: string[], body: string | Buffer = '') =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server().url).port), '127.0.0.1')
      let answer = ''
      const end = () => {
        socket.destroy()
        resolve(answer)
      }
      socket.setEncoding('utf8').on('data', chunk => {
        answer += chunk
        if (/"payload":null}\s*(0\s*)?$/.test(answer)) end()
      })
      socket.on('end', end).on('error', reject)
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(body)
    })
  const post = (...headers: string[]) => [
    'POST /api/auth/user/logIn HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
  ]
  const envelope = (code: number) =>
    new RegExp(`\\{"code":${code},"message":"","success":"","error":".+","payload":null`)

  test('a body that announces too many bytes is refused at once, before it arrives', async () => {
    const answer = await send(post('Content-Length: 20000000'), '{"email":"')
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(answer).toMatch(envelope(413))
  })

  test.each([
    ['POST /api/auth/user/logIn', 'application/json', 1_000_001],
    ['POST /api/registry/report', 'application/json', 8001],
    ['POST /api/userAdmin/products/import', 'multipart/form-data; boundary=x', 200_000_001],
  ])('%s with Expect is refused at once if too many bytes are announced', async (line, type, length) => {
    const headers = ['Host: localhost', `Content-Type: ${type}`, `Content-Length: ${length}`, 'Expect: 100-Continue']
    const answer = await send([`${line} HTTP/1.1`, ...headers])
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i)
    expect(answer).toMatch(envelope(413))
  })

  test('a body over the limit is read to its end, so that its sender gets the answer', async () => {
    const answer = await send(post('Content-Length: 20000000'), Buffer.alloc(20_000_000, 'x'))
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":413/)
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
    const chunked = await send(post('Transfer-Encoding: chunked'), `${chunk.repeat(12)}0\r\n\r\n`)
    expect(chunked).toMatch(/^HTTP\/1.1 413 [\s\S]*"code":413/)
  })

  test.each([
    'POST /api/userAdmin/products/import',
    'POST /api/userAdmin/products/previewImport',
    'POST /api/platform/products/import',
    'POST /api/registry/upload',
  ])('%s, which takes large forms, takes no large JSON', async line => {
    const head = [`${line} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json']
    expect(await send([...head, 'Content-Length: 1000001'], '[')).toMatch(/^HTTP\/1.1 413 /)
    const chunk = `100000\r\n${'['.repeat(0x100000)}\r\n`
    expect(await send([...head, 'Transfer-Encoding: chunked'], `${chunk}0\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /)
  })

  test.each(['nonsense', ';;;', 'a/b/c', '"'])('the content type %s is refused in the envelope', async type => {
    const answer = await send(
      ['POST /api/auth/user/logIn HTTP/1.1', 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 2'],
      '{}',
    )
    expect(answer).toMatch(/^HTTP\/1.1 415 /)
    expect(answer).toMatch(envelope(415))
  })

  test.each(['100-continue', 'something-else'])('a request that expects %s is served', async expectation => {
    const answer = await send(post(`Expect: ${expectation}`, 'Content-Length: 2'), '{}')
    const first = expectation === '100-continue' ? 'HTTP/1.1 100 Continue\r\n\r\n' : ''
    expect(answer).toMatch(new RegExp(`^${first}HTTP/1.1 400 `))
    expect(answer).toMatch(envelope(400))
  })

  test.each([
    ['an address that cannot be decoded', ['GET /api/%zz HTTP/1.1', 'Host: localhost'], 400],
    [
      'a name that is too long',
      [`PUT /files/${'x'.repeat(400)} HTTP/1.1`, 'Host: localhost', 'Content-Length: 0'],
      414,
    ],
    ['headers that are too long', ['GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(40_000)}`], 431],
    ['no HTTP', ['hello'], 400],
    ['no host', ['GET /api/none HTTP/1.1'], 400],
    ['two hosts', ['GET /api/none HTTP/1.1', 'Host: localhost', 'Host: evil.example'], 400],
    ['an IPv4 address in brackets', ['GET /api/none HTTP/1.1', 'Host: [192.0.2.1]'], 400],
  ] as const)('%s is answered in the envelope, with nosniff', async (_, head, code) => {
    const answer = await send([...head])
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${code} `))
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(envelope(code))
  })
})
