import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { registryCommand } from './registry-cli.ts'

type Sent = { method: string; path: string; query: Record<string, string>; body: unknown; token: string | undefined }

let server: Server
let url: string
let sent: Sent[] = []
let answers: Record<string, unknown> = {}
const developed = { name: 'remote-a', mounts: [{ at: 'business:/a/:id' }, { at: 'business:/a' }] }

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    // Answers as a development server on this machine.
    if (pathname === '/remote.json') return response.end(JSON.stringify(developed))
    let body = ''
    for await (const chunk of request) body += chunk
    sent.push({
      method: request.method ?? '',
      path: pathname.replace('/api/registry/', ''),
      query: Object.fromEntries(searchParams),
      body: body ? JSON.parse(body) : null,
      token: request.headers.authorization,
    })
    const payload = answers[pathname.replace('/api/registry/', '')]
    const answer = typeof payload === 'string' ? fail(409, payload) : succeed(payload ?? null, '')
    response.writeHead(answer.error ? 409 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  sent = []
  answers = {}
})

const token = 't'.repeat(32)

async function run(...args: string[]) {
  const printed = { out: [] as string[], err: [] as string[] }
  const terminal = { out: (line: string) => printed.out.push(line), err: (line: string) => printed.err.push(line) }
  const code = await registryCommand([...args, '--url', url], { REGISTRY_TOKEN: token, DATA_DIR: '/nowhere' }, terminal)
  return { code, out: printed.out.join('\n'), err: printed.err.join('\n') }
}

const [a, b] = ['remote-a@1.0.0-aaaaaaaa', 'remote-b@1.0.0-bbbbbbbb'] as const
const moved = {
  change: 7,
  revision: 8,
  warnings: ['fieldkit stays.'],
  moves: [{ name: 'remote-a', pointer: 'canary', before: null, after: null }],
  effects: [{ name: 'remote-a', audience: { from: 0, to: 10 }, before: null, after: '1.0.0-aaaaaaaa' }],
}

test('several remotes are promoted in one change, which prints its audience and how to revert it', async () => {
  answers = { change: moved }
  const { code, out } = await run('promote', a, b, '--canary', '10', '--tenants', 'x, y', '--note', 'Try')
  expect(code).toBe(0)
  const canary = { act: 'promote', channel: 'canary', percentage: 10, tenants: ['x', 'y'], auto: false }
  expect(sent).toEqual([
    expect.objectContaining({
      method: 'PUT',
      path: 'change',
      token,
      body: {
        steps: [
          { ...canary, name: 'remote-a', version: '1.0.0-aaaaaaaa' },
          { ...canary, name: 'remote-b', version: '1.0.0-bbbbbbbb' },
        ],
        dryRun: false,
        note: 'Try',
      },
    }),
  ])
  expect(out).toContain('remote-a  10 % of visitors  nothing  1.0.0-aaaaaaaa')
  expect(out).toContain('Note: fieldkit stays.')
  expect(out).toContain('npm run registry -- revert 7')
})

test.each([
  [['rollback', 'remote-a'], { act: 'rollback', name: 'remote-a', channel: 'stable' }],
  [['rollback', a, '--canary'], { act: 'rollback', name: 'remote-a', version: '1.0.0-aaaaaaaa', channel: 'canary' }],
  [['end', 'remote-a'], { act: 'end', name: 'remote-a' }],
  [['unpin', 'shop', 'remote-a'], { act: 'unpin', businessName: 'shop', name: 'remote-a' }],
  [
    ['pin', 'shop', a, '--until', '2030-01-31'],
    {
      act: 'pin',
      businessName: 'shop',
      name: 'remote-a',
      version: '1.0.0-aaaaaaaa',
      until: '2030-01-31T23:59:59.000Z',
    },
  ],
])('%j', async (args, step) => {
  answers = { change: { ...moved, change: null } }
  expect((await run(...args, '--dry-run')).code).toBe(0)
  expect(sent[0]?.body).toMatchObject({ steps: [step], dryRun: true })
})

test('a remote without a version means the newest published version', async () => {
  answers = { change: moved, versions: { versions: [{ version: '1.2.0-cccccccc' }], count: 1 } }
  await run('promote', 'remote-a')
  expect(sent[0]?.query).toMatchObject({ name: 'remote-a', perPage: '1' })
  expect(sent[1]?.body).toMatchObject({ steps: [{ version: '1.2.0-cccccccc', channel: 'stable' }] })
})

