import { beforeEach, expect, test } from '@jest/globals'
import { SETTLING } from '../sites/content-changes.ts'
import { type ApiAnswers, createApiAnswers } from './api-answers.ts'

const list = '/public/products/fetchAll?businessName=terracotta&pageNo=1'
const item = '/public/products/fetch?id=0192&businessName=terracotta'

const listeners: ((business: string | null) => void)[] = []
const NEVER = Number.NEGATIVE_INFINITY
const state = { isLive: true, changedAt: NEVER, missedUntil: NEVER }
let answers: ApiAnswers
let reads = 0

beforeEach(() => {
  Object.assign(state, { isLive: true, changedAt: NEVER, missedUntil: NEVER })
  reads = 0
  listeners.length = 0
  answers = createApiAnswers(1_000_000, {
    isLive: () => state.isLive,
    arePurged: () => false,
    changedAt: () => state.changedAt,
    missedUntil: () => state.missedUntil,
    onChange: listener => void listeners.push(listener),
    stop() {},
  })
})

function change(business: string | null) {
  for (const listener of listeners) listener(business)
}

/** The number of the read that a page of a business got. */
async function readOf(path: string, business: string | null = 'terracotta', status = 200, bytes = 10): Promise<number> {
  const answer = await answers.find(business, path, async () => {
    reads += 1
    return { status, contentType: 'application/json', body: new Uint8Array(bytes).fill(reads) }
  })
  return answer.body[0] ?? 0
}

test('an answer is kept until its business changes, or any may have changed', async () => {
  expect(await readOf(list)).toBe(1)
  expect(await readOf(list)).toBe(1)
  change('northlight')
  expect(await readOf(list)).toBe(1)
  change('terracotta')
  expect(await readOf(list)).toBe(2)
  change(null)
  expect(await readOf(list)).toBe(3)
})

test('a page of one business never gets what was read for another', async () => {
  expect(await readOf(list)).toBe(1)
  expect(await readOf(list, 'northlight')).toBe(2)
})

test('an answer that was read while the business changed, or shortly after, is not kept', async () => {
  state.changedAt = performance.now() - SETTLING + 1000
  expect(await readOf(list)).toBe(1)
  expect(await readOf(list)).toBe(2)
  state.changedAt = NEVER
  await answers.find('terracotta', list, async () => {
    state.changedAt = performance.now()
    return { status: 200, contentType: 'application/json', body: new Uint8Array(1) }
  })
  expect(await readOf(list)).toBe(3)
  state.changedAt = performance.now() - SETTLING - 1000
  await answers.find('terracotta', list, async () => {
    state.missedUntil = performance.now()
    return { status: 200, contentType: 'application/json', body: new Uint8Array(1) }
  })
  expect(await readOf(list)).toBe(4)
  expect(await readOf(list)).toBe(4)
})

test('nothing is kept while no changes arrive, and nothing that was kept is used', async () => {
  expect(await readOf(list)).toBe(1)
  state.isLive = false
  expect(await readOf(list)).toBe(2)
  expect(await readOf(list)).toBe(3)
})

test.each([
  ['an item with the token of its form', item, 'terracotta', 200],
  ['a private link', '/public/products/fetchPrivateLink?pq=secret', 'terracotta', 200],
  ['the token of a contact form', '/public/user/fetchFormToken?businessName=terracotta', 'terracotta', 200],
  ['a search', '/public/user/search?businessName=terracotta&searchQuery=bowl', 'terracotta', 200],
  ['a list for a page of the platform', list, null, 200],
  ['a failure', list, 'terracotta', 503],
  ['a missing business', list, 'terracotta', 404],
])('never kept: %s', async (_, path, business, status) => {
  expect(await readOf(path, business, status)).toBe(1)
  expect(await readOf(path, business, status)).toBe(2)
})

test('kept: an item without the token of its form', async () => {
  expect(await readOf(`${item}&withoutForm=true`)).toBe(1)
  expect(await readOf(`${item}&withoutForm=true`)).toBe(1)
})

test('memory is bounded: an answer of 300 KB is not kept, and of many the ones used last stay', async () => {
  expect(await readOf(list, 'terracotta', 200, 300_000)).toBe(1)
  expect(await readOf(list)).toBe(2)
  for (let page = 2; page < 20; page += 1) await readOf(`${list}&page=${page}`, 'terracotta', 200, 100_000)
  expect(await readOf(`${list}&page=19`)).toBe(20)
  expect(await readOf(list)).toBe(21)
})
