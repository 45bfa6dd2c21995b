import { hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createApiWait } from '../api-wait.ts'
import { noApiAnswers } from './api-answers.ts'
import type { RenderJob } from './messages.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'

/**
 * A stub of the built shell. It gives remotes Node's `require` on purpose: a release that got so far has escaped from its
 * realm, and the limits of the process must hold. The property `react` stands for a shared library.
 */
const shell = `'use strict'
exports.sharedModules = { 'node:everything': { require }, react: { createElement: () => 'element' } }
exports.renderPage = async ({ request, modules, apiUrl }) => ({
  kind: 'page',
  status: 200,
  html: JSON.stringify(await Promise.all([...modules.values()].map(module => module.render({ request, apiUrl })))),
})`

const folder = mkdtempSync(join(tmpdir(), 'showcase-hostile-'))
const secrets = join(folder, 'secrets.json')
const target = join(folder, 'written')
const builds = new Map<string, string>()
const seen: { url: string; method: string; headers: Record<string, unknown> }[] = []
const api = createServer((request, response) => {
  const { url = '', method = '', headers } = request
  const name = /^\/remotes\/([^/]+)/.exec(url)?.[1] ?? ''
  if (builds.has(name)) return response.end(builds.get(name))
  seen.push({ url, method, headers })
  if (url === '/api/away') return response.writeHead(302, { location: `${originOf(neighbor)}/secret` }).end()
  response.setHeader('content-type', 'application/json').end('{"from":"api"}')
})
/** A service of the same machine that no release may reach. */
const neighbor = createServer((_, response) => {
  reached += 1
  response.end('neighbor')
})
let [reached, lastRelease] = [0, 0]
let pool: RenderPool

function port(server: typeof api): number {
  return (server.address() as AddressInfo).port
}

function originOf(server: typeof api): string {
  return `http://127.0.0.1:${port(server)}`
}

beforeAll(async () => {
  writeFileSync(join(folder, 'render.cjs'), shell)
  writeFileSync(secrets, 'the secret of the gateway')
  process.env.SECRET_OF_THE_GATEWAY = 'the secret of the gateway'
  await Promise.all([api, neighbor].map(server => once(server.listen(0, '127.0.0.1'), 'listening')))
  const renderFile = join(folder, 'render.cjs')
  pool = createRenderPool({ renderFile, apiOrigin: originOf(api), answers: noApiAnswers, onOutput() {} }, 1)
})

afterAll(async () => {
  await pool.close()
  for (const server of [api, neighbor]) server.closeAllConnections()
  for (const server of [api, neighbor]) server.close()
  rmSync(folder, { recursive: true })
})

/** Publishes a release with the body of its render function. `kept` is a variable of its module. */
function publish(body: string, directive = ''): string {
  lastRelease += 1
  const render = `async ({ request, apiUrl }) => { ${body} }`
  const name = `release_${lastRelease}`
  builds.set(name, `${directive}; let kept; module.exports = { modules: { './page': { render: ${render} } } }`)
  return name
}

async function render(name: string, method = 'GET', path = '/') {
  const integrity = `sha384-${hash('sha384', builds.get(name) ?? '', 'base64')}`
  const release = { uniqueName: name, baseUrl: `/remotes/${name}/`, server: 'server.cjs', integrity }
  const job = {
    request: { url: `http://shop.example${path}`, method, headers: [], body: method === 'POST' ? 'a=b' : null },
    modules: [{ release, expose: './page', key: name }],
    page: { session: { business: null } },
    apiUrl: `${originOf(api)}/api`,
    apiHeaders: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'r1' },
  } as unknown as RenderJob
  const rest = { networks: new Set(['192.0.2.1']), apiWait: createApiWait(), onPartFailed() {}, onWorkerKilled() {} }
  const made = await pool.render({ ...rest, job, mayRetry: true })
  return made.type === 'page' ? JSON.parse(made.html)[0] : made
}

/** Runs an expression in a release; the text of its error if it throws. */
function attempt(expression: string, method = 'GET') {
  const body = `try { const result = await (${expression}); return 'succeeded: ' + String(result) } catch (error) {
    return 'refused: ' + [error?.code, error?.message, error?.cause?.code].join(' ') }`
  return render(publish(body), method)
}

