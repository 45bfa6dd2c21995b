import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { readTicket, ticketKey } from '@showcase/contract/page-ticket'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { FastifyInstance } from 'fastify'
import { publicKeyText, signedRelease } from '../../testing/signed-release.ts'
import { readConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { RenderTask } from '../rendering/render-pool.ts'

const key = generateKeyPairSync('ed25519').privateKey
const version = '1.0.0-aaaaaaaa'

function releaseOf(name: string, path: string): RemoteRelease {
  return {
    name,
    version,
    uniqueName: `${name}__${version}`.replace(/\W/g, '_'),
    contract: '^1.0.0',
    shared: {},
    failure: 'primary',
    nav: [],
    cards: [],
    exposes: { './home': { js: [], css: [] } },
    files: { 'server.cjs': `sha384-${'A'.repeat(64)}`, 'remoteEntry.js': `sha384-${'B'.repeat(64)}` },
    mounts: [{ at: `platform:${path}`, expose: './home' }],
    entry: 'remoteEntry.js',
    server: 'server.cjs',
  }
}

const remotes = [releaseOf('remote-marketing', '/home'), releaseOf('remote-operators', '/operators')]
const channel = { channel: 'stable', version, previous: null, percentage: 100, tenants: [], cohort: '' }
const snapshot = {
  revision: 1,
  remotes: remotes.map(remote => signedRelease(remote, key)),
  channels: remotes.map(({ name }) => ({ ...channel, name })),
  pins: [],
}
const later = new Date(Date.now() + 3_600_000).toISOString()
const origin = 'http://localhost:3105'
/** The registry's answer for each value. */
const allowed: Record<string, object> = {
  good: { name: 'remote-marketing', origin, until: later },
  over: { name: 'remote-marketing', origin, until: new Date(Date.now() - 1000).toISOString() },
  far: { name: 'remote-marketing', origin: 'http://example.com', until: later },
  elsewhere: { name: 'remote-storefront', origin, until: later },
  moved: { name: 'remote-marketing', origin: 'http://localhost:3107', until: later },
  second: { name: 'remote-operators', origin: 'http://localhost:3106', until: later },
}

let api: Server
let gateway: FastifyInstance
let job: RenderJob | undefined
const announced: string[] = []

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.searchParams.has('after')) return
    let body = ''
    for await (const chunk of request) body += chunk
    if (url.pathname.endsWith('/announce')) announced.push(body)
    const override = allowed[url.searchParams.get('override') ?? '']
    const found = url.pathname.endsWith('/snapshot') ? snapshot : override
    const answer = found || body ? succeed(found ?? null, '') : fail(403, errors.overrideNotSigned)
    response.writeHead(answer.error ? answer.code : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const render = async (task: RenderTask) => {
    job = task.job
    return { type: 'page', status: 200, html: '<html></html>', failedParts: 0, isWhole: true, isShared: true } as const
  }
  const { port } = api.address() as AddressInfo
  const settings = {
    API_ORIGIN: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    GATEWAY_TOKEN: 'gateway-token',
    PAGE_CACHE_MB: '0',
  }
  const assets = {
    base: '/shell/',
    script: '/shell/shell.js',
    styles: ['/shell/shell.css'],
    integrity: { 'shell.css': `sha384-${'C'.repeat(64)}` },
  }
  const offer = { version: '1.0.0-shell000', contract: '1.0.0', shared: {} }
  const build = {
    assets,
    offer,
    directory: '/tmp',
    inlineScripts: ["'sha256-inline'"],
    mark: '',
    renderFile: '',
    renders: 4,
    earlier: [],
  }
  const config = readConfig({ ...settings, RELEASE_PUBLIC_KEYS: publicKeyText(key), TRUST_PROXY: 'on' })
  gateway = await createGateway(config, build, { render, async close() {} })
})
afterAll(async () => {
  await gateway.close()
  api.closeAllConnections()
  api.close()
})
beforeEach(() => {
  job = undefined
})

const host = 'localhost:3000'

function get(url: string, headers: Record<string, string> = {}) {
  return gateway.inject({ url, headers: { host, ...headers } })
}

