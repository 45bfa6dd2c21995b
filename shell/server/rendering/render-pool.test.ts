import { createHash } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listen } from '@showcase/testing/listen'
import { createApiWait } from '../api-wait.ts'
import { noApiAnswers } from './api-answers.ts'
import type { RenderJob } from './messages.ts'
import { createRenderPool, type RenderPool } from './render-pool.ts'
import type { WorkerOptions } from './worker-process.ts'

/** A stub of the built shell: a page contains what its modules return. */
const shell = `
exports.sharedModules = {}
exports.renderPage = async ({ request, modules, apiUrl, onError }) => ({
  kind: 'page',
  status: 200,
  isShared: true,
  html:
    '<html>' +
    (await Promise.all([...modules.values()].map(({ say }) => say(new URL(request.url).pathname, onError, apiUrl)))).join(''),
})`
const remotes: Record<string, string> = {
  good: 'say: () => "good"',
  filling: 'say: () => { const kept = []; for (;;) kept.push(new Uint8Array(2 ** 24).fill(1)) }',
  talking: 'say: () => { console.log("a word"); return "page" }',
  looping: 'say: () => { for (;;); }',
  waiting: 'say: () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000); return "in time" }',
  growing: 'say: () => { const kept = []; for (;;) kept.push(new Array(10000).fill({ at: kept.length })) }',
  leaving: 'say: () => { queueMicrotask(() => { throw new Error("late") }) }',
  moody: 'say: path => { if (path === "/loop") for (;;); return "calm" }',
  throwing: 'say: (_, onError) => { onError(new Error("no"), "render"); return "" }',
  heavy: `say: async path => {
    if (path === '/') return 'light'
    globalThis.kept = new Uint8Array(140_000_000)
    await new Promise(done => setTimeout(done, Number(path.slice(1))))
    return 'heavy'
  }`,
  // Shows the refusal of the API, as lists do, instead of failing.
  asking: 'say: async (path, _, api) => fetch(api + path).then(answer => answer.status, () => "none")',
  curious: 'say: () => Object.keys(process.env).join()',
}

function build(name: string) {
  return `module.exports = { modules: { './page': { ${remotes[name]} } } }`
}

const folder = mkdtempSync(join(tmpdir(), 'showcase-pool-'))
const renderFile = join(folder, 'render.cjs')
const api = createServer(({ url }, response) => {
  const [, part, name = ''] = url?.split('/') ?? []
  if (part === 'api') name === '0' ? response.destroy() : response.writeHead(Number(name)).end('{}')
  else response.end(build(name))
})
const output = new EventEmitter()
let workerOptions: WorkerOptions
let pool: RenderPool

beforeAll(async () => {
  writeFileSync(renderFile, shell)
  const apiOrigin = await listen(api)
  const onOutput = (text: string) => output.emit('text', text)
  workerOptions = { renderFile, apiOrigin, answers: noApiAnswers, onOutput }
  pool = createRenderPool(workerOptions, 2)
})

afterAll(async () => {
  await pool.close()
  api.close()
  rmSync(folder, { recursive: true })
})

function task(name: string, path = '/', method = 'GET') {
  const integrity = `sha384-${createHash('sha384').update(build(name)).digest('base64')}`
  const release = { uniqueName: name, baseUrl: `/remotes/${name}/`, server: 'server.cjs', integrity }
  const job = {
    request: { url: `http://shop.example${path}`, method, headers: [], body: null },
    modules: [{ release, expose: './page', key: name }],
    apiUrl: `${workerOptions.apiOrigin}/api`,
    apiHeaders: {},
    page: { session: { business: null }, shell: { base: '/shell/', styles: [] }, set: [], styles: [] },
  }
  const results = { errors: [] as string[], exitReason: '' }
  return {
    results,
    job: job as unknown as RenderJob,
    networks: new Set(['192.0.2.1']),
    apiWait: createApiWait(),
    mayRetry: method === 'GET',
    onPartFailed: ({ message }: { message: string }) => results.errors.push(message),
    onWorkerKilled: (exitReason: string) => Object.assign(results, { exitReason }),
  }
}

async function rendered(name: string, path = '/'): Promise<string> {
  const outcome = await pool.render(task(name, path))
  return outcome.type === 'page' ? outcome.html : outcome.type
}

async function prove(name: string) {
  for (let trial = 0; trial < 3; trial += 1) await rendered(name)
}

test('pages are rendered in workers, many at a time, and failed parts are reported', async () => {
  await prove('good')
  expect(await Promise.all(Array.from({ length: 40 }, () => rendered('good')))).toEqual(Array(40).fill('<html>good'))
  const throwing = task('throwing')
  expect(await pool.render(throwing)).toEqual({
    id: expect.any(Number),
    type: 'page',
    status: 200,
    html: '<html>',
    failedParts: 1,
    isWhole: false,
    isShared: false,
  })
  expect(throwing.results).toEqual({ errors: ['no'], exitReason: '' })
})