test('a refusal prints its reason; misuse and a missing answer have other exit codes', async () => {
  answers = { change: 'It does not fit.\nBuild it again.' }
  expect(await run('promote', a)).toEqual({ code: 1, out: '', err: 'It does not fit.\nBuild it again.' })
  expect(await run('promote', a, '--json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('{"error":"It does'),
  })
  expect((await run('promote')).code).toBe(2)
  expect((await run('promote', a, '--canary', 'some')).code).toBe(2)
  expect((await run('dance')).code).toBe(2)
  expect((await run('revert', 'x')).err).toBe('A change must be a whole number, not x.')
  expect(await registryCommand(['tokens', '--url', 'http://127.0.0.1:9'], { REGISTRY_TOKEN: token }, silent)).toBe(3)
  expect(await registryCommand(['tokens'], { DATA_DIR: '/nowhere' }, silent)).toBe(2)
})

const silent = { out: () => {}, err: () => {} }

test('--json prints the payload only', async () => {
  answers = { tokens: { tokens: [] } }
  expect(JSON.parse((await run('tokens', '--json')).out)).toEqual({ tokens: [] })
})

test('an override is requested after the development server has answered as that remote', async () => {
  const override = { name: 'remote-a', origin: url, until: '2030-01-31T12:00:00.000Z', override: 'value.signed' }
  answers = { override }
  const { code, out } = await run('override', 'remote-a', `${url}/`, '--hours', '2', '--business', 'terracotta')
  expect(code).toBe(0)
  expect(sent).toEqual([
    expect.objectContaining({ path: 'override', token, body: { name: 'remote-a', origin: url, hours: 2 } }),
  ])
  expect(out).toContain(`${url}/terracotta/a?override=value.signed`)
  expect(out).toContain('2030-01-31')
  expect((await run('override', 'remote-a', url)).out).toContain('/<business>/a?override=')
  sent = []
  expect(await run('override', 'remote-b', url)).toMatchObject({
    code: 1,
    err: `${url} serves remote-a, not remote-b.`,
  })
  expect((await run('override', 'remote-a', 'http://127.0.0.1:9')).err).toContain(
    'npm run dev:remote -- remote-a --port 9',
  )
  expect((await run('override', 'remote-a', 'http://example.com')).code).toBe(2)
  expect(sent).toEqual([])
})

function arm(seen: number, failed: number, p75: number | null = null) {
  return { seen, failed, p75 }
}

const canary = {
  name: 'remote-a',
  version: '1.1.0-bbbbbbbb',
  stable: '1.0.0-aaaaaaaa',
  percentage: 10,
  tenants: [],
  auto: true,
  since: '2026-01-31T10:00:00.000Z',
  views: { canary: 40, stable: 80, networks: 12 },
  findings: [
    { measure: 'lead', canary: arm(8, 2), stable: arm(16, 0), pValue: 0.101, verdict: 'fine' },
    { measure: 'lcp', canary: arm(40, 0, 1234.5), stable: arm(80, 1, 1100), pValue: 1, verdict: 'fine' },
  ],
  next: 'Advances to 25 % after 60 page views.',
}

test('only a canary can advance in stages', async () => {
  answers = { change: moved }
  expect((await run('promote', a, '--canary', '5', '--auto')).code).toBe(0)
  expect(sent[0]?.body).toMatchObject({ steps: [{ channel: 'canary', percentage: 5, auto: true }] })
  expect(await run('promote', a, '--auto')).toMatchObject({ code: 2, err: expect.stringContaining('--canary') })
})

test('status and canary show how a canary compares with stable', async () => {
  const status = { revision: 3, channels: [], pins: [], shells: [] }
  answers = { status, canaries: { canaries: [canary] } }
  const whole = (await run('status')).out
  expect(whole).toContain('failed enquiries    2 of 8 (25.0 %)')
  const { out } = await run('canary', 'remote-a')
  expect(sent.at(-1)).toMatchObject({ path: 'canaries', query: { name: 'remote-a' } })
  for (const line of [
    'remote-a 1.1.0-bbbbbbbb for 10 % of visitors since ',
    ', in stages; stable 1.0.0-aaaaaaaa',
    '0 of 40 (0.0 %), p75 1235 ms',
    canary.next,
  ])
    expect(out).toContain(line)
  answers = { canaries: { canaries: [] } }
  expect((await run('canary')).out).toBe('There is no canary.')
})
