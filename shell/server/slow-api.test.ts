import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { aBusiness } from '@showcase/testing/factories'
import { listen, stop } from '@showcase/testing/listen'
import type { FastifyInstance } from 'fastify'
import { aShellBuild } from '../testing/shell-build.ts'
import { aRelease, publicKeyText, signedRelease } from '../testing/signed-release.ts'
import { readConfig } from './config.ts'
import { createGateway } from './gateway.ts'

/** Milliseconds within which every answer comes. */
const BOUND = 3000

/** A stub of the built shell: like the real one, it limits its loader and leaves it to the browser if it fails. */
const shell = `
exports.sharedModules = {}
async function load({ request, modules, apiUrl, onError }) {
  if (modules.size === 0) return 'frame'
  const isForm = request.method === 'POST'
  const late = new Promise((_, reject) => setTimeout(reject, isForm ? 3500 : 1000, new Error('late')))
  const answer = fetch(apiUrl + '/public/' + (isForm ? 'products/createLead' : 'user/fetchHome'), { method: request.method })
  try {
    return (await (await Promise.race([answer, late])).json()).payload
  } catch (error) {
    if (isForm) throw error
    onError(error, 'loader')
    return 'skeleton'
  }
}
exports.renderPage = async options =>
  ({ kind: 'page', status: 200, isShared: true, html: '<html>' + await load(options) })`

const build = 'module.exports = { modules: { "./page": {} } }'
const style = 'body{color:red}'
const key = generateKeyPairSync('ed25519').privateKey

function hash(content: string) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The first is another remote, whose page starts the workers. */
const releases = ['0.1.0-aaaaaaaa', '1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'].map((version, at) => {
  const name = at === 0 ? 'remote-warm' : 'remote-site'
  const files = { 'server.cjs': hash(build), 'remoteEntry.js': hash(''), 'page.css': hash(style) }
  const exposes = { './page': { js: [], css: ['page.css'] } }
  const paths = at === 0 ? ['platform:/warm'] : ['platform:/home', 'business:/home']
  return signedRelease(aRelease(name, version, paths, { files, exposes }), key)
})
const channel = { channel: 'stable', percentage: 100, tenants: [], cohort: '' }
const channels = [
  { ...channel, name: 'remote-warm', version: '0.1.0-aaaaaaaa', previous: null },
  { ...channel, name: 'remote-site', version: '1.1.0-bbbbbbbb', previous: '1.0.0-aaaaaaaa' },
]
const snapshot = { revision: 1, remotes: releases, channels, pins: [] }

const payloads: Record<string, unknown> = {
  '/api/registry/contentChanges': { last: '1', isGapless: true, businesses: [], arePurged: false },
  '/api/public/user/checkDomain': { businessName: 'kit' },
  '/api/public/user/fetchHome': 'whole',
  '/api/public/products/createLead': 'sent',
  '/api/public/products/fetchAll': { products: [], count: 0 },
  '/api/public/user/sitemap': { items: [], next: '' },
}

/** Milliseconds after which the API answers; null: never. */
let delay: number | null = 0
let calls: string[] = []

async function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(url, 'http://api')
  if (pathname === '/api/registry/snapshot' && searchParams.has('after')) return
  if (pathname === '/api/registry/contentChanges') await pause(searchParams.has('after') ? 500 : 0)
  else calls.push(pathname)
  await pause(delay ?? 0)
  if (delay === null) return
  if (pathname.startsWith('/remotes/')) return response.end(pathname.endsWith('.css') ? style : build)
  const businessName = searchParams.get('businessName') ?? ''
  const profile = aBusiness({ businessName, domain: businessName === 'kit' ? 'www.kit.example' : '' })
  const payload =
    pathname === '/api/registry/snapshot'
      ? snapshot
      : pathname === '/api/public/user/fetchAll'
        ? { userProfiles: [profile], count: 1 }
        : payloads[pathname]
  const isDown = businessName === 'down'
  if (businessName === 'late' || businessName === 'broken') {
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=9', etag: '"a"' })
      .write('{"code":200,')
    await pause(businessName === 'late' ? 3000 : 200)
    return businessName === 'late' ? response.end('"payload":"late"}') : response.destroy()
  }
  const envelope = payload && !isDown ? succeed(payload, '') : fail(isDown ? 503 : 404, 'failed')
  response.writeHead(isDown ? 503 : payload ? 200 : 404, { 'content-type': 'application/json', 'retry-after': '2' })
  response.end(JSON.stringify(envelope))
}

const folder = mkdtempSync(join(tmpdir(), 'showcase-slow-'))
const renderFile = join(folder, 'render.cjs')
writeFileSync(renderFile, shell)
let api: Server
let gateway: FastifyInstance

