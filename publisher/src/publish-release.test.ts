import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { isTemporary, publishRelease } from './publish-release.ts'
import { publisherSettings } from './settings.ts'

type SentRequest = { call: string; token: string | undefined; body: string }

const folder = mkdtempSync(join(tmpdir(), 'showcase-publisher-'))
const [name, version] = ['remote-reviews', '1.2.0-ab12cd34']
let server: Server
let url = ''
let requests: SentRequest[] = []
/** A text refuses with 409. Several answers are pages. */
let answers: Record<string, unknown> = {}

beforeAll(async () => {
  const release = {
    name,
    version,
    uniqueName: 'remote_reviews__1_2_0_ab12cd34',
    contract: '^1.0.0',
    failure: 'regular',
  }
  const content = { shared: {}, exposes: {}, mounts: [], nav: [], cards: [], entry: 'entry.js', server: 'server.cjs' }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...release, ...content, files: {} }))
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const call = pathname.replace('/api/registry/', '')
    requests.push({ call, token: request.headers.authorization, body })
    const answer = answers[call]
    const payload = Array.isArray(answer) ? answer[Number(searchParams.get('pageNo') ?? 1) - 1] : answer
    const sent = typeof payload === 'string' ? fail(409, payload) : succeed(payload ?? null, '')
    response.writeHead(sent.error ? 409 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(sent))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  requests = []
  answers = { change: changeFor({ from: 0, to: 100, except: [] }) }
})

const token = 't'.repeat(32)

function changeFor(audience: object) {
  const effects = [{ name, audience, before: null, after: version }]
  return { change: 1, revision: 2, moves: [], effects, warnings: [] }
}

const notMoved =
  'No pointer was moved. The version was promoted before: change its audience at /operators of the platform.'

function settings(more: Record<string, string> = {}) {
  return publisherSettings({ REGISTRY_URL: url, REGISTRY_TOKEN: token, RELEASE_DIR: folder, ...more })
}

function calls() {
  return requests.map(({ call }) => call)
}

function history(of: string | null, pointer = 'stable', percentage = 0, tenants: string[] = []) {
  const after = of && { version: of, previous: null, percentage, tenants, cohort: '', until: null }
  const step = { action: 'promote', name, version, pointer, before: null, after }
  return { changes: [{ change: 1, createdAt: '2026-01-01T00:00:00.000Z', actor: 'x', note: '', steps: [step] }] }
}

test('a release that is new is sent with the token of its remote, and is for everyone', async () => {
  const lines = await publishRelease(settings())
  expect(calls()).toEqual(['upload', 'change'])
  expect(requests.map(one => one.token)).toEqual([`Bearer ${token}`, expect.stringContaining(token)])
  expect(JSON.parse(requests[1]?.body ?? '').steps).toEqual([
    { act: 'promote', name, version, channel: 'stable', percentage: 0, tenants: [], auto: false },
  ])
  expect(lines).toEqual([`Published ${name}@${version}.`, `Promoted ${name}@${version} for everyone.`])
})

test('a release may be for some at first', async () => {
  answers = { change: { ...changeFor({ from: 0, to: 10, except: ['fieldkit'] }), warnings: ['fieldkit is pinned.'] } }
  const lines = await publishRelease(settings({ CANARY: '10', TENANTS: 'terracotta, northlight' }))
  expect(JSON.parse(requests[1]?.body ?? '').steps[0]).toMatchObject({
    channel: 'canary',
    percentage: 10,
    tenants: ['terracotta', 'northlight'],
  })
  expect(lines.slice(1)).toEqual([
    `Promoted ${name}@${version} for 10 % of visitors except fieldkit.`,
    'Note: fieldkit is pinned.',
  ])
})

test('visitors who lose a version are not named as those who get it', async () => {
  const change = changeFor({ from: 0, to: 10, except: ['terracotta'] })
  const lost = { name, audience: { businessName: 'terracotta' }, before: version, after: null }
  answers = { change: { ...change, effects: [...change.effects, lost] } }
  expect((await publishRelease(settings({ CANARY: '10' }))).slice(1)).toEqual([
    `Promoted ${name}@${version} for 10 % of visitors except terracotta.`,
    `Note: For terracotta, ${version} becomes nothing.`,
  ])
})

test('businesses without a name are not everyone', () => {
  expect(() => settings({ TENANTS: ' ,' })).toThrow('TENANTS names no business.')
})