const escaped = "require('node:everything').require"
/** Resolves when a stream or socket works, rejects when it fails. */
function settled(object: string, event: string) {
  return `new Promise((resolve, reject) => ${object}.on('${event}', () => resolve('${event}')).on('error', reject))`
}

test.each([
  ['the file of the secrets', () => `fs.readFileSync(${JSON.stringify(secrets)}, 'utf8')`],
  ['a file of the system', () => `fs.readFileSync('/etc/passwd', 'utf8')`],
  ['its own environment', () => `fs.readFileSync('/proc/self/environ', 'utf8')`],
  ['the environment of the gateway', () => `fs.readFileSync('/proc/${process.pid}/environ', 'utf8')`],
  ['the open files of the gateway', () => `fs.readdirSync('/proc/${process.pid}/fd')`],
  ['code of the shell', () => `fs.readFileSync(${JSON.stringify(join(folder, 'render.cjs'))}, 'utf8')`],
  ['a file through promises', () => `fs.promises.readFile(${JSON.stringify(secrets)}, 'utf8')`],
  ['a file that it writes', () => `fs.writeFileSync(${JSON.stringify(target)}, 'x')`],
  ['a link to a file', () => `fs.symlinkSync(${JSON.stringify(secrets)}, ${JSON.stringify(target)})`],
])('even outside of its realm a release does not reach %s', async (_, expression) => {
  expect(await attempt(`(fs => ${expression()})(${escaped}('node:fs'))`)).toMatch(
    /^refused: (ERR_ACCESS_DENIED|EMFILE)/,
  )
  expect(existsSync(target)).toBe(false)
})

test.each([
  ['start a program', () => `${escaped}('node:child_process').execSync('id')`],
  ['start Node', () => `${settled(`${escaped}('node:child_process').fork('x')`, 'spawn')}`],
  ['start a thread', () => `new (${escaped}('node:worker_threads').Worker)('1', { eval: true })`],
  ['open the inspector', () => `${escaped}('node:inspector').open(0)`],
  ['load native code', () => `${escaped}('./native.node')`],
  ['use WASI', () => `new (${escaped}('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`],
  ['connect to a port', () => settled(`${escaped}('node:net').connect(${port(neighbor)}, '127.0.0.1')`, 'connect')],
  ['connect to the API itself', () => settled(`${escaped}('node:net').connect(${port(api)}, '127.0.0.1')`, 'connect')],
  ['connect to a socket file', () => settled(`${escaped}('node:net').connect('/var/run/docker.sock')`, 'connect')],
  [
    'ask the cloud for credentials',
    () => settled(`${escaped}('node:http').get('http://169.254.169.254/latest')`, 'response'),
  ],
  ['request with undici', () => `${escaped}('node:https') && fetch('${originOf(neighbor)}/secret')`],
  ['send a datagram', () => settled(`${escaped}('node:dgram').createSocket('udp4').bind(0)`, 'listening')],
  ['resolve a name', () => `${escaped}('node:dns').promises.lookup('example.com')`],
  ['listen', () => settled(`${escaped}('node:net').createServer().listen(0)`, 'listening')],
  ['signal the gateway', () => `${escaped}('node:process').kill(${process.pid}, 0)`],
  ['debug the gateway', () => `${escaped}('node:process')._debugProcess(${process.pid})`],
  ['use a binding of Node', () => `${escaped}('node:process').binding('fs')`],
  ['load a library', () => `${escaped}('node:process').dlopen({ exports: {} }, '/lib/x.so')`],
  ['compile text', () => "new Function('return 1')()"],
])('even outside of its realm a release cannot %s', async (_, expression) => {
  expect(await attempt(expression())).toMatch(/^refused: /)
  expect(reached).toBe(0)
})

test('the environment holds nothing of the gateway, inside and outside of the realm', async () => {
  const outside = await attempt(`Object.keys(${escaped}('node:process').env).join()`)
  expect(outside).toMatch(/^succeeded: NODE_ENV,TZ(,NODE_COMPILE_CACHE)?$/)
  expect(await attempt('Object.keys(process.env).join()')).toBe('succeeded: NODE_ENV')
})

