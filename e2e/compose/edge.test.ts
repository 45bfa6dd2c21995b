import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { Api } from '../support/api.ts'
import { get } from '../support/request.ts'
import { sites } from '../support/scenario.ts'
import { compose, containerOf, docker, httpPort } from '../support/stack.ts'
import { waitUntilHealthy } from './containers.ts'

const run = promisify(execFile)
const { port } = new URL(sites.main)
const hasTwoEdges = process.env.COMPOSE_FILE?.includes('two-edges') === true

interface Inspected {
  Config: { User: string; Labels: Record<string, string>; Env: string[] }
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; Memory: number; SecurityOpt: string[] | null }
  NetworkSettings: { Ports: Record<string, unknown[] | null> }
}

function serviceOf({ Config }: Inspected) {
  return Config.Labels['com.docker.compose.service'] ?? ''
}

async function containers(): Promise<Inspected[]> {
  const ids = (await compose('ps', '-a', '-q')).split('\n').filter(Boolean)
  return JSON.parse(await docker('inspect', ...ids))
}

test('only the edge has open ports; our containers run read-only, without capabilities and not as root', async () => {
  const all = await containers()
  const open = all.filter(one => Object.values(one.NetworkSettings.Ports).some(Boolean))
  expect(open.map(serviceOf)).toEqual(['edge'])
  for (const one of all) {
    expect([serviceOf(one), one.HostConfig.Memory > 0, one.HostConfig.SecurityOpt]).toEqual([
      serviceOf(one),
      true,
      ['no-new-privileges:true'],
    ])
    if (!/^(api|gateway|remote|edge|prepare)/.test(serviceOf(one))) continue
    expect([serviceOf(one), one.HostConfig.ReadonlyRootfs, one.HostConfig.CapDrop]).toEqual([
      serviceOf(one),
      true,
      ['ALL'],
    ])
    expect(one.Config.User).toMatch(/^(node|1000:1000)$/)
  }
})

test('the environment of our containers contains no secret', async () => {
  const ours = (await containers()).filter(one => /^(api|gateway|remote|edge|prepare)/.test(serviceOf(one)))
  const wrong = ours.flatMap(({ Config }) =>
    Config.Env.filter(line => /(TOKEN|SECRET|KEY|PASSWORD|DATABASE_URL)=/.test(line)),
  )
  expect(wrong).toEqual([])
})

test('the edge issues no certificate for an unknown name', async () => {
  for (const name of ['nobody.localhost', 'evil.test'])
    await expect(get(sites.at(name))).rejects.toThrow(/alert|ECONNRESET|TLS/)
  for (const site of [sites.main, sites.of('northlight'), sites.custom])
    expect((await get(`${site}/home`)).status).toBe(200)
})

test('plain HTTP redirects to HTTPS with the same host and path', async () => {
  for (const host of ['localhost', 'terracotta.localhost', 'www.fieldkit.localhost']) {
    const { status, headers } = await get(`http://${host}:${httpPort()}/products?page=2`)
    expect([status, headers.location]).toEqual([308, `https://${host}:${port}/products?page=2`])
  }
})

test('the edge speaks HTTP/2, offers HTTP/3, compresses answers and hides metrics', async () => {
  const { stdout } = await run('openssl', [
    's_client',
    '-connect',
    `127.0.0.1:${port}`,
    '-alpn',
    'h2',
    '-servername',
    'localhost',
  ])
  expect(stdout).toContain('ALPN protocol: h2')
  const page = await get(`${sites.main}/home`, { 'accept-encoding': 'br' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(page.headers['alt-svc'] ?? '').toEqual(hasTwoEdges ? '' : expect.stringContaining('h3='))
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
  const list = await get(`${sites.api}/public/products/fetchAll?businessName=terracotta`, { 'accept-encoding': 'gzip' })
  expect([list.status, list.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect((await get(`${sites.main}/metrics`)).status).toBe(404)
  const script = /\/remotes\/[^"'\s]+\/remoteEntry\.js/.exec((await get(`${sites.main}/home`)).body)?.[0]
  const served = await get(sites.main + script, { 'accept-encoding': 'br' })
  expect(served.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  })
})

test('the edge overrides forwarding headers and request ids from clients', async () => {
  const forged = {
    'x-forwarded-host': 'www.fieldkit.localhost',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.test',
  }
  expect((await get(`${sites.main}/home`, forged)).headers['strict-transport-security']).toBeTruthy()
  const id = { 'x-request-id': 'mine' }
  expect((await get(`${sites.api}/public/user/checkDomain`, id)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('the log of the edge has the request id, and no query, header or key of a private link', async () => {
  const { headers } = await get(`${sites.api}/public/user/checkDomain?domain=query-of-a-visitor`)
  const id = String(headers['x-request-id'])
  await get(`${sites.of('terracotta')}/privateLink/key-of-a-link?more`)
  const services = hasTwoEdges ? ['edge-1', 'edge-2'] : ['edge']
  const log = (await Promise.all(services.map(async one => docker('logs', await containerOf(one))))).join('\n')
  const line = log.split('\n').find(text => text.includes(id)) ?? ''
  expect(JSON.parse(line)).toMatchObject({ reqId: id, status: expect.any(Number), duration: expect.any(Number) })
  expect(JSON.parse(line).request).toEqual({
    method: 'GET',
    host: `localhost:${port}`,
    proto: 'HTTP/1.1',
    uri: '/api/public/user/checkDomain',
  })
  expect(log).toContain('"/privateLink/"')
  expect(log).not.toMatch(/query-of-a-visitor|key-of-a-link|user-agent/i)
})

test('each edge serves its own metrics on the inner networks', async () => {
  const read = `http.get('http://edge:9464/metrics', r => r.pipe(process.stdout))`
  expect(await compose('exec', '-T', 'gateway-1', 'node', '-e', `const http = require('http'); ${read}`)).toMatch(
    /^caddy_http_request_duration_seconds_count\{/m,
  )
})

test('without gateways the edge sends an error page, and without APIs the envelope of the API', async () => {
  const both = ['gateway-1', 'gateway-2', 'api-1', 'api-2']
  await compose('stop', ...both)
  try {
    const page = await get(`${sites.of('terracotta')}/products`, { accept: 'text/html' })
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(page.body).toContain('<h1>This site is not available</h1>')
    const call = await get(`${sites.api}/public/user/checkDomain`)
    expect([call.status, JSON.parse(call.body).code]).toEqual([503, 503])
  } finally {
    await compose('start', ...both)
    await Promise.all(both.map(waitUntilHealthy))
  }
}, 120_000)

test('server-sent events arrive without buffering', async () => {
  const owner = await new Api(sites.api).as('owner@terracotta.example')
  const begun = performance.now()
  const ending = new AbortController()
  const [headers, { signal }] = [{ authorization: owner.token }, ending]
  const stream = await fetch(`${sites.api}/userAdmin/notification/stream`, { headers, signal })
  const { value } = (await stream.body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toContain('event:')
  expect(performance.now() - begun).toBeLessThan(5000)
  ending.abort()
})