test('a canary may be raised in stages, from a first share on', async () => {
  await publishRelease(settings({ CANARY: '5', AUTO: 'on' }))
  expect(JSON.parse(requests[1]?.body ?? '').steps[0]).toMatchObject({ channel: 'canary', percentage: 5, auto: true })
})

test('a container that starts again moves nothing: what was rolled back stays so', async () => {
  answers = { ...answers, upload: errors.versionExists, history: history(version) }
  expect(await publishRelease(settings())).toEqual([`${name}@${version} is published already.`, notMoved])
  expect(calls()).toEqual(['upload', 'history'])
})

test('a container that starts again moves nothing, also after hundreds of other changes', async () => {
  const { changes } = history('2.0.0-00000000')
  const others = { changes: Array.from({ length: 100 }, () => changes[0]) }
  answers = { ...answers, upload: errors.versionExists, history: [others, others, history(version)] }
  expect(await publishRelease(settings())).toEqual([`${name}@${version} is published already.`, notMoved])
  expect(calls()).toEqual(['upload', 'history', 'history', 'history'])
  answers.history = [others, { changes: [] }]
  await publishRelease(settings())
  expect(calls().at(-1)).toBe('change')
})

test('a canary is raised by its container, and never lowered', async () => {
  answers = { ...answers, upload: errors.versionExists, history: history(version, 'canary', 10) }
  await publishRelease(settings({ CANARY: '50' }))
  expect(JSON.parse(requests.at(-1)?.body ?? '').steps[0]).toMatchObject({ channel: 'canary', percentage: 50 })
  for (const CANARY of ['10', '5', '']) expect((await publishRelease(settings({ CANARY }))).at(-1)).toBe(notMoved)
  expect(calls().filter(call => call === 'change')).toHaveLength(1)
})

test('a canary that is raised keeps its businesses', async () => {
  const present = history(version, 'canary', 0, ['terracotta', 'northlight'])
  answers = { ...answers, upload: errors.versionExists, history: present }
  await publishRelease(settings({ CANARY: '10', TENANTS: 'northlight,fieldkit' }))
  expect(JSON.parse(requests.at(-1)?.body ?? '').steps[0]).toMatchObject({
    percentage: 10,
    tenants: ['terracotta', 'northlight', 'fieldkit'],
  })
})

test('a published version that was never promoted is promoted', async () => {
  answers = { ...answers, upload: errors.versionExists, history: history(null) }
  await publishRelease(settings())
  expect(calls()).toEqual(['upload', 'history', 'change'])
})

test('a published version with other files is refused', async () => {
  answers = { upload: errors.versionDiffers }
  await expect(publishRelease(settings())).rejects.toMatchObject({ message: errors.versionDiffers })
  expect(calls()).toEqual(['upload'])
})

test('a refusal is reported; only a temporary failure is retried', async () => {
  answers = { change: 'The shell offers react 18.' }
  await expect(publishRelease(settings())).rejects.toMatchObject({ status: 409, message: 'The shell offers react 18.' })
  const retried = [0, 400, 401, 403, 409, 429, 502].filter(status => isTemporary({ status, payload: null }))
  expect(retried).toEqual([0, 429, 502])
  expect(isTemporary({ status: 409, payload: { waitsForShell: true } })).toBe(true)
  expect(isTemporary({ status: 409, payload: { waitsForShell: false } })).toBe(false)
})

test.each([
  [{ REGISTRY_URL: 'edge' }, 'REGISTRY_URL must be the address of the platform.'],
  [{ REGISTRY_URL: 'localhost:3000' }, 'Write it like https://showcase.example.'],
  [{ AUTO: 'on' }, 'AUTO=on needs a first share of visitors. Set CANARY, such as CANARY=5.'],
  [{ AUTO: 'yes' }, 'AUTO must be on or off.'],
  [{ REGISTRY_TOKEN: ' ' }, 'REGISTRY_TOKEN must be the deploy token of this remote.'],
  [{ CANARY: '101' }, 'CANARY must be a share of visitors, 1 to 100.'],
  [{ CANARY: '0' }, 'CANARY=0 gives the release to nobody.'],
  [{ REGISTRY_TOKEN: 'copied…' }, 'REGISTRY_TOKEN is not valid: it contains a character that no token has.'],
])('%j is refused with one line', (wrong, message) => {
  expect(() => settings(wrong)).toThrow(message)
})
