import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import type { RemoteRelease } from '@showcase/contract/remote'
import { listen, stop } from '@showcase/testing/listen'
import type { FastifyInstance } from 'fastify'
import { aShellBuild } from '../../testing/shell-build.ts'
import { aRelease, publicKeyText, signedRelease } from '../../testing/signed-release.ts'
import { readConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { RenderTask } from '../rendering/render-pool.ts'

/** A gateway in front of a stub of the registry that knows some overrides, for the tests of a file. */

const key = generateKeyPairSync('ed25519').privateKey
export const version = '1.0.0-aaaaaaaa'

function releaseOf(name: string, path: string): RemoteRelease {
  const files = { 'server.cjs': `sha384-${'A'.repeat(64)}`, 'remoteEntry.js': `sha384-${'B'.repeat(64)}` }
  return aRelease(name, version, [`platform:${path}`], { files, exposes: { './page': { js: [], css: [] } } })
}

/** The remotes of the platform's site. */
export const remotes = [releaseOf('remote-marketing', '/home'), releaseOf('remote-operators', '/operators')]
const channel = { channel: 'stable', version, previous: null, percentage: 100, tenants: [], cohort: '' }
const snapshot = {
  revision: 1,
  remotes: remotes.map(remote => signedRelease(remote, key)),
  channels: remotes.map(({ name }) => ({ ...channel, name })),
  pins: [],
}
export const later = new Date(Date.now() + 3_600_000).toISOString()
export const origin = 'http://localhost:3105'
/** The registry's answer for each value. */
export const allowed: Record<string, object> = {
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
/** Heartbeats that the gateway sent. */
export const announced: string[] = []
/** Values that a developer's token had signed. */
export const signed: { authorization: string; address: string; body: string }[] = []

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.searchParams.has('after')) return
    let body = ''
    for await (const chunk of request) body += chunk
    if (url.pathname.endsWith('/announce')) announced.push(body)
    const override = allowed[url.searchParams.get('override') ?? '']
    if (url.pathname.endsWith('/registry/override') && request.method === 'POST') {
      const { authorization = '', 'x-forwarded-for': address } = request.headers
      signed.push({ authorization, address: String(address), body })
      const wanted = JSON.parse(body)
      const isTeams = authorization === 'team-token'
      const answer = isTeams
        ? succeed({ ...wanted, until: later, override: `signed-${wanted.name}` }, '')
        : fail(401, 'This <token> is not valid.')
      response.writeHead(isTeams ? 200 : 401, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(answer))
    }
    const found = url.pathname.endsWith('/snapshot') ? snapshot : override
    const answer = found || body ? succeed(found ?? null, '') : fail(403, errors.overrideNotSigned)
    response.writeHead(answer.error ? answer.code : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const render = async (task: RenderTask) => {
    job = task.job
    return { type: 'page', status: 200, html: '<html></html>', failedParts: 0, isWhole: true, isShared: true } as const
  }
  const settings = {
    API_ORIGIN: await listen(api),
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
  const build = aShellBuild({ assets, inlineScripts: ["'sha256-inline'"] })
  const config = readConfig({ ...settings, RELEASE_PUBLIC_KEYS: publicKeyText(key), TRUST_PROXY: 'on' })
  gateway = await createGateway(config, build, { render, async close() {} })
})
afterAll(async () => {
  await gateway.close()
  stop(api)
})
beforeEach(() => {
  job = undefined
})

export const host = 'localhost:3000'

export function get(url: string, headers: Record<string, string> = {}) {
  return gateway.inject({ url, headers: { host, ...headers } })
}

export function post(url: string, headers: Record<string, string> = {}, payload = '') {
  return gateway.inject({
    url,
    method: 'POST',
    payload,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** What was rendered last; undefined if nothing was. */
export function shown(): RenderJob | undefined {
  return job
}

export function marketing() {
  return job?.page.set.find(({ name }) => name === 'remote-marketing')
}
