import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { fake, run, token } from './fake-registry.testing.ts'
import { registryCommand } from './registry-cli.ts'

const [a, b] = ['remote-a@1.0.0-aaaaaaaa', 'remote-b@1.0.0-bbbbbbbb'] as const
const moved = {
  change: 7,
  revision: 8,
  warnings: ['fieldkit stays.'],
  moves: [{ name: 'remote-a', pointer: 'canary', before: null, after: null }],
  effects: [
    { name: 'remote-a', audience: { from: 0, to: 10, except: ['fieldkit'] }, before: null, after: '1.0.0-aaaaaaaa' },
  ],
}

test('several remotes are promoted in one change, which prints its audience and how to revert it', async () => {
  fake.answers = { change: moved }
  const { code, out } = await run('promote', a, b, '--canary', '10', '--tenants', 'x, y', '--note', 'Try')
  expect(code).toBe(0)
  const canary = { act: 'promote', channel: 'canary', percentage: 10, tenants: ['x', 'y'], auto: false }
  expect(fake.sent).toEqual([
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
  expect(out).toContain('remote-a  10 % of visitors except fieldkit  nothing  1.0.0-aaaaaaaa')
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
  fake.answers = { change: { ...moved, change: null } }
  expect((await run(...args, '--dry-run')).code).toBe(0)
  expect(fake.sent[0]?.body).toMatchObject({ steps: [step], dryRun: true })
})

test('a refusal prints its reason; misuse and a missing answer have other exit codes', async () => {
  fake.answers = { change: 'It does not fit.\nBuild it again.' }
  expect(await run('promote', a)).toEqual({ code: 1, out: '', err: 'It does not fit.\nBuild it again.' })
  expect(await run('promote', a, '--json')).toMatchObject({
    code: 1,
    err: expect.stringContaining('{"error":"It does'),
  })
  expect((await run('promote')).code).toBe(2)
  expect((await run('promote', a, '--canary', 'some')).code).toBe(2)
  expect((await run('promote', a, '--canary', '0')).err).toContain('gives the version to nobody')
  expect(await run('promote', 'remote-a@9.9.9')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^"9\.9\.9" is not a version.*npm run registry -- versions remote-a lists them/),
  })
  expect((await run('dance')).code).toBe(2)
  expect((await run('revert', 'x')).err).toBe('A change must be a whole number, not x.')
  expect((await run('prune', '--days', '1')).err).toBe('--days must be a whole number from 2 to 3650, not 1.')
  expect((await run('promote', a, '--canary', '200')).err).toBe(
    '--canary must be a whole number from 0 to 100, not 200.',
  )
  expect((await run('history', '--page', '0')).err).toBe('--page must be a whole number from 1, not 0.')
  expect(await registryCommand(['tokens', '--url', 'http://127.0.0.1:9'], { REGISTRY_TOKEN: token }, silent)).toBe(3)
  expect(await registryCommand(['tokens', '--url', fake.url], { REGISTRY_TOKEN: 'copied…' }, silent)).toBe(1)
  expect(await registryCommand(['tokens', '--url', 'localhost:3000'], { REGISTRY_TOKEN: token }, silent)).toBe(2)
  expect(await registryCommand(['tokens'], { DATA_DIR: '/nowhere' }, silent)).toBe(2)
  expect(await registryCommand(['tokens'], { PLATFORM_TOKEN_FILE: '/nowhere/token' }, silent)).toBe(1)
})

const silent = { out: () => {}, err: () => {} }

test('address and token may come from the settings, the token as a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-cli-'))
  writeFileSync(join(folder, 'token'), `${token}\n`)
  fake.answers = { tokens: { tokens: [] } }
  const env = { REGISTRY_URL: fake.url, PLATFORM_TOKEN_FILE: join(folder, 'token') }
  expect(await registryCommand(['tokens'], env, silent)).toBe(0)
  expect(fake.sent[0]).toMatchObject({ path: 'tokens', token })
  rmSync(folder, { recursive: true })
})

test('--json prints the payload only', async () => {
  fake.answers = { tokens: { tokens: [] } }
  expect(JSON.parse((await run('tokens', '--json')).out)).toEqual({ tokens: [] })
})

test('an empty list is a sentence', async () => {
  fake.answers = { tokens: { tokens: [] }, webhooks: { webhooks: [] }, prune: { removed: [] } }
  expect((await run('tokens')).out).toBe('No token has been issued.')
  expect((await run('webhooks')).out).toBe('There is no webhook.')
  expect((await run('prune')).out).toBe('There is nothing to delete.')
})

