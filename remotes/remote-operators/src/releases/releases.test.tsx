import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitUntil } from '@showcase/testing/wait-until'
import { routes } from './releases.routes.tsx'

const [old, next] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const
const name = 'remote-storefront'
const channel = { name, channel: 'stable', version: next, previous: old, percentage: 100, tenants: [], cohort: '' }
const state = { version: old, previous: null, percentage: 100, tenants: [], cohort: '', until: null }

const provenance = {
  commit: 'ab12cd34ef56ab12cd34ef56',
  branch: 'faster-list',
  author: 'Ravi',
  link: 'https://ci.example/7',
}

function version(of: string) {
  return {
    name,
    version: of,
    publishedAt: '2026-01-31T10:00:00.000Z',
    publishedBy: 'build server',
    note: '',
    provenance,
    bytes: 1000,
    firstViews: {},
    pointers: [],
    removedAt: null,
    manifest: {},
  }
}

function arm(seen: number, failed: number, p75: number | null = null) {
  return { seen, failed, p75 }
}

const answers: Record<string, unknown> = {
  canaries: {
    canaries: [
      {
        name,
        version: '1.2.0-cccccccc',
        stable: next,
        percentage: 10,
        tenants: [],
        auto: true,
        settings: { stages: [5, 25, 50], minutes: 15, views: 100 },
        since: '2026-01-31T10:00:00.000Z',
        views: { canary: 40, stable: 80, networks: 12 },
        findings: [
          { measure: 'lead', canary: arm(8, 2), stable: arm(16, 0), pValue: 0.01, verdict: 'suspicious' },
          { measure: 'lcp', canary: arm(40, 1, 1234.5), stable: arm(0, 0), pValue: 1, verdict: 'fine' },
        ],
        next: 'Waits with 25 %: it may be worse than stable (lead).',
      },
    ],
  },
  status: {
    revision: 7,
    channels: [channel],
    pins: [{ businessName: 'fieldkit', name, version: old, until: null }],
    shells: [],
  },
  versions: { versions: [version(next), version(old)], count: 2 },
  history: {
    changes: [
      {
        change: 6,
        createdAt: '2026-01-31T10:00:00.000Z',
        actor: 'asha',
        note: 'New list',
        reverts: null,
        revertedBy: null,
        steps: [
          {
            action: 'promote',
            name,
            version: next,
            provenance,
            pointer: 'stable',
            before: state,
            after: { ...state, version: next },
          },
        ],
      },
    ],
    count: 1,
  },
}
const preview = {
  change: null,
  revision: 7,
  warnings: ['fieldkit stays.'],
  moves: [{ name, pointer: 'stable', before: state, after: state }],
  effects: [{ name, audience: { from: 0, to: 100, except: ['terracotta'] }, before: next, after: old }],
}

let requests: { path: string; body: unknown; token: string | null }[] = []
let refusal = ''
/** The error of every read. */
let outage = ''
/** A change that is not a preview is answered only after this. */
let held: Promise<void> | undefined
const real = globalThis.fetch
beforeEach(() => {
  requests = []
  refusal = ''
  outage = ''
  held = undefined
  sessionStorage.clear()
  globalThis.fetch = async input => {
    const request = input as Request
    const path = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const text = await request.text()
    const token = request.headers.get('authorization')
    requests.push({ path, body: text ? JSON.parse(text) : null, token })
    if (path === 'change' && !JSON.parse(text).dryRun) await held
    const wrong = token === 'right token' ? '' : errors.tokenInvalid
    const isRefused = refusal && (path === 'change' || path === 'revert')
    if (wrong) return Response.json(fail(401, wrong), { status: 401 })
    if (outage && path in answers) return Response.json(fail(503, outage), { status: 503 })
    if (isRefused) return Response.json(fail(409, refusal), { status: 409 })
    return Response.json(succeed(answers[path] ?? preview, ''))
  }
})
afterEach(() => {
  globalThis.fetch = real
})

async function open(token = 'right token') {
  const session = { apiBaseUrl: 'http://localhost/api' }
  const screen = await renderRemote(routes, { at: 'platform:/operators', session })
  await screen.user.type(screen.getByLabelText('Platform token'), token)
  await screen.user.click(screen.getByRole('button', { name: 'Open' }))
  return screen
}

test('shows the versions, their audiences and the history with the token', async () => {
  const screen = await open()
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('pinned')).toBeTruthy()
  expect(screen.getByText('New list')).toBeTruthy()
  const sources = screen.getAllByText(/2026-01-31 10:00 UTC, ab12cd34e on faster-list by Ravi/)
  expect(sources).toHaveLength(3)
  const [build] = screen.getAllByRole('link', { name: `Build of ${next}` })
  expect(build?.getAttribute('href')).toBe('https://ci.example/7')
  await expectAccessible(screen.container)
  expect(sessionStorage.getItem('operatorToken')).toBe('right token')
  await screen.user.click(screen.getByRole('button', { name: 'Remove the token' }))
  expect(await screen.findByLabelText('Platform token')).toBeTruthy()
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
})

