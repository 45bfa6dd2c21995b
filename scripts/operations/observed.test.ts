import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { freePort } from '../../server/testing/free-port.ts'
import { placePGlite } from '../../server/testing/pglite-template.ts'
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process.ts'
import { type ReceivedSpan, startCollector } from './collector.testing.ts'

jest.setTimeout(120_000)

const folder = mkdtempSync(join(tmpdir(), 'showcase-observed-'))
const operations = join(import.meta.dirname, '../../docs/operations')
const traceId = '0af7651916cd43dd8448eb211c80319c'
const edgeSpan = 'b7ad6b7169203331'

let collector: Awaited<ReturnType<typeof startCollector>>
let api: ServerProcess
let gateway: ChildProcess
let gatewayUrl = ''
let gatewaySaid = ''
const metricsPorts = { api: 0, gateway: 0 }

beforeAll(async () => {
  collector = await startCollector()
  metricsPorts.api = await freePort()
  metricsPorts.gateway = await freePort()
  const shared = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' }
  await placePGlite(folder)
  api = await startServerProcess({ ...shared, DATA_DIR: folder, METRICS_PORT: String(metricsPorts.api) })
  const port = await freePort()
  const own = { API_ORIGIN: api.url, PORT: String(port), METRICS_PORT: String(metricsPorts.gateway) }
  gateway = fork(join(import.meta.dirname, 'gateway.testing.ts'), [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, ...shared, ...own },
  })
  gateway.stdout?.on('data', (chunk: Buffer) => (gatewaySaid += chunk))
  await once(gateway, 'message')
  gatewayUrl = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  gateway.kill('SIGTERM')
  await api.end()
  collector.close()
  rmSync(folder, { recursive: true })
})

function askPage(path: string) {
  return fetch(`${gatewayUrl}${path}`, {
    headers: {
      traceparent: `00-${traceId}-${edgeSpan}-01`,
      'x-request-id': 'edge-request-0001',
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Visitor/1.0',
    },
  })
}

test('a page view is one trace, from the edge through gateway and API to SQL, without personal data', async () => {
  expect((await askPage('/home?email=asha@shop.example&token=secret-token')).status).toBe(200)
  const isSql = ({ name }: ReceivedSpan) => name === 'SQL select'
  await waitUntil(() =>
    collector.spans.some(isSql) && collector.spans.some(one => one.name === 'GET none') ? true : undefined,
  )
  const spans = collector.spans.filter(span => span.traceId === traceId)
  const byId = new Map(spans.map(span => [span.spanId, span]))
  const wayUp = (span: ReceivedSpan): string[] => {
    const above = byId.get(span.parentSpanId ?? '')
    return above ? [span.name, ...wayUp(above)] : [span.name, span.parentSpanId ?? '']
  }
  const ways = spans.filter(isSql).map(wayUp)
  expect(ways[0]).toEqual(['SQL select', 'GET publicUser.fetchAll', 'render', 'GET none', edgeSpan])
  for (const span of spans) expect(wayUp(span).at(-1)).toBe(edgeSpan)
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['showcase-gateway', 'showcase-api']))
  const said = JSON.stringify(collector.spans)
  for (const secret of ['asha@', 'secret-token', '203.0.113.77', '127.0.0.1', 'Visitor/1.0'])
    expect(said).not.toContain(secret)
})

