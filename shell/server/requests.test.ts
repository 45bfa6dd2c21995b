import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { aBusiness } from '@showcase/testing/factories'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { publicKeyText } from '../testing/signed-release.ts'
import { readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import type { RenderTask } from './rendering/render-pool.ts'

const main = 'localhost:3000'
const businesses = {
  terracotta: aBusiness({ businessName: 'terracotta', domain: '', logo: '' }),
  fieldkit: aBusiness({ businessName: 'fieldkit', domain: 'www.kit.example', logo: '' }),
}
const ownHost = 'www.kit.example:3000'

/** Stub of the API. Like the API, it refuses names that no business can have. */
function createApi(): FastifyInstance {
  const api = Fastify({ bodyLimit: 1_000_000 })
  api.setErrorHandler((error: { statusCode?: number }, _, reply) => {
    const status = error.statusCode ?? 500
    reply.removeHeader('connection')
    return reply.code(status).send(fail(status, 'refused'))
  })
  api.get('/api/registry/snapshot', async (request, reply) => {
    if ((request.query as { after?: string }).after !== undefined) return reply.hijack()
    return succeed({ revision: 1, remotes: [], channels: [], pins: [] }, '')
  })
  api.get('/api/public/user/fetchAll', async (request, reply) => {
    const { businessName = '' } = request.query as Record<string, string>
    if (!/^[a-z0-9-]{3,40}$/i.test(businessName)) return reply.code(400).send(fail(400, 'malformed'))
    const found = businesses[businessName.toLowerCase() as keyof typeof businesses]
    return succeed({ userProfiles: found ? [found] : [], count: 0 }, '')
  })
  api.get('/api/public/user/checkDomain', async (request, reply) => {
    if (request.headers.origin !== `http://${ownHost}`) return reply.code(404).send(fail(404, 'Unknown host'))
    return succeed({ businessName: 'fieldkit' }, '')
  })
  for (const list of ['products', 'catalogues'])
    api.get(`/api/public/${list}/fetchAll`, async () => succeed({ [list]: [], count: 0 }, ''))
  api.get('/api/public/user/sitemap', async () => succeed({ items: [], next: '' }, ''))
  api.post('/api/echo', async request => succeed(request.body, ''))
  api.post('/api/refuses', { onRequest: (_, reply) => void reply.code(401).send(fail(401, 'token expired')) }, () => '')
  return api
}

/** Renders every page; one whose address ends in `/go` redirects to its own path, as routes do. */
async function render({ job }: RenderTask) {
  const { pathname } = new URL(job.request.url)
  if (pathname.endsWith('/go')) return { type: 'redirect', status: 302, location: pathname } as const
  return { type: 'page', status: 200, html: '<html></html>', failedParts: 0, isShared: true } as const
}

let api: FastifyInstance
let gateway: FastifyInstance
let directory: string
let port: number

beforeAll(async () => {
  api = createApi()
  const address = await api.listen({ host: '127.0.0.1', port: 0 })
  directory = await mkdtemp(join(tmpdir(), 'shell-'))
  await Promise.all(['sw.js', 'shell.js'].map(name => writeFile(join(directory, name), 'works()')))
  const RELEASE_PUBLIC_KEYS = publicKeyText(generateKeyPairSync('ed25519').privateKey)
  const config = readConfig({ API_ORIGIN: address, LOG_LEVEL: 'silent', RELEASE_PUBLIC_KEYS, TRUST_PROXY: 'on' })
  const assets = { base: '/shell/', script: '/shell/shell.js', styles: [], integrity: {} }
  const offer = { version: '1.0.0', contract: '1.0.0', shared: {} }
  const build = {
    assets,
    offer,
    directory,
    inlineScripts: [],
    mark: '/shell/mark.svg',
    renderFile: '',
    renders: 1,
    earlier: [],
  }
  gateway = await createGateway(config, build, { render, async close() {} })
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  port = (gateway.server.address() as AddressInfo).port
})

afterAll(async () => {
  api.server.closeAllConnections()
  await Promise.all([gateway.close(), api.close()])
  await rm(directory, { recursive: true })
})

/** Sends raw bytes. @returns the status and the headers, and the body as far as it came with them */
function send(head: string[], body: string | Buffer = '') {
  return new Promise<{ status: number; headers: Map<string, string>; body: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = () => {
      socket.destroy()
      const [start = '', ...rest] = answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n')
      const [line = '', ...lines] = start.split('\r\n')
      const headers = lines.map(text => [text.split(': ')[0]?.toLowerCase() ?? '', text.split(': ')[1] ?? ''] as const)
      resolve({ status: Number(line.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') })
    }
    socket.setEncoding('latin1').on('data', chunk => {
      answer += chunk
      if (
        /\r\n\r\n[\s\S]/.test(answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '')) ||
        /content-length: 0/i.test(answer)
      )
        end()
    })
    socket.on('end', end).on('error', reject)
    socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'))
    socket.write(body)
  })
}

const json = ['Host: localhost', 'Content-Type: application/json']

describe('requests that are passed on', () => {
  test('curl sends Expect with larger bodies', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(2000) })
    const head = ['POST /api/echo HTTP/1.1', ...json, 'Expect: 100-continue', `Content-Length: ${body.length}`]
    expect(await send(head, body)).toMatchObject({ status: 200, body: expect.stringContaining('xxx') })
  })

  test.each([
    ['that is announced', 'Content-Length: 20000000', Buffer.alloc(20_000_000, 'x')],
    ['that is announced and does not come whole', 'Content-Length: 20000000', '{"email":"'],
    ['of unknown length', 'Transfer-Encoding: chunked', `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(20)],
  ])('a body over the limit %s is 413 in the envelope', async (_, header, body) => {
    for (let i = 0; i < 3; i++) {
      const answer = await send(['POST /api/echo HTTP/1.1', ...json, header], body)
      expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('"code":413') })
    }
  })

  test('an answer that comes before the body is read arrives', async () => {
    const head = ['POST /api/refuses HTTP/1.1', ...json, 'Content-Length: 20000000']
    const answer = await send(head, Buffer.alloc(20_000_000, 'x'))
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining('token expired') })
  })

  test.each(['nonsense', ';;;', 'a/b/c', '"'])('the content type %s is refused in the envelope', async type => {
    const head = ['POST /api/echo HTTP/1.1', 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 2']
    expect(await send(head, '{}')).toMatchObject({ status: 415, body: expect.stringContaining('"code":415') })
  })

  test('an address that cannot be decoded is refused in the envelope', async () => {
    const answer = await send(['GET /api/%zz HTTP/1.1', 'Host: localhost'])
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('"code":400') })
  })
})

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

  test.each([`${'x'.repeat(3000)}.${main}`, `a_b.${main}`, 'evil.example', '<b>.example', 'ünknown.example'])(
    'so do hosts: %s',
    async host => {
      const { status, headers } = await send(['GET /home HTTP/1.1', `Host: ${host}`])
      expect([status, headers.get('location')]).toEqual([302, `http://${main}/Error_404_Not_Found`])
    },
  )
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
      '/ // \\ . .. %2e %2f %5c %66ieldkit fieldkit terracotta home go @ : evil.example http:// http: ?override=off ? # ; %09 userAdmin sitemap.xml'
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
