import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { releaseSetId } from '@showcase/contract/release-set'
import type { RemoteRelease } from '@showcase/contract/remote'
import { listen, stop } from '@showcase/testing/listen'
import { waitUntil } from '@showcase/testing/wait-until'
import type { FastifyInstance } from 'fastify'
import { PAGE_DATA_VERSION } from '../../src/page-data.ts'
import { aShellBuild } from '../../testing/shell-build.ts'
import { aRelease, publicKeyText, signedRelease } from '../../testing/signed-release.ts'
import { readConfig } from '../config.ts'
import { createGateway } from '../gateway.ts'
import type { RenderJob } from '../rendering/messages.ts'
import type { RenderTask } from '../rendering/render-pool.ts'

const key = generateKeyPairSync('ed25519').privateKey

function plain(version: string): RemoteRelease {
  return aRelease('remote-marketing', version, [], { mounts: [{ at: 'platform:/home', expose: './home' }] })
}

function remote(version: string) {
  return signedRelease(plain(version), key)
}

const [past, now] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const
const shell = { version: '1.0.0-shell000', contract: '1.0.0', shared: { react: '19.3.1' } }
const pastId = releaseSetId([remote(past)], shell.version)
const nowId = releaseSetId([remote(now)], shell.version)

const folders: string[] = []
let api: Server
let gateway: FastifyInstance
const announced: { token: string | undefined; body: { shell: object; sets: { id: string }[] } }[] = []
let rendered: RenderJob | undefined
let next: 'page' | 'redirect' | 'failure' = 'page'

const channel = {
  name: 'remote-marketing',
  channel: 'stable',
  version: now,
  previous: null,
  percentage: 100,
  tenants: [],
  cohort: '',
}
const snapshot = { revision: 1, remotes: [remote(now)], channels: [channel], pins: [] }

function answerOf(url: URL) {
  if (url.pathname.endsWith('/snapshot')) return succeed(snapshot, '')
  if (url.pathname.endsWith('/announce')) return succeed(null, '')
  const [, madeBy] = /^\w+\.(\w+)\.signed$/.exec(url.searchParams.get('set') ?? '') ?? []
  if (!madeBy) return fail(403, errors.setNotSigned)
  return succeed(
    { id: pastId, shell: `1.0.0-${madeBy}`, madeAt: '2026-01-31T10:20:30.000Z', remotes: [remote(past)] },
    '',
  )
}

/** Creates the folder of a build with one file. */
function folderWith(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-shell-'))
  writeFileSync(join(folder, file), file)
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.searchParams.has('after')) return
    let body = ''
    for await (const chunk of request) body += chunk
    if (url.pathname.endsWith('/announce'))
      announced.push({ token: request.headers.authorization, body: JSON.parse(body) })
    const answer = answerOf(url)
    response.writeHead(answer.error ? answer.code : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const render = async ({ job }: RenderTask) => {
    rendered = job
    if (next === 'failure') return { type: 'failed', error: { message: 'nothing works', stack: '' } } as const
    if (next === 'redirect') return { type: 'redirect', status: 302, location: '/home?a=1' } as const
    return { type: 'page', status: 200, html: '<html></html>', failedParts: 0, isWhole: true, isShared: true } as const
  }
  const settings = {
    API_ORIGIN: await listen(api),
    LOG_LEVEL: 'silent',
    GATEWAY_TOKEN: 'gateway-token',
    PAGE_CACHE_MB: '0',
  }
  const RELEASE_PUBLIC_KEYS = publicKeyText(key)
  const build = aShellBuild({ offer: shell, directory: folderWith('shell.js') })
  const before = {
    ...build,
    offer: { ...shell, version: '1.0.0-shellkept' },
    directory: folderWith('old.js'),
    assets: { ...build.assets, script: '/shell/old.js' },
  }
  const otherForm = {
    ...before,
    offer: { ...shell, version: '1.0.0-shellother' },
    directory: folderWith('other.js'),
    renders: PAGE_DATA_VERSION - 1,
  }
  const builds = { ...build, earlier: [before, otherForm] }
  gateway = await createGateway(readConfig({ ...settings, RELEASE_PUBLIC_KEYS }), builds, { render, async close() {} })
})
afterAll(async () => {
  await gateway.close()
  stop(api)
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function get(url: string) {
  return gateway.inject({ url, headers: { host: 'localhost:3000' } })
}

test('a page names its release set, and the gateway reports the set and its shell to the registry', async () => {
  const { headers, statusCode } = await get('/home')
  expect([statusCode, headers['x-release-set'], headers['cache-control']]).toEqual([200, nowId, 'private, no-cache'])
  expect(rendered?.page.release).toEqual({ id: nowId, replay: null })
  expect(rendered?.apiHeaders['x-release-set']).toBe(nowId)
  await waitUntil(() => announced.some(({ body }) => body.sets.length > 0))
  expect(announced.every(({ token }) => token === 'gateway-token')).toBe(true)
  expect(announced.at(-1)?.body).toMatchObject({
    shell,
    sets: [{ id: nowId, remotes: [{ name: 'remote-marketing', version: now }] }],
  })
})

test('a signed set replays the page, which is neither indexed nor cached', async () => {
  const { headers, statusCode } = await get(`/home?set=${pastId}.shellgone.signed`)
  expect([statusCode, headers['x-release-set']]).toEqual([200, pastId])
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  expect(rendered?.page.set.map(({ version }) => version)).toEqual([past])
  expect(rendered?.page.release.replay).toEqual({ madeAt: '2026-01-31T10:20:30.000Z', isOtherShell: true })
  next = 'redirect'
  const away = await get(`/?set=${pastId}.shellgone.signed`)
  next = 'page'
  expect(away.headers.location).toBe(`/home?a=1&set=${pastId}.shellgone.signed`)
})

test.each([
  ['shellkept', '/shell/old.js', false],
  ['shellgone', '/shell/shell.js', true],
  ['shellother', '/shell/shell.js', true],
])('a set of the shell %s is replayed with %s', async (madeBy, script, isOtherShell) => {
  expect((await get(`/home?set=${pastId}.${madeBy}.signed`)).statusCode).toBe(200)
  expect(rendered?.page.shell.script).toBe(script)
  expect(rendered?.page.release).toEqual({ id: pastId, replay: { madeAt: '2026-01-31T10:20:30.000Z', isOtherShell } })
  await get('/home')
  expect(rendered?.page.shell.script).toBe('/shell/shell.js')
})

test('files of earlier shells are served, because open pages still load them', async () => {
  for (const file of ['shell.js', 'old.js']) {
    const { statusCode, body, headers } = await get(`/shell/${file}`)
    expect([statusCode, body]).toEqual([200, file])
    expect(headers['cache-control']).toContain('immutable')
  }
  expect((await get('/shell/nothing.js')).statusCode).toBe(404)
})

test.each(['', pastId, `${pastId}.shellgone.forged`, '%3Cscript%3E'])('"%s" is refused', async set => {
  const { statusCode, body, headers } = await get(`/home?set=${set}`)
  expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store'])
  expect(body).toContain(errors.setNotSigned)
  expect(body).not.toContain('<script>')
})

test('if no page can be rendered, the error page shows the number to quote', async () => {
  next = 'failure'
  const { statusCode, body, headers } = await get('/home')
  next = 'page'
  expect([statusCode, headers['x-release-set']]).toEqual([503, nowId])
  expect(body).toContain(`quote this number: <strong>${nowId}</strong>`)
})
