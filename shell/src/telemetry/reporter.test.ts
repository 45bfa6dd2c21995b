import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { pageReportSchema, type RemoteReport } from '@showcase/contract/page-report'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { PageData } from '../page-data.ts'
import { noteFault } from './faults.ts'
import { startReporter } from './reporter.ts'

function remote(name: string, at: string[]) {
  return {
    name,
    version: '1.0.0-aaaaaaaa',
    uniqueName: name.replaceAll('-', '_'),
    mounts: at.map(one => ({ at: one, expose: './page' })),
  } as LinkedRemote
}

const shop = remote('remote-shop', ['business:/products/:productId'])
const card = remote('remote-card', [])
const page = {
  set: [shop, card],
  session: { site: 'business', basePath: '/shop', apiBaseUrl: '/api' },
  release: { id: 'set' },
} as unknown as PageData

type Sent = { url: string; ticket: string; remotes: RemoteReport[] }
let sent: Sent[] = []
let tickets: string[] = []
let answers: Response[] = []
const real = window.fetch
const globals = globalThis as Record<string, unknown>

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  tickets = []
  answers = []
  window.fetch = async (url, init) => {
    if (String(url).startsWith('/shop/ticket.txt')) {
      tickets.push(String(url))
      return new Response('ticket')
    }
    if (String(url).endsWith('/registry/report')) sent.push({ url: String(url), ...JSON.parse(String(init?.body)) })
    const answer = new Response('{}')
    answers.push(answer)
    return answer
  }
  sessionStorage.clear()
  window.__FAULTS__ = []
  history.replaceState(null, '', '/shop/products/c2VjcmV0?token=hidden')
  globals.remote_shop = {}
})
afterEach(() => {
  window.fetch = real
  delete globals.remote_shop
  delete window.__FAULTS__
  jest.useRealTimers()
})

function begin(isSampled: boolean) {
  startReporter(page, isSampled)
  return jest.advanceTimersByTimeAsync(1100)
}

function thrown() {
  return Object.assign(new Error('broken'), { stack: 'at /remotes/remote-shop/1.0.0-aaaaaaaa/js/a.1b2c.js:1:200' })
}

const { name, version } = shop
const at = 'business:/products/:productId'

test('a sampled page reports its view with release and pattern, without address and error text', async () => {
  noteFault({ error: thrown() })
  await begin(true)
  expect(sent).toEqual([
    {
      url: '/api/registry/report',
      ticket: 'ticket',
      remotes: [{ name, version, at, faults: ['error'], position: 'js/a.1b2c.js:1:200' }],
    },
  ])
  expect(tickets).toEqual(['/shop/ticket.txt?of=set&sampled='])
  // For the browser, a request is under way until its answer has been read.
  expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual([true])
})

test('a page that is not sampled reports failures only', async () => {
  await begin(false)
  expect([sent, tickets]).toEqual([[], []])
  await window.fetch('/api/public/products/createLead')
  await jest.advanceTimersByTimeAsync(1100)
  expect(sent).toEqual([])
  noteFault({ unloaded: card })
  await jest.advanceTimersByTimeAsync(1100)
  expect(sent.map(one => one.remotes)).toEqual([[{ name: 'remote-card', version, at, faults: ['load'] }]])
})

test('a release whose module threw while it loaded is reported with the position, if it is in its own code', async () => {
  noteFault({ unloaded: shop, error: thrown() })
  noteFault({ unloaded: card, error: thrown() })
  await begin(false)
  expect(sent.map(one => one.remotes)).toEqual([
    [
      { name, version, at, faults: ['load'], position: 'js/a.1b2c.js:1:200' },
      { name: 'remote-card', version, at, faults: ['load'] },
    ],
  ])
})

test('a page with many releases reports all of them, as many at a time as the registry takes', async () => {
  const cards = Array.from({ length: 23 }, (_, number) => remote(`remote-card-${number}`, []))
  for (const { uniqueName } of cards) globals[uniqueName] = {}
  startReporter({ ...page, set: cards }, true)
  await jest.advanceTimersByTimeAsync(1100)
  for (const { uniqueName } of cards) delete globals[uniqueName]
  for (const { ticket, remotes } of sent) expect(pageReportSchema.safeParse({ ticket, remotes }).error).toBeUndefined()
  expect(sent.flatMap(({ remotes }) => remotes.map(one => one.name)).sort()).toEqual(cards.map(one => one.name).sort())
})

test('the result of an enquiry is reported for the page’s release', async () => {
  await begin(true)
  await window.fetch('/api/public/products/createLead')
  await jest.advanceTimersByTimeAsync(1100)
  expect(sent.at(-1)?.remotes).toEqual([{ name, version, at, faults: [], lead: true }])
})

test('a release that the tab disabled is reported once, as failed where it threw, and not as viewed', async () => {
  sessionStorage.setItem('disabled:remote_shop', '')
  sessionStorage.setItem('threw', `Error: x\n  at f (http://localhost/remotes/${name}/${version}/chunks/list.js:1:22)`)
  await begin(true)
  await begin(true)
  expect(sent.map(one => one.remotes)).toEqual([
    [{ name, version, at, faults: ['error'], position: 'chunks/list.js:1:22' }],
  ])
})
