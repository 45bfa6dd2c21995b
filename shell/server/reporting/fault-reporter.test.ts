import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Api } from '@showcase/contract/api'
import type { PageData } from '../../src/page-data.ts'
import { createFaultReporter, reportServerFaults, type ServerFault } from './fault-reporter.ts'
import { noTickets } from './page-tickets.ts'

let reports: ServerFault[][] = []
let isDown = false
const api = {
  registry: {
    async reportFaults({ faults }: { faults: ServerFault[] }) {
      reports.push(faults)
      if (isDown) throw new Error('unreachable')
    },
  },
} as unknown as Api

beforeEach(() => {
  jest.useFakeTimers()
  reports = []
  isDown = false
})
afterEach(() => void jest.useRealTimers())

const fault = { ticket: 't', name: 'remote-a', version: '1.0.0-aaaaaaaa', at: 'business:/a' }

test('faults are reported in batches, and a flood of them is cut off', async () => {
  const { report, stop } = createFaultReporter(api, () => {})
  report(fault)
  report({ ...fault, ticket: 'u' })
  await jest.advanceTimersByTimeAsync(500)
  expect(reports).toEqual([[fault, { ...fault, ticket: 'u' }]])
  for (let page = 0; page < 5000; page += 1) report(fault)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reports.slice(1).map(report => report.length)).toEqual(Array.from({ length: 10 }, () => 100))
  report(fault)
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reports).toHaveLength(11)
})

test('while the registry is away, failures are passed on and reporting continues', async () => {
  const errors: unknown[] = []
  const { report } = createFaultReporter(api, error => errors.push(error))
  isDown = true
  report(fault)
  await jest.advanceTimersByTimeAsync(500)
  isDown = false
  report(fault)
  await jest.advanceTimersByTimeAsync(500)
  expect([reports.length, errors.length]).toEqual([2, 1])
})

test('a page that may report names the failed release and the pattern of its mount', () => {
  const reported: ServerFault[] = []
  const reports = {
    faults: { report: (one: ServerFault) => void reported.push(one), stop() {} },
    tickets: { ...noTickets, issue: ({ set, address }: { set: string; address: string }) => `${set} ${address}` },
  }
  const mounts = [{ at: 'business:/products/:productId', expose: './product' }]
  const set = [{ name: 'remote-a', version: '1.0.0-aaaaaaaa', uniqueName: 'a__1', mounts }]
  const session = { site: 'business', basePath: '/shop' }
  const page = { set, session, release: { id: 'set' }, telemetry: { share: 1 } } as unknown as PageData
  const request = { url: 'http://host/shop/products/secret?token=x', method: 'GET' as const, headers: [], body: null }
  reportServerFaults(reports, { page, request }, ['a__1'], '10.0.0.7')
  reportServerFaults(reports, { page: { ...page, telemetry: null }, request }, ['a__1'], '10.0.0.7')
  reportServerFaults(reports, { page, request }, ['other__1'], '10.0.0.7')
  expect(reported).toEqual([{ ...fault, ticket: 'set 10.0.0.7', at: 'business:/products/:productId' }])
})
