import { afterEach, beforeEach } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { renderRemote } from '@showcase/testing/render-remote'
import { routes } from './releases.routes.tsx'

/** The newest version of the fake registry. */
export const next = '1.1.0-bbbbbbbb'
const old = '1.0.0-aaaaaaaa'
export const name = 'remote-storefront'
export const channel = {
  name,
  channel: 'stable',
  version: next,
  previous: old,
  percentage: 100,
  tenants: [],
  cohort: '',
}
const state = { version: old, previous: null, percentage: 100, tenants: [], cohort: '', until: null }

const provenance = {
  commit: 'ab12cd34ef56ab12cd34ef56',
  branch: 'faster-list',
  author: 'Ravi',
  link: 'https://ci.example/7',
}

/** A published version. */
export function version(of: string) {
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
    withdrawn: null,
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
/** The answer of each change and preview. */
const preview = {
  change: null,
  revision: 7,
  warnings: ['fieldkit stays.'],
  moves: [{ name, pointer: 'stable', before: state, after: state }],
  effects: [{ name, audience: { from: 0, to: 100, except: ['terracotta'] }, before: next, after: old }],
}

/** What the fake registry received, and how it answers. Each test starts with an empty one. */
export const registry = {
  requests: [] as { path: string; body: unknown; token: string | null }[],
  /** The error of every change. */
  refusal: '',
  /** The error of every preview of a change. */
  previewRefusal: '',
  /** The status of that error. */
  previewStatus: 409,
  /** The error of every read. */
  outage: '',
  /** A change that is not a preview is answered only after this. */
  held: undefined as Promise<void> | undefined,
  /** Answers of reads that differ from the usual ones, or functions of the query, by path. */
  answers: {} as Record<string, unknown>,
  preview,
}
const initial = { ...registry }
const real = globalThis.fetch

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.split('/').at(-1) ?? ''
  const text = await request.text()
  const body = text ? JSON.parse(text) : null
  const token = request.headers.get('authorization')
  registry.requests.push({ path, body, token })
  const isChange = path === 'change' || path === 'revert'
  if (isChange && !body.dryRun) await registry.held
  const refusal = isChange ? (body.dryRun ? registry.previewRefusal : registry.refusal) : ''
  if (token !== 'right token') return Response.json(fail(401, errors.tokenInvalid), { status: 401 })
  if (registry.outage && path in answers) return Response.json(fail(503, registry.outage), { status: 503 })
  const refusalStatus = body?.dryRun ? registry.previewStatus : 409
  if (refusal) return Response.json(fail(refusalStatus, refusal), { status: refusalStatus })
  const given = registry.answers[path] ?? answers[path] ?? registry.preview
  return Response.json(succeed(typeof given === 'function' ? given(searchParams) : given, ''))
}

/** Replaces `fetch` by the fake registry in each test of a file. */
export function useFakeRegistry(): void {
  beforeEach(() => {
    Object.assign(registry, initial, { requests: [], answers: {} })
    sessionStorage.clear()
    globalThis.fetch = input => answer(input as Request)
  })
  afterEach(() => {
    globalThis.fetch = real
  })
}

/** Opens the screen, and enters the token. */
export async function open(token = 'right token') {
  const session = { apiBaseUrl: 'http://localhost/api' }
  const screen = await renderRemote(routes, { at: 'platform:/operators', session })
  await screen.user.type(screen.getByLabelText('Platform token'), token)
  await screen.user.click(screen.getByRole('button', { name: 'Open' }))
  return screen
}