function post(url: string, headers: Record<string, string> = {}) {
  return gateway.inject({
    url,
    method: 'POST',
    payload: '',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

function withCookie(value: string, url = '/home') {
  return get(url, { cookie: `a=b; showcase-override=${value}; c=d` })
}

function marketing() {
  return job?.page.set.find(({ name }) => name === 'remote-marketing')
}

test('opening the link changes nothing: it asks for consent', async () => {
  const { statusCode, body, headers } = await get('/home?override=good')
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined])
  expect(body).toContain('remote-marketing')
  expect(body).toContain(origin)
  expect(body).toContain('<form method="post">')
  expect(body).not.toContain('<script')
  expect(job).toBeUndefined()
})

test('consent sets a cookie for the site, unreadable by scripts, until the override expires', async () => {
  const { statusCode, headers } = await post('/home?override=good&a=1', { 'sec-fetch-site': 'same-origin' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, '/home?a=1', 'no-store'])
  const set = String(headers['set-cookie'])
  expect(set).toMatch(/^showcase-override=good; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  const seconds = Number(/Max-Age=(\d+)/.exec(set)?.[1])
  expect(Math.abs(Date.now() + seconds * 1000 - Date.parse(later))).toBeLessThan(5000)
  const secure = await post('/home?override=good', { origin: `https://${host}`, 'x-forwarded-proto': 'https' })
  expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/)
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://example.com' },
  { origin: 'null' },
  {},
])('consent posted from another origin is refused: %j', async headers => {
  const answer = await post('/home?override=good', headers as Record<string, string>)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
})

test.each([
  ['', 403],
  ['forged', 403],
  ['over', 403],
  ['far', 403],
  ['off', 403],
  ['x'.repeat(5000), 403],
  ['%3Cscript%3E', 403],
  ['elsewhere', 404],
])('%.20s is refused', async (value, status) => {
  for (const send of [get, post] as const) {
    if (send === post && value === 'off') continue
    const { statusCode, headers, body } = await send(`/home?override=${value}`, { 'sec-fetch-site': 'same-origin' })
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([status, 'no-store', undefined])
    expect(body).not.toContain('<script')
  }
})

test('an overridden page leaves that remote to the browser, allows that origin only, and is not cached', async () => {
  const { headers } = await withCookie('good')
  expect(marketing()).toMatchObject({
    version: '0.0.0-localhost',
    uniqueName: 'remote_marketing__development',
    base: `${origin}/`,
    entry: 'remoteEntry.js',
    integrity: {},
    fallback: null,
  })
  expect(marketing()?.mounts).toEqual(remotes[0]?.mounts)
  expect(job).toMatchObject({ modules: [], preloads: [], page: { complete: false } })
  expect(job?.page.release.overrides).toMatchObject([{ ...allowed.good, released: { version } }])
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  expect(headers.vary).toMatch(/cookie/i)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`connect-src 'self' ${origin} ws://localhost:3105;`)
  // If the developer's server does not answer, the browser uses the release.
  expect(policy).toContain(` ${host}/remotes/remote-marketing/${version}/ ${origin};`)
  expect(policy.split(/[ ;]+/).filter(word => /^\w+:\/\//.test(word) && !word.includes('//localhost:3105'))).toEqual([])
  expect(headers['x-release-set']).toBe(job?.page.release.id)
})

test('a second remote is loaded beside the first, from its own origin', async () => {
  const sameOrigin = { 'sec-fetch-site': 'same-origin', cookie: 'showcase-override=good' }
  const { body } = await get('/home?override=second', sameOrigin)
  expect(body).toContain('It continues to load remote-marketing from your machine.')
  const { headers } = await post('/home?override=second', sameOrigin)
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=second~good; /)
  const both = await withCookie('second~good')
  expect(job?.page.set.map(({ name, base }) => [name, base])).toEqual([
    ['remote-marketing', `${origin}/`],
    ['remote-operators', 'http://localhost:3106/'],
  ])
  expect(job?.page.release.overrides).toMatchObject([allowed.good, allowed.second])
  expect(both.headers['content-security-policy']).toContain(` http://localhost:3106 ${origin} ws://localhost:3106`)
})

test('a new override of a remote replaces its old one; one that has expired is dropped', async () => {
  const cookie = 'showcase-override=second~over~good'
  const { headers } = await post('/home?override=moved', { 'sec-fetch-site': 'same-origin', cookie })
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=moved~second; /)
})

test('of many values in a cookie, four are read', async () => {
  await withCookie('forged~forged2~forged3~forged4~good')
  expect(job?.page.release).not.toHaveProperty('overrides')
  await withCookie('forged~forged2~forged3~good')
  expect(job?.page.release.overrides).toHaveLength(1)
})

test('every other request gets the released remotes, with another release set', async () => {
  const overriddenId = (await withCookie('good')).headers['x-release-set']
  for (const send of [
    () => get('/home'),
    () => withCookie('forged'),
    () => withCookie('over'),
    () => withCookie('far'),
    () => withCookie('elsewhere'),
    // The server answers a form that is posted without script, and runs released code only.
    () => post('/home', { cookie: 'showcase-override=good' }),
  ]) {
    const { headers } = await send()
    expect(marketing()).toMatchObject({ version, base: `/remotes/remote-marketing/${version}/` })
    expect(job?.page.release).not.toHaveProperty('overrides')
    expect(job?.page.complete).toBe(true)
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain(origin)
    const folders = remotes.map(({ name }) => `${host}/remotes/${name}/${version}/`)
    expect(policy).toContain(`; script-src 'sha256-inline' ${host}/shell/ ${folders.join(' ')};`)
    expect(policy).toContain(`; style-src 'self' 'sha384-${'C'.repeat(64)}';`)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-release-set']).not.toBe(overriddenId)
  }
  expect(announced.join()).not.toContain('0.0.0-localhost')
})

test('a page of another remote is rendered as usual, with the notice', async () => {
  await get('/operators', { cookie: 'showcase-override=good' })
  expect(job?.page.complete).toBe(true)
  expect(job?.page.release.overrides).toBeDefined()
})

test('reset ends the override, from any origin', async () => {
  const { statusCode, headers } = await post('/home?page=2&override=off', { cookie: 'showcase-override=good' })
  expect([statusCode, headers.location]).toEqual([303, '/home?page=2'])
  expect(String(headers['set-cookie'])).toMatch(/^showcase-override=; Path=\/; Max-Age=0;/)
})

test('a live view gets a ticket for its own release set, which another set or another kind of view does not', async () => {
  const set = String((await get('/home')).headers['x-release-set'])
  const own = await get(`/ticket.txt?of=${set}&sampled=`, { 'x-forwarded-for': '203.0.113.7' })
  expect(readTicket(ticketKey('gateway-token'), own.body)).toMatchObject({ set, isSampled: true })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(readTicket(ticketKey('gateway-token'), (await get(`/ticket.txt?of=${set}`)).body)?.isSampled).toBe(false)
  const others = [
    await get('/ticket.txt?of=abcdefghijklm'),
    await get('/ticket.txt'),
    await withCookie('good', `/ticket.txt?of=${set}`),
  ]
  expect(others.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
})
