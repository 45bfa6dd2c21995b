import { connect } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import fc from 'fast-check'
import { gatewayPort, main, ownHost, send, useGateway } from './gateway.testing.ts'

useGateway()

describe('first path segments that no business can have', () => {
  test.each([
    '/%3Cscript%3Ealert(1)%3C%2Fscript%3E/home',
    '/<script>',
    `/${'x'.repeat(3000)}`,
    '/a%00b/home',
    '/..%2f..%2fetc',
    '/%E0%A4%A',
  ])('%s leads to the 404 page', async path => {
    const { status, headers } = await send([`GET ${path} HTTP/1.1`, `Host: ${main}`])
    expect([status, headers.get('location') ?? '']).toEqual(
      path === '/%E0%A4%A' ? [400, ''] : [302, `http://${main}/Error_404_Not_Found`],
    )
  })

  test.each([`a_b.${main}`, `a.b.${main}`, 'evil.example', 'EVIL.example.'])('so do hosts: %s', async host => {
    const { status, headers } = await send(['GET /home HTTP/1.1', `Host: ${host}`])
    expect([status, headers.get('location')]).toEqual([302, `http://${main}/Error_404_Not_Found`])
  })
})

describe('the host', () => {
  test.each([
    `${'x'.repeat(3000)}.${main}`,
    '<b>.example',
    'ünknown.example',
    '[127.0.0.1',
    '127.0.0.1:99999',
    '1.2[.3.4',
    '[::1%25eth0]',
    `${ownHost}/; script-src *`,
    '',
  ])('"%s" is refused', async host => {
    for (const path of ['/home', '/api/echo'])
      expect((await send([`GET ${path} HTTP/1.1`, `Host: ${host}`])).status).toBe(400)
  })

  test.each([main.toUpperCase(), 'localhost.:3000', '[::1]:3000'])('%s is the main host', async host => {
    expect((await send(['GET /home HTTP/1.1', `Host: ${host}`])).status).toBe(200)
    const { headers } = await send(['GET /%66ieldkit/home HTTP/1.1', `Host: ${host}`])
    expect(headers.get('location')).toBe(`http://${ownHost}/home`)
  })

  test('another one that a proxy passed on is not the site', async () => {
    const headers = ['X-Forwarded-Host: evil.example', 'X-Forwarded-For: 10.0.0.1']
    expect((await send(['GET /home HTTP/1.1', `Host: ${main}`, ...headers])).status).toBe(200)
  })
})