test.each([
  ['200', true],
  ['404', true],
  ['429', false],
  ['503', false],
  // Node closes the connection without an answer.
  ['0', false],
])(
  'with the answer %s of the API, %p: the page is whole and shared, whatever a loader makes of it',
  async (status, isWhole) => {
    await prove('good')
    const outcome = await pool.render(task('asking', `/${status}`))
    expect(outcome).toMatchObject({ html: `<html>${status === '0' ? 'none' : status}`, isWhole, isShared: isWhole })
  },
)

test('a network with many renders delays and refuses its own only, also for a page that another one joined', async () => {
  await prove('good')
  const done: string[] = []
  const render = async (...networks: string[]) => {
    const { type } = await pool.render({ ...task('good'), networks: new Set(networks) })
    done.push(`${networks} ${type}`)
  }
  // At most 16 run and 400 wait.
  const flood = Array.from({ length: 500 }, () => render('a'))
  await Promise.all([...flood, render('b'), render('a', 'c')])
  expect(new Set(done.filter(one => !one.endsWith(' page')))).toEqual(new Set(['a queue-full']))
  const pages = done.filter(one => one.endsWith(' page'))
  expect([pages.indexOf('b page'), pages.indexOf('a,c page')].map(at => at >= 0 && at < 40)).toEqual([true, true])
})

test('a remote sees none of the gateway’s settings', async () => {
  process.env.SECRET_OF_THE_TEST = 'secret'
  expect(await rendered('curious')).not.toContain('SECRET')
})

test('the gateway receives what a remote writes to its console', async () => {
  const received = once(output, 'text')
  expect(await rendered('talking')).toBe('<html>page')
  expect(await received).toEqual(['a word\n'])
})

test.each([
  ['looping', 'timeout'],
  ['growing', 'out-of-memory'],
  ['filling', 'out-of-memory'],
  ['leaving', 'crashed'],
])(
  'a new release that is %s fails its own page only: others are rendered meanwhile',
  async (name, reason) => {
    await prove('good')
    const bad = task(name)
    const killing = pool.render(bad)
    const others = await Promise.all(Array.from({ length: 20 }, () => rendered('good')))
    expect(new Set(others)).toEqual(new Set(['<html>good']))
    expect(await killing).toEqual({ type: 'killed-worker' })
    expect(bad.results.exitReason).toBe(reason)
    expect(await rendered('good')).toBe('<html>good')
  },
  30_000,
)

test('a worker that a busy machine gives no time for three seconds is not taken for one that loops', async () => {
  expect(await rendered('waiting')).toBe('<html>in time')
})

test('a proven release that loops on one page is identified among those rendered in the same worker', async () => {
  await prove('moody')
  await prove('good')
  const looping = task('moody', '/loop')
  const beside = [task('good'), task('good'), task('moody')]
  const outcomes = await Promise.all([looping, ...beside].map(one => pool.render(one)))
  expect(beside.map(({ results }) => results.exitReason)).toEqual(['', '', ''])
  expect([looping.results.exitReason, outcomes[0]?.type]).toEqual(['timeout', 'killed-worker'])
  expect(await rendered('moody')).toBe('<html>calm')
}, 30_000)

/** Ids of the running processes that this one has started. Linux only. */
function children(): string[] {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : []
  return threads.flatMap(thread =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )
}

test('a worker that needs too much memory is replaced once, and no worker outlives its pool', async () => {
  const [others, before] = [pool, children()]
  pool = createRenderPool(workerOptions, 1)
  try {
    await prove('heavy')
    // The first one makes the worker too large. The others end in it while it is already replaced.
    const pages = await Promise.all(['/100', '/600', '/600'].map(path => rendered('heavy', path)))
    expect(pages).toEqual(Array(3).fill('<html>heavy'))
    expect(await rendered('heavy')).toBe('<html>light')
    await pool.close()
    const left = () => children().filter(id => !before.includes(id))
    for (let tries = 0; left().length > 0 && tries < 30; tries += 1) await pause(100)
    expect(left()).toEqual([])
  } finally {
    pool = others
  }
}, 30_000)

test('a build that was changed in transit is not evaluated', async () => {
  const changed = task('good')
  Object.assign(changed.job.modules[0]?.release ?? {}, { uniqueName: 'changed', integrity: 'sha384-other' })
  expect(await pool.render(changed)).toMatchObject({ type: 'unloadable', uniqueName: 'changed', isTemporary: false })
})

test('a release whose build could not be loaded has not run, so it shares no worker yet', async () => {
  const late = (path: string, release: object) => {
    const one = task('moody', path)
    Object.assign(one.job.modules[0]?.release ?? {}, { uniqueName: 'late', ...release })
    return one
  }
  for (let times = 0; times < 3; times += 1)
    expect(await pool.render(late('/', { integrity: 'sha384-other' }))).toMatchObject({ type: 'unloadable' })
  await prove('good')
  const beside = Array.from({ length: 6 }, () => task('good', '/', 'POST'))
  const [looped, ...others] = await Promise.all([late('/loop', {}), ...beside].map(one => pool.render(one)))
  expect(looped?.type).toBe('killed-worker')
  expect(others.map(({ type }) => type)).toEqual(Array(6).fill('page'))
}, 30_000)