beforeEach(async () => {
  delay = 0
  calls = []
  api = createServer((message, response) => void answer(message, response))
  const API_ORIGIN = await listen(api)
  const settings = { API_ORIGIN, RELEASE_PUBLIC_KEYS: publicKeyText(key), LOG_LEVEL: 'silent', GATEWAY_TOKEN: 'token' }
  gateway = await createGateway(
    readConfig({ ...settings, MAIN_HOST: 'localhost:3000' }),
    aShellBuild({ directory: folder, renderFile }),
  )
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  // The trial worker starts with the first page.
  expect((await ask({ path: '/warm' })).body).toBe('<html>whole')
  calls = []
})

afterEach(async () => {
  stop(api)
  await gateway.close()
})

afterAll(() => rmSync(folder, { recursive: true }))

type Ask = { path: string; host?: string; method?: string; headers?: Record<string, string>; body?: string }

async function ask({ path, host = 'localhost:3000', method = 'GET', headers = {}, body = '' }: Ask) {
  const { port } = gateway.server.address() as AddressInfo
  const begun = performance.now()
  const sent = request({ port, path, method, headers: { ...headers, host } }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const content = await text(response)
  return { status: response.statusCode, headers: response.headers, body: content, ms: performance.now() - begun }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const calling = { path: '/api/public/products/fetchAll?businessName=terracotta' }
/** Requests that wait for most different things: profile, domain, styles, build, loader, action, signed values, lists. */
const requests: Record<string, Ask> = {
  'the platform’s page': { path: '/home' },
  'a business’s page': { path: '/home', host: 'terracotta.localhost:3000' },
  'a page on an own domain': { path: '/home', host: 'www.kit.example' },
  'a posted form': { path: '/northlight/home', method: 'POST', headers: form, body: 'a=b' },
  'a sitemap': { path: '/fieldkit/sitemap.xml' },
  'a replay': { path: '/home?set=signed' },
  'an override': { path: '/home?1', headers: { cookie: 'showcase-override=signed' } },
  'a preview': { path: '/home?2', headers: { cookie: 'showcase-preview=signed' } },
  'a call': calling,
}

test.each([
  ['refuses connections', undefined],
  ['never answers', null],
  ['answers after 0.9 s', 900],
  ['answers after 1.5 s', 1500],
])(
  'each answer comes within 3 s while the API %s',
  async (_, milliseconds) => {
    if (milliseconds === undefined) {
      stop(api)
    } else delay = milliseconds
    const answers = await Promise.all(
      Object.entries(requests).map(async ([name, asked]) => ({ name, asked, ...(await ask(asked)) })),
    )
    for (const { name, asked, status, headers, body, ms } of answers) {
      expect([name, ms < BOUND || ms, [200, 404, 503].includes(status ?? 0) || status]).toEqual([name, true, true])
      if (status !== 503) continue
      if (asked === calling) expect([JSON.parse(body).code, headers['retry-after']]).toEqual([503, '2'])
      else expect([body.includes('Our server') || body.includes('rofile'), headers['retry-after']]).toEqual([true, '5'])
    }
    if (milliseconds === null) expect(answers.filter(({ status }) => status === 503)).toHaveLength(answers.length)
  },
  30_000,
)

test('an API that answers after 0.3 s is waited for, again and again', async () => {
  delay = 300
  const { status, body } = await ask({ path: '/home', host: 'www.kit.example' })
  expect([status, body]).toEqual([200, '<html>whole'])
  expect(calls.filter(path => !path.startsWith('/api/registry'))).toHaveLength(5)
})

test('a page that came too late is sent once its parts have arrived', async () => {
  // Five calls one after another take longer than a page may wait. The calls that are left for the second request do not.
  delay = 600
  const own = { path: '/home', host: 'www.kit.example' }
  expect((await ask(own)).status).toBe(503)
  expect((await ask(own)).body).toBe('<html>whole')
})

test('a read that is answered with 503 is sent to the API once', async () => {
  expect((await ask({ path: '/api/public/products/fetchAll?businessName=down' })).status).toBe(503)
  expect(calls).toEqual(['/api/public/products/fetchAll'])
})

test('an answer that has begun in time is passed on to its end', async () => {
  const { status, body } = await ask({ path: '/api/public/products/fetchAll?businessName=late' })
  expect([status, JSON.parse(body)]).toEqual([200, { code: 200, payload: 'late' }])
})

test('an answer that breaks off before a compressed part is sent is a 503 that can be read and is not cached', async () => {
  const headers = { 'accept-encoding': 'br' }
  const broken = await ask({ path: '/api/public/products/fetchAll?businessName=broken', headers })
  expect([broken.status, broken.headers['retry-after'], broken.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect([broken.headers['content-encoding'], broken.headers.etag]).toEqual([undefined, undefined])
  expect(JSON.parse(broken.body)).toMatchObject({ code: 503, error: errors.unavailable })
})