describe('redirects', () => {
  const hosts = [main, `terracotta.${main}`, `fieldkit.${main}`, ownHost, '127.0.0.1', 'evil.example']
  /** Hosts of this installation, where every redirect has to end. */
  const ours = new Set([...hosts.slice(0, -1)])

  /** Where a browser that opened this address would go; null without a redirect. */
  async function destination(method: string, target: string, host: string) {
    const form = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 0']
    const { status, headers } = await send([`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...form])
    expect(status).toBeLessThan(500)
    const location = headers.get('location')
    return location === undefined ? null : new URL(location, `http://${host}`).host
  }

  test.each([
    ['POST', '//x//evil.example/?override=off'],
    ['POST', '/.//evil.example/?override=off'],
    ['POST', '/%2e//evil.example/?override=off'],
    ['POST', '/\\evil.example/?override=off'],
    ['POST', '//x//evil.example/?preview=off'],
    ['GET', '/%66ieldkit/home'],
    ['GET', '/%66ieldkit.evil.example/home'],
    ['GET', '//evil.example/go'],
    ['GET', '/terracotta//evil.example/go'],
    ['GET', 'http://evil.example/fieldkit/home'],
  ])('%s %s stays on the site (6 inputs)', async (method, target) => {
    for (const host of hosts) {
      const found = await destination(method, target, host)
      if (found !== null && host !== 'evil.example') expect(ours).toContain(found)
      if (host === 'evil.example') expect(found).toBe(main)
    }
  })

  test('an encoded name of a business leads to its own address', async () => {
    const locationOf = async (path: string) =>
      (await send([`GET ${path} HTTP/1.1`, `Host: ${main}`])).headers.get('location')
    expect(await locationOf('/%66ieldkit/home?a=b')).toBe(`http://${ownHost}/home?a=b`)
    expect(await locationOf('/%74erracotta/home')).toBe('/terracotta/home')
  })

  test('whatever the request line holds (400 inputs)', async () => {
    const pieces =
      '/ // \\ . .. %2e %2f %5c %66ieldkit fieldkit terracotta home go @ : evil.example http:// http: ?override=off ?preview=off ? # ; %09 userAdmin sitemap.xml'
    const piece = fc.constantFrom(...pieces.split(' '))
    const target = fc.tuple(fc.constantFrom('/', '//', 'http://'), fc.array(piece, { maxLength: 8 }))
    await fc.assert(
      fc.asyncProperty(
        target,
        fc.constantFrom(...hosts),
        fc.constantFrom('GET', 'POST'),
        async (made, host, method) => {
          const found = await destination(method, made[0] + made[1].join(''), host)
          expect([null, ...ours]).toContain(found)
        },
      ),
      { numRuns: 400 },
    )
  }, 60_000)
})

test('forms that stop in the middle end, the oldest first, when they announce 100 MB together', async () => {
  /** Begins a form of 100,000 bytes and sends no more. */
  function begin() {
    const socket = connect(gatewayPort(), '127.0.0.1').on('error', () => {})
    const head = ['POST /terracotta/contactUs HTTP/1.1', `Host: ${main}`, 'Content-Length: 100000']
    socket.write(`${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\nname=Asha`)
    return socket.resume()
  }
  const first = begin()
  await waitUntil(() => first.bytesWritten > 0)
  const others = Array.from({ length: 1000 }, begin)
  await waitUntil(() => first.closed)
  expect(others.filter(({ closed }) => closed)).toEqual([])
  expect((await send(['GET /home HTTP/1.1', `Host: ${main}`])).status).toBe(200)
  for (const socket of others) socket.destroy()
})

test('a page gives no handle of its window to a page of another site that opened it', async () => {
  const { headers } = await send(['GET /home HTTP/1.1', `Host: ${main}`, 'X-Forwarded-Proto: https'])
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test.each([
  ['PUT', '/home'],
  ['GET', '/shell/none.js'],
])('%s %s is a page that says so', async (method, path) => {
  const { status, headers } = await send([`${method} ${path} HTTP/1.1`, `Host: ${main}`, 'Content-Length: 0'])
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
})

test('every class of answer forbids browsers to guess its type (17 inputs)', async () => {
  const statusAndHeader = async (target: string, host = main, method = 'GET') => {
    const { status, headers } = await send([`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 0'])
    return `${status} ${headers.get('x-content-type-options')}`
  }
  const found = {
    page: await statusAndHeader('/home'),
    redirect: await statusAndHeader('/home', 'evil.example'),
    sitemap: await statusAndHeader('/sitemap.xml'),
    robots: await statusAndHeader('/robots.txt'),
    manifest: await statusAndHeader('/manifest.webmanifest'),
    icon: await statusAndHeader('/favicon.ico'),
    worker: await statusAndHeader('/sw.js'),
    file: await statusAndHeader('/shell/shell.js'),
    missingFile: await statusAndHeader('/shell/none.js'),
    health: await statusAndHeader('/health/live'),
    unknownMethod: await statusAndHeader('/home', main, 'PUT'),
    refusedOverride: await statusAndHeader('/home?override=wrong'),
    noHost: await send(['GET /home HTTP/1.1']).then(
      ({ status, headers }) => `${status} ${headers.get('x-content-type-options')}`,
    ),
    twoHosts: await statusAndHeader('/home', `${main}\r\nHost: evil.example`),
    undecodable: await statusAndHeader('/%zz'),
    refusedCall: await statusAndHeader('/api/%zz'),
    noHttp: await send(['hello']).then(({ status, headers }) => `${status} ${headers.get('x-content-type-options')}`),
  }
  expect(found).toEqual({
    page: '200 nosniff',
    redirect: '302 nosniff',
    sitemap: '200 nosniff',
    robots: '200 nosniff',
    manifest: '200 nosniff',
    icon: '302 nosniff',
    worker: '200 nosniff',
    file: '200 nosniff',
    missingFile: '404 nosniff',
    health: '200 nosniff',
    unknownMethod: '404 nosniff',
    refusedOverride: '403 nosniff',
    noHost: '400 nosniff',
    twoHosts: '400 nosniff',
    undecodable: '400 nosniff',
    refusedCall: '400 nosniff',
    noHttp: '400 nosniff',
  })
})