test('log lines carry the request, the release set and the trace, and no token, address or body', async () => {
  const name = 'no-such-shop'
  await askPage(`/home?email=ravi@shop.example`)
  await fetch(`${gatewayUrl}/api/auth/user/logIn`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer top-secret',
      'x-request-id': 'edge-request-0002',
    },
    body: JSON.stringify({ email: 'mira@shop.example', password: 'x'.repeat(64) }),
  })
  await fetch(`${gatewayUrl}/api/public/user/fetchHome?businessName=${name}`, {
    headers: { 'x-request-id': 'bad id\t!' },
  })
  const lineOf = (said: string, part: object) =>
    said
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .find(line => Object.entries(part).every(([key, value]) => JSON.stringify(line[key]) === JSON.stringify(value)))
  const set = (await askPage('/home')).headers.get('x-release-set')
  const page = await waitUntil(() => lineOf(gatewaySaid, { reqId: 'edge-request-0001', msg: 'answered' }))
  expect(page).toMatchObject({
    service: 'gateway',
    set,
    status: 200,
    req: { method: 'GET', path: '/home' },
    trace_id: traceId,
  })
  const call = await waitUntil(() => lineOf(api.said(), { reqId: 'edge-request-0001', msg: 'answered' }))
  expect(call).toMatchObject({ service: 'api', set, status: 200, trace_id: traceId })
  expect(await waitUntil(() => lineOf(api.said(), { reqId: 'edge-request-0002', msg: 'answered' }))).toBeDefined()
  const tenant = await waitUntil(() => lineOf(api.said(), { business: name, msg: 'answered' }))
  expect(tenant.reqId).toMatch(/^[\w-]{36}$/)
  for (const secret of ['@shop', 'top-secret', 'secret-token', 'xxxx', '203.0.113.77', 'Visitor/1.0'])
    expect(gatewaySaid + api.said()).not.toContain(secret)
})

function namesIn(file: string) {
  const text = readFileSync(join(operations, file), 'utf8')
  const names = text.match(/\b(showcase|nodejs|process)_[a-z0-9_]+/g) ?? []
  return names.map(name => name.replace(/_(bucket|count|sum)$/, ''))
}

async function metricsAt(port: number) {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

test('the running processes measure every metric that the dashboard and the alerts name', async () => {
  await askPage('/home')
  const measured = (await metricsAt(metricsPorts.api)) + (await metricsAt(metricsPorts.gateway))
  const there = new Set([...measured.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const named = [...namesIn('grafana-dashboard.json'), ...namesIn('alerts.yml')]
  expect(new Set(named).size).toBeGreaterThan(15)
  expect(named.filter(name => !there.has(name))).toEqual([])
  const lines = measured.split('\n')
  const isMeasured = (name: string, ...labels: string[]) =>
    lines.some(line => line.startsWith(`${name}{`) && labels.every(label => line.includes(label)))
  const page = ['service="gateway"', 'site="platform"', 'route="none"', 'status="200"']
  expect(isMeasured('showcase_page_duration_seconds_count', ...page)).toBe(true)
  const call = ['service="api"', 'call="publicUser.fetchAll"', 'method="GET"', 'status="200"']
  expect(isMeasured('showcase_call_duration_seconds_count', ...call)).toBe(true)
  expect(lines).toContain('showcase_database_up{service="api"} 1')
  // Present before the first failure, which JobsGivenUp would otherwise miss.
  expect(isMeasured('showcase_job_runs_total', 'kind="mail"', 'outcome="given_up"')).toBe(true)
})

test('a client cannot choose labels', async () => {
  for (let i = 0; i < 20; i++) {
    await fetch(`${gatewayUrl}/nothing-${i}/at-all`, { redirect: 'manual' })
    await fetch(`${api.url}/api/nothing-${i}`)
  }
  const measured = (await metricsAt(metricsPorts.api)) + (await metricsAt(metricsPorts.gateway))
  expect(measured).not.toContain('nothing-')
})

test('with METRICS_PORT no other port serves metrics', async () => {
  expect((await fetch(`${api.url}/metrics`)).status).toBe(404)
  expect((await fetch(`${gatewayUrl}/metrics`)).status).toBe(404)
})

test('the runbook explains every alert', () => {
  const alerts = [...readFileSync(join(operations, 'alerts.yml'), 'utf8').matchAll(/alert: (\w+)/g)].map(
    ([, name]) => name,
  )
  const runbook = readFileSync(join(operations, '../guides/runbook.md'), 'utf8')
  expect(alerts.filter(name => !runbook.includes(`\n### ${name}\n`))).toEqual([])
  expect(alerts.length).toBeGreaterThan(10)
})
