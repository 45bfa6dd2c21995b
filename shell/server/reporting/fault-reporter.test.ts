import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Api } from '@showcase/contract/api'
import type { PageData } from '../../src/page-data.ts'
import type { PageParts } from '../pages/site-visit.ts'
import { createFaultTeller, type ServerFault } from './fault-reporter.ts'
import { tellServerFaults } from './server-faults.ts'

let words: ServerFault[][] = []
let isDown = false
const api = {
  registry: {
    async reportFaults({ faults }: { faults: ServerFault[] }) {
      words.push(faults)
      if (isDown) throw new Error('nobody there')
    },
  },
} as unknown as Api

beforeEach(() => {
  jest.useFakeTimers()
  words = []
  isDown = false
})
afterEach(() => void jest.useRealTimers())

const fault = { ticket: 't', name: 'remote-a', version: '1.0.0-aaaaaaaa', at: 'business:/a' }

test('faults of a moment are told together, and a flood of them is not told whole', async () => {
  const { failed, stop } = createFaultTeller(api, () => {})
  failed(fault)
  failed({ ...fault, ticket: 'u' })
  await jest.advanceTimersByTimeAsync(500)
  expect(words).toEqual([[fault, { ...fault, ticket: 'u' }]])
  for (let page = 0; page < 5000; page += 1) failed(fault)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(words.slice(1).map(word => word.length)).toEqual(Array.from({ length: 10 }, () => 100))
  failed(fault)
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(words).toHaveLength(11)
})

test('while the registry is away it goes on, and says so', async () => {
  const errors: unknown[] = []
  const { failed } = createFaultTeller(api, error => errors.push(error))
  isDown = true
  failed(fault)
  await jest.advanceTimersByTimeAsync(500)
  isDown = false
  failed(fault)
  await jest.advanceTimersByTimeAsync(500)
  expect([words.length, errors.length]).toEqual([2, 1])
})

test('of a page that may tell, the release that failed and the pattern where are told', () => {
  const told: ServerFault[] = []
  const parts = { faults: { failed: (one: ServerFault) => void told.push(one), stop() {} } } as unknown as PageParts
  const mounts = [{ at: 'business:/products/:productId', expose: './product' }]
  const set = [{ name: 'remote-a', version: '1.0.0-aaaaaaaa', uniqueName: 'a__1', mounts }]
  const session = { site: 'business', basePath: '/shop' }
  const page = { set, session, tells: { ticket: 't', isSampled: true } } as unknown as PageData
  const request = { url: 'http://host/shop/products/secret?token=x', method: 'GET' as const, headers: [], body: null }
  tellServerFaults({ parts }, { page, request }, ['a__1'])
  tellServerFaults({ parts }, { page: { ...page, tells: null }, request }, ['a__1'])
  tellServerFaults({ parts }, { page, request }, ['other__1'])
  expect(told).toEqual([{ ...fault, at: 'business:/products/:productId' }])
})