test('an override is requested after the development server has answered as that remote', async () => {
  const override = { name: 'remote-a', origin: fake.url, until: '2030-01-31T12:00:00.000Z', override: 'value.signed' }
  fake.answers = { override }
  const { code, out } = await run('override', 'remote-a', `${fake.url}/`, '--hours', '2', '--business', 'terracotta')
  expect(code).toBe(0)
  expect(fake.sent).toEqual([
    expect.objectContaining({ path: 'override', token, body: { name: 'remote-a', origin: fake.url, hours: 2 } }),
  ])
  expect(out).toContain(`${fake.url}/terracotta/a?override=value.signed`)
  expect(out).toContain('2030-01-31')
  expect((await run('override', 'remote-a', fake.url)).out).toContain('/<business>/a?override=')
  fake.sent = []
  expect(await run('override', 'remote-b', fake.url)).toMatchObject({
    code: 1,
    err: `${fake.url} serves remote-a, not remote-b.`,
  })
  expect((await run('override', 'remote-a', 'http://127.0.0.1:9')).err).toContain(
    'npm run dev:remote -- remote-a --port 9',
  )
  expect((await run('override', 'remote-a', 'http://example.com')).code).toBe(2)
  expect(await run('override', 'remote-a', 'localhost:3105')).toMatchObject({
    code: 2,
    err: 'localhost:3105 is not an address of this machine, such as http://localhost:3105.',
  })
  expect(fake.sent).toEqual([])
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
  settings: { stages: [5, 25], minutes: 30, views: 60 },
  since: '2026-01-31T10:00:00.000Z',
  views: { canary: 40, stable: 80, networks: 12 },
  findings: [
    { measure: 'lead', canary: arm(8, 2), stable: arm(16, 0), pValue: 0.101, verdict: 'fine' },
    { measure: 'lcp', canary: arm(40, 0, 1234.5), stable: arm(80, 1, 1100), pValue: 1, verdict: 'fine' },
  ],
  next: 'Advances to 25 % after 60 page views.',
}

test('only a canary can advance in stages, which options set', async () => {
  fake.answers = { change: moved }
  const promote = (...options: string[]) => run('promote', a, '--canary', '1', ...options)
  expect((await promote('--auto', '--stages', '1, 10,50', '--stage-minutes', '60')).code).toBe(0)
  expect((await promote('--auto', '--stage-views', '20')).code).toBe(0)
  const step = { channel: 'canary', percentage: 1, auto: true }
  expect(fake.sent).toMatchObject([
    { body: { steps: [{ ...step, settings: { stages: [1, 10, 50], minutes: 60 } }] } },
    { body: { steps: [{ ...step, settings: { views: 20 } }] } },
  ])
  expect(await promote('--stages', '1')).toMatchObject({ code: 2, err: expect.stringContaining('need --auto') })
  expect(await promote('--auto', '--stages', 'a')).toMatchObject({ code: 2, err: expect.stringContaining('--stages') })
  expect(await run('promote', a, '--auto')).toMatchObject({ code: 2, err: expect.stringContaining('--canary') })
})

test('status and canary show how a canary compares with stable', async () => {
  fake.answers = {
    status: { revision: 3, channels: [], pins: [], releases: [], shells: [] },
    canaries: { canaries: [canary] },
  }
  expect((await run('status')).out).toContain('failed enquiries    2 of 8 (25.0 %)')
  const { out } = await run('canary', 'remote-a')
  expect(fake.sent.at(-1)).toMatchObject({ path: 'canaries', query: { name: 'remote-a' } })
  for (const line of [
    'remote-a 1.1.0-bbbbbbbb for 10 % of visitors since ',
    ', in stages of 5, 25 %, each 30 minutes and 60 page views; stable 1.0.0-aaaaaaaa',
    '0 of 40 (0.0 %), p75 1235 ms',
    canary.next,
  ])
    expect(out).toContain(line)
  fake.answers = { canaries: { canaries: [] } }
  expect((await run('canary')).out).toBe('There is no canary.')
})

test('errors of a remote are listed with their positions in its sources', async () => {
  const error = { version: '1.0.0-aaaaaaaa', views: 12, lastSeenAt: '2030-01-31T12:00:00.000Z' }
  const errors = [
    { ...error, position: 'js/a.js:1:200', source: 'src/contact/contact.page.tsx:20:7' },
    { ...error, position: 'js/b.js:1:300', source: null, views: 1 },
  ]
  fake.answers = { errors: { errors } }
  const { out } = await run('errors', 'remote-a@1.0.0-aaaaaaaa')
  expect(fake.sent.at(-1)).toMatchObject({ path: 'errors', query: { name: 'remote-a', version: '1.0.0-aaaaaaaa' } })
  expect(out).toMatch(/12 +1\.0\.0-aaaaaaaa +src\/contact\/contact\.page\.tsx:20:7 +2030-01-31 12:00 UTC/)
  expect(out).toContain('js/b.js:1:300')
  fake.answers = { errors: { errors: [] }, versions: { versions: [{}], count: 1 } }
  expect((await run('errors', 'remote-a')).out).toBe('No page reported an error of its code.')
})

test('a preview names several remotes, the newest version of one that has none', async () => {
  fake.answers = {
    versions: { versions: [{ version: '1.2.0-cccccccc' }], count: 1 },
    preview: { preview: 'value.signed', until: '2030-01-31T12:00:00.000Z' },
  }
  const { code, out } = await run('preview', 'remote-a', b, '--days', '2', '--business', 'terracotta')
  expect(code).toBe(0)
  const remotes = [
    { name: 'remote-a', version: '1.2.0-cccccccc' },
    { name: 'remote-b', version: '1.0.0-bbbbbbbb' },
  ]
  expect(fake.sent.at(-1)).toMatchObject({ path: 'preview', method: 'POST', body: { remotes, days: 2 } })
  expect(out).toContain(`${fake.url}/terracotta/home?preview=value.signed`)
  expect((await run('preview', 'remote-a')).out).toContain(`${fake.url}/home?preview=`)
})

test('a preview of a branch names the branch instead of the version that is its newest now', async () => {
  fake.answers = { preview: { preview: 'value.signed', until: '2030-01-31T12:00:00.000Z' } }
  expect((await run('preview', 'remote-a', b, '--branch', 'feature/cards')).code).toBe(0)
  const remotes = [{ name: 'remote-b', version: '1.0.0-bbbbbbbb' }]
  const branches = [{ name: 'remote-a', branch: 'feature/cards' }]
  expect(fake.sent.at(-1)).toMatchObject({ path: 'preview', body: { remotes, branches } })
})

test('diff names the sources and each file of two versions that differs', async () => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`
  const manifest = {
    name: 'remote-a',
    mounts: [],
    nav: [],
    cards: [],
    contract: '^1.0.0',
    failure: 'regular',
    shared: {},
  }
  const entry = (version: string, commit: string, files: object) => ({
    name: 'remote-a',
    version,
    pointers: [],
    bytes: 1000,
    firstViews: {},
    provenance: { commit, branch: 'main', author: 'Asha', link: '' },
    manifest: { ...manifest, version, uniqueName: `remote_a__${version}`.replace(/\W/g, '_'), files },
  })
  const same = { 'js/same.55556666.js': hash('f') }
  const before = { ...same, 'js/page.11112222.js': hash('a'), 'js/old.js': hash('b'), 'server.cjs': hash('c') }
  const after = {
    'js/same.77778888.js': hash('g'),
    'js/page.33334444.js': hash('d'),
    'js/new.js': hash('e'),
    'server.cjs': hash('c'),
  }
  const versions = [entry('1.0.0-aaaaaaaa', 'a'.repeat(40), before), entry('1.0.0-cccccccc', 'c'.repeat(40), after)]
  fake.answers = { versions: { versions, count: 2 } }
  const code = (version: string, file: string, local: string, text: string) =>
    `self.remote_a__1_0_0_${version}.p="/remotes/remote-a/1.0.0-${version}/";u={7:"${file}"};c={page:"page_${local}"};"${text}"`
  fake.served = {
    '/remotes/remote-a/1.0.0-aaaaaaaa/js/same.55556666.js': code('aaaaaaaa', '11112222', 'aB3-xY', 'same'),
    '/remotes/remote-a/1.0.0-cccccccc/js/same.77778888.js': code('cccccccc', '33334444', 'Zz_9+k', 'same'),
    '/remotes/remote-a/1.0.0-aaaaaaaa/js/page.11112222.js': code('aaaaaaaa', '11112222', 'aB3-xY', 'one'),
    '/remotes/remote-a/1.0.0-cccccccc/js/page.33334444.js': code('cccccccc', '33334444', 'Zz_9+k', 'two'),
  }
  const { out } = await run('diff', a, '1.0.0-cccccccc')
  expect(out).toContain('built from aaaaaaaaa on main by Asha → ccccccccc on main by Asha')
  expect(out).toMatch(/^1 more differ only by .*\n\+ file js\/new\.js\n- file js\/old\.js\n~ file js\/page\.js$/m)
})

test('webhooks are added for one remote or all, listed and removed', async () => {
  const entry = { _id: 'x', url: 'https://ci.example/hook', name: 'remote-a', createdAt: '2026-01-31T10:00:00.000Z' }
  fake.answers = { webhooks: { secret: 'showcase_webhook_x', entry, webhooks: [entry] } }
  expect((await run('add-webhook', entry.url, '--remote', 'remote-a')).out).toBe('showcase_webhook_x')
  expect(fake.sent.at(-1)).toMatchObject({ method: 'POST', body: { url: entry.url, name: 'remote-a' } })
  fake.answers = { webhooks: { secret: 's', entry, webhooks: [entry], warning: 'Nothing will be posted.' } }
  expect((await run('add-webhook', entry.url)).out).toBe('s\nNote: Nothing will be posted.')
  expect(fake.sent.at(-1)?.body).toEqual({ url: entry.url })
  expect((await run('webhooks')).out).toContain('remote-a  2026-01-31 10:00 UTC  https://ci.example/hook  x')
  expect((await run('remove-webhook', 'x')).code).toBe(0)
  expect(fake.sent.at(-1)).toMatchObject({ method: 'DELETE' })
})