/** Everything that a release reaches from its globals, its parameters and the objects that the web's classes make. */
const reachable = `
  const found = new Set()
  const outer = new Response('').text()
  const controller = new AbortController()
  const waiting = [globalThis, request, new Response('x').body.getReader(), new Headers(), new FormData(), controller.signal,
    new Blob([]), setTimeout(() => {}, 0), setImmediate(() => {}), fetch(apiUrl + '/x'), structuredClone({}), new Event('x'), console,
    new TextEncoder().encode('x'), performance, crypto, Error.prepareStackTrace, (() => { try { new URL('') } catch (error) { return error } })()]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (value instanceof Promise || value instanceof Object.getPrototypeOf(outer).constructor) value.catch(() => {})
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || found.has(value)) continue
    found.add(value)
    waiting.push(Object.getPrototypeOf(value))
    for (const { value: member, get, set } of Object.values(Object.getOwnPropertyDescriptors(value))) waiting.push(member, get, set)
    for (const key of Reflect.ownKeys(value)) try { waiting.push(value[key]) } catch {}
  }`

test('nothing that a release reaches in its realm leads to the process, to modules of Node or to a stream', async () => {
  const body = `${reachable}
    const names = ['getBuiltinModule', 'kill', 'mainModule', '_handle', 'createRequire', 'spawn', 'writeFileSync', 'emit', '_idleNext', 'runInContext']
    return [found.size, [...found].flatMap(value => names.filter(name => Object.hasOwn(value, name)))]`
  const [size, leaks] = await render(publish(body))
  expect(size).toBeGreaterThan(500)
  expect(leaks).toEqual([])
})

test.each([
  ['import', "import('node:fs')"],
  ['require', "require('node:fs')"],
  ['a builtin module', "process.getBuiltinModule('fs')"],
  ['the function of a class outside', "URL.constructor('return process')()"],
  ['eval', "eval('process')"],
  ['the end of the process', 'process.exit(0)'],
])('in its realm a release has no %s', async (_, expression) => {
  expect(await attempt(expression)).toMatch(/^refused: /)
})

test('a stack trace and a caller lead to no function outside', async () => {
  const body = `
    const values = []
    Error.prepareStackTrace = (_, sites) => sites.map(site => values.push(site.getThis?.(), site.getFunction?.()))
    new Error('x').stack
    try { new URL('') } catch (error) { String(error.stack) }
    function sloppy() { values.push(sloppy.caller, sloppy.arguments.callee.caller) }
    try { sloppy() } catch {}
    return values.filter(value => typeof value === 'function' && !String(value).includes('sloppy')).map(String)`
  expect(await render(publish(body))).toEqual([])
})

test('renders of other releases in the same worker see no change of a release and nothing that it keeps', async () => {
  const pollute = publish(
    `
    const changed = []
    const change = (name, run) => { try { run(); changed.push(name) } catch {} }
    const then = Promise.prototype.then
    Promise.prototype.then = function (...all) { globalThis.kept = this; return then.apply(this, all) }
    Object.prototype.polluted = 'yes'
    Array.prototype.filter = () => ['stolen']
    globalThis.kept = 'of the first tenant'
    require('react').createElement = () => 'stolen'
    change('class', () => { Response.prototype.json = () => 'stolen' })
    change('static', () => { URL.kept = 'of the first tenant' })
    change('outer', () => { Object.getPrototypeOf(URL.prototype).polluted = 'yes' })
    change('function', () => { Object.getPrototypeOf(URL).polluted = 'yes' })
    change('iterator', () => { Object.getPrototypeOf(new Headers().entries()).next = () => ({ done: true }) })
    change('promise', () => { Object.getPrototypeOf(new Response('').text()).then = () => 'stolen' })
    return changed`,
    "'use strict'",
  )
  const look =
    publish(`return [({}).polluted ?? 'no', [1].filter(x => x), typeof globalThis.kept, require('react').createElement(),
    await new Response('{"a":1}').json(), await fetch(apiUrl + '/x').then(answer => answer.json()), URL.kept ?? 'none', [...new Headers({ a: 'b' })]]`)
  const clean = ['no', [1], 'undefined', 'element', { a: 1 }, { from: 'api' }, 'none', [['a', 'b']]]
  // After three trials both are rendered in the one shared worker.
  for (let trial = 0; trial < 4; trial += 1) expect(await render(look)).toEqual(clean)
  for (let trial = 0; trial < 4; trial += 1) expect(await render(pollute)).toEqual([])
  expect(await render(look)).toEqual(clean)
})