test('compares a canary with stable and shows its next step', async () => {
  const screen = await open()
  const comparison = await screen.findByRole('region', { name: 'Canary 1.2.0-cccccccc compared with stable' })
  const rows = [...comparison.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rows).toEqual([
    'Enquiries that failedmay be worse25.0 %2 of 80.0 %0 of 16',
    'Slow loading (LCP)2.5 %1 of 40p75 1235 msno data yet',
  ])
  expect(comparison.textContent).toContain('Waits with 25 %')
  expect(comparison.textContent).toContain('In stages of 5, 25, 50 %, each 15 minutes and 100 page views.')
  expect(comparison.textContent).toContain('40 page views of the canary from 12 network groups, 80 of stable')
})

test('removes a rejected token and shows an error', async () => {
  const screen = await open('wrong token')
  expect((await screen.findByRole('alert')).textContent).toContain('rejected this token')
  expect(await screen.findByLabelText('Platform token')).toBeTruthy()
  await expectAccessible(screen.container)
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
})

test('previews a change before it is applied with its reason', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Roll back' }))
  expect(await screen.findByText('fieldkit stays.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Effects of the change' }).textContent).toContain(
    'everyone except terracotta',
  )
  await screen.user.type(screen.getByLabelText('Reason (kept in the history)'), 'Broken list')
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Applying the change…')).toBeTruthy()
  resolve()
  // The dialog has closed.
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy()
  const changes = () => requests.filter(({ path }) => path === 'change').map(({ body }) => body)
  const steps = [{ act: 'rollback', name }]
  expect(changes()).toEqual([
    { steps, note: '', dryRun: true },
    { steps, note: 'Broken list', dryRun: false },
  ])
})

test('shows why a change is refused and does not apply it', async () => {
  refusal = 'It does not fit the running shell.'
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Revert change 6' }))
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  expect(screen.getByRole('button', { name: 'Apply' })).toHaveProperty('disabled', true)
  expect(requests.at(-1)?.body).toMatchObject({ change: 6, dryRun: true })
})

test('a change that failed can be applied again', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Roll back' }))
  await screen.findByText('fieldkit stays.')
  refusal = 'Another change is being applied.'
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  refusal = ''
  await screen.user.click(screen.getByRole('button', { name: 'Apply' }))
  // The dialog has closed.
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed refresh keeps a change that is being planned', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByText('Change'))
  await screen.user.selectOptions(screen.getByLabelText('Give it to'), 'canary')
  await screen.user.type(screen.getByLabelText('Businesses, separated by commas'), 'terracotta')
  outage = 'The registry does not answer.'
  await screen.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`This page may be out of date. ${outage}`)
  expect(screen.getByLabelText('Businesses, separated by commas')).toHaveProperty('value', 'terracotta')
  outage = ''
  await screen.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitUntil(async () => screen.queryByRole('alert') === null)
  expect(screen.getByLabelText('Businesses, separated by commas')).toHaveProperty('value', 'terracotta')
})

test('sends the share and the businesses of a canary, and the business and the end of a pin', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByText('Change'))
  await screen.user.selectOptions(screen.getByLabelText('Give it to'), 'canary')
  await screen.user.type(screen.getByLabelText('Businesses, separated by commas'), 'terracotta, northlight')
  await screen.user.click(screen.getByLabelText(/^Promote it in stages/))
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  const canary = { act: 'promote', name, version: next, channel: 'canary', percentage: 10 }
  expect(requests.at(-1)?.body).toMatchObject({
    steps: [{ ...canary, tenants: ['terracotta', 'northlight'], auto: true, settings: {} }],
  })
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.user.type(screen.getByLabelText('Stages, in percent of visitors'), '10, 40')
  await screen.user.type(screen.getByLabelText('Minutes per stage'), '30')
  await screen.user.type(screen.getByLabelText(/^Page views per stage/), '20')
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  expect(requests.at(-1)?.body).toMatchObject({ steps: [{ settings: { stages: [10, 40], minutes: 30, views: 20 } }] })
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.user.selectOptions(screen.getByLabelText('Give it to'), 'pin')
  await screen.user.clear(screen.getByLabelText('Business'))
  await screen.user.type(screen.getByLabelText('Business'), 'fieldkit')
  await screen.user.type(screen.getByLabelText(/^Last day/), '2030-01-31')
  await screen.user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByText('fieldkit stays.')
  expect(requests.at(-1)?.body).toMatchObject({
    steps: [{ act: 'pin', businessName: 'fieldkit', version: next, until: '2030-01-31T23:59:59.000Z' }],
  })
})