test('the limit of this separation: one release can keep data of one page for the next', async () => {
  const keeper = publish("const before = kept ?? 'nothing'; kept = new URL(request.url).pathname; return before")
  expect([await render(keeper, 'GET', '/tenant-a'), await render(keeper, 'GET', '/tenant-b')]).toEqual([
    'nothing',
    '/tenant-a',
  ])
})

test('a render reaches the API as its visitor, and reads only', async () => {
  const call = (init: string) => `fetch(apiUrl + '/public/x', ${init}).then(answer => answer.text())`
  expect(await attempt(call("{ headers: { 'x-forwarded-for': '198.51.100.1', authorization: 'stolen' } }"))).toBe(
    'succeeded: {"from":"api"}',
  )
  expect(seen.at(-1)).toMatchObject({ url: '/api/public/x', headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(seen.at(-1)?.headers).not.toHaveProperty('authorization')
  expect(await attempt(call("{ method: 'POST', body: 'x' }"))).toMatch(/^refused: /)
  const copied = "fetch(new Request(new Request(apiUrl + '/x', { method: 'POST', body: 'x' }), {}))"
  expect(await attempt(copied, 'POST')).toMatch(/^succeeded: /)
})

test.each([
  ['another port', () => `'${originOf(neighbor)}/secret'`],
  ['the metadata of the cloud', () => "'http://169.254.169.254/latest/meta-data/'"],
  ['a path beside the API', () => "apiUrl + '/../health'"],
  ['an encoded path beside the API', () => "apiUrl + '/%2e%2e/health'"],
  ['another host with the same start', () => "apiUrl.replace('/api', '.evil.example/api')"],
  ['a user name for a host', () => "apiUrl.replace('127.0.0.1', 'x@127.0.0.1')"],
  ['a file', () => "'file:///etc/passwd'"],
  ['another release', () => "apiUrl.replace('/api', '/remotes/release_1/server.cjs')"],
])('a render does not request %s', async (_, address) => {
  const before = seen.length
  expect(await attempt(`fetch(${address()}).then(answer => answer.text())`)).toMatch(/^refused: /)
  expect([seen.length, reached]).toEqual([before, 0])
})

test('a redirect of the API leads nowhere, and requests per render are limited', async () => {
  expect(await attempt("fetch(apiUrl + '/away').then(answer => answer.status)")).toBe('succeeded: 302')
  expect(reached).toBe(0)
  const before = seen.length
  const flood =
    "Promise.allSettled(Array.from({ length: 500 }, () => fetch(apiUrl + '/x'))).then(all => all.filter(one => one.status === 'fulfilled').length)"
  expect(await attempt(flood)).toMatch(/^succeeded: (99|100)$/)
  expect(seen.length - before).toBeLessThanOrEqual(100)
})

test.each([
  ['loops', 'for (;;);'],
  ['loops in promises', 'for (;;) await null'],
  ['fills the heap', 'const all = []; for (;;) all.push(new Array(10000).fill({ at: all.length }))'],
  ['fills memory outside the heap', 'const all = []; for (;;) all.push(new Uint8Array(2 ** 24).fill(1))'],
  ['throws later', "setTimeout(() => { throw new Error('late') }, 0); await new Promise(() => {})"],
])(
  'a release that %s ends its own worker, and the next page is rendered',
  async (_, body) => {
    expect(await render(publish(body))).toEqual({ type: 'killed-worker' })
    expect(await attempt('1')).toBe('succeeded: 1')
  },
  30_000,
)
