/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { type ApiError, createApi, isApiError } from './api-client.ts'

type Seen = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
type Answer = { status?: number; type?: string; body?: string } | 'hang' | 'drop'

let server: Server
let base: string
let seen: Seen[]
/** Answers of the server in this order. The last one is repeated. */
let answers: Answer[]

function json(body: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(body) }
}

beforeEach(async () => {
  seen = []
  answers = [json(succeed(null, 'Success'))]
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const url = new URL(request.url ?? '', 'http://localhost')
    seen.push({ method: request.method ?? '', url, headers: request.headers, body })
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'drop'
    if (answer === 'drop') request.socket.destroy()
    else if (answer !== 'hang') {
      response.writeHead(answer.status ?? 200, answer.type ? { 'content-type': answer.type } : {})
      response.end(answer.body ?? '')
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
})

async function failure(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (isApiError(error)) return error
    throw error
  }
  throw new Error('the call succeeded')
}

test('a read sends its request as a query and returns payload and message', async () => {
  answers = [json(succeed({ products: [], count: 0 }, 'Success'))]
  const api = createApi({ baseUrl: base, headers: { 'x-request-id': 'r1' } })
  const request = { businessName: 'terracotta', isPromoted: true, perPage: 6, searchQuery: '', category: 'Tea & cups' }
  const reply = await api.publicProducts.fetchAll({ ...request, sort: undefined })
  expect(reply).toEqual({ payload: { products: [], count: 0 }, message: 'Success' })
  const sent = seen[0] as Seen
  expect([sent.method, sent.url.pathname]).toEqual(['GET', '/api/public/products/fetchAll'])
  expect(Object.fromEntries(sent.url.searchParams)).toEqual({
    businessName: 'terracotta',
    isPromoted: 'true',
    perPage: '6',
    category: 'Tea & cups',
  })
  expect(sent.headers['x-request-id']).toBe('r1')
})

test('lists repeat their name, and a delete sends JSON', async () => {
  const api = createApi({ baseUrl: base })
  await api.products.fetchAll({ tags: ['blue', 'glazed'] })
  await api.products.deleteLead({ id: 'x' })
  expect(seen[0]?.url.searchParams.getAll('tags')).toEqual(['blue', 'glazed'])
  expect([seen[1]?.method, seen[1]?.url.search, seen[1]?.body]).toEqual(['DELETE', '', '{"id":"x"}'])
})

test('a write sends JSON, and the token in calls of an owner', async () => {
  const api = createApi({ baseUrl: base, token: () => 'secret' })
  await api.products.promote({ id: 'x' })
  await api.publicProducts.visits({ id: 'x' })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ id: 'x' })
  expect(seen[0]?.headers['content-type']).toBe('application/json')
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['secret', undefined])
})

test('a failure has a text for people and a status', async () => {
  answers = [json(fail(404, 'Product not found'), 404)]
  const error = await failure(createApi({ baseUrl: base }).publicProducts.fetch({ id: 'x' }))
  expect([error.status, error.message, error.payload]).toEqual([404, 'Product not found', null])
})

test('a code other than 201 is a failure with any status; the list of notifications succeeds with 200', async () => {
  const api = createApi({ baseUrl: base })
  answers = [json({ ...fail(400, 'Not like this'), payload: null })]
  const error = await failure(api.publicProducts.fetch({ id: 'x' }))
  expect([error.status, error.message]).toEqual([400, 'Not like this'])
  answers = [json({ ...succeed(null, 'Fine'), code: 500 })]
  expect((await failure(api.publicProducts.fetch({ id: 'x' }))).status).toBe(500)
  answers = [json(succeed({ notifications: [], total: 0 }, 'Success', 200))]
  expect((await api.notification.fetchAll({})).payload).toEqual({ notifications: [], total: 0 })
  answers = [json(succeed({ product: null }, 'Success', 200))]
  expect((await failure(api.publicProducts.fetch({ id: 'x' }))).status).toBe(200)
  answers = [json(succeed({ notifications: [], total: 0 }, 'Success', 201))]
  expect((await failure(api.notification.fetchAll({}))).status).toBe(201)
})

test('a conflict has the current record as its payload', async () => {
  const current = { _id: 'x', productName: 'Theirs' }
  answers = [json(fail(409, 'Changed elsewhere', { current }), 409)]
  const form = { category: 'c', productName: 'Mine', description: 'd' }
  const error = await failure(createApi({ baseUrl: base }).products.update({ id: 'x', ...form, updatedAt: 'then' }))
  expect([error.status, error.message, error.payload]).toEqual([409, 'Changed elsewhere', { current }])
})

test('only an expired token calls onTokenExpired', async () => {
  let expired = 0
  const api = createApi({ baseUrl: base, token: () => 'old', onTokenExpired: () => expired++ })
  answers = [json(fail(401, 'Invalid email or password.'), 401)]
  await failure(api.auth.logIn({ email: 'a@b', password: 'a'.repeat(64) }))
  expect(expired).toBe(0)
  answers = [json(fail(401, 'token expired'), 401)]
  expect((await failure(api.auth.fetch())).message).toBe('token expired')
  expect(expired).toBe(1)
})

test('a read is retried, a write is not', async () => {
  const api = createApi({ baseUrl: base })
  answers = [json(fail(503, 'Wait'), 503), 'drop', json(succeed({ total: 3 }, 'Success'))]
  expect((await api.notification.count()).payload).toEqual({ total: 3 })
  expect(seen).toHaveLength(3)
  answers = [json(fail(503, 'Wait'), 503)]
  expect((await failure(api.products.promote({ id: 'x' }))).message).toBe('Wait')
  answers = ['drop']
  expect((await failure(api.products.delete({ id: 'x' }))).status).toBe(0)
  expect(seen).toHaveLength(5)
})

test('a call without an answer fails with status 0 and a text for people', async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  const error = await failure(createApi({ baseUrl: base }).publicProducts.privateLinkVisits({ privateLink: 'x' }))
  expect([error.status, error.message]).toEqual([0, 'The connection failed. Please check it and try again.'])
})

test('the text of a proxy is not shown to people', async () => {
  answers = [{ status: 500, type: 'text/html', body: '<h1>Bad gateway</h1>' }]
  const error = await failure(createApi({ baseUrl: base }).publicProducts.privateLinkVisits({ privateLink: 'x' }))
  expect([error.status, error.message.includes('<')]).toEqual([500, false])
  answers = [{ status: 200, type: 'text/html', body: '<h1>Captive portal</h1>' }]
  expect(isApiError(await failure(createApi({ baseUrl: base }).auth.fetch()))).toBe(true)
})

test('a visit is counted by one request that survives the page; a refusal is a failure', async () => {
  const sent: RequestInit[] = []
  const counting: typeof fetch = (address, init = {}) => {
    sent.push(init)
    return fetch(address, init)
  }
  const api = createApi({ baseUrl: base, headers: { 'x-release-set': 'r1' }, fetch: counting })
  await api.publicCatalogues.visits({ id: 'x' })
  expect([seen[0]?.method, seen[0]?.url.pathname, seen[0]?.body]).toEqual([
    'PUT',
    '/api/public/catalogues/visits',
    '{"id":"x"}',
  ])
  expect([seen[0]?.headers['x-release-set'], sent[0]?.keepalive]).toEqual(['r1', true])
  answers = [json(fail(404, 'Not found'), 404)]
  expect((await failure(api.publicUser.visits({ businessName: 'x' }))).status).toBe(404)
})

test('an aborted call rejects with the reason of the abort', async () => {
  answers = ['hang']
  const controller = new AbortController()
  const call = createApi({ baseUrl: base }).auth.fetch({}, { signal: controller.signal })
  controller.abort(new Error('left the page'))
  await expect(call).rejects.toThrow('left the page')
})

test('a CSV is returned as a file', async () => {
  answers = [{ type: 'text/csv; charset=utf-8', body: 'S.No,name\n1,Ravi\n' }]
  const { payload } = await createApi({ baseUrl: base }).products.downloadLeads({})
  expect(await payload.text()).toBe('S.No,name\n1,Ravi\n')
})

test('an import is sent as a form', async () => {
  answers = [json(succeed({ job: 'j1' }, 'Import started!'))]
  const form = new FormData()
  form.set('csv', new Blob(['Handle,Title\n'], { type: 'text/csv' }), 'products.csv')
  const { payload } = await createApi({ baseUrl: base }).products.import(form)
  expect(payload.job).toBe('j1')
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body).toContain('filename="products.csv"')
})

test('a form that gets no answer fails after half an hour', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  let isEnded = false
  const hanging = () => new Promise<Response>(() => {})
  const ended = failure(createApi({ baseUrl: base, fetch: hanging }).products.import(new FormData()))
  void ended.then(() => {
    isEnded = true
  })
  await jest.advanceTimersByTimeAsync(29 * 60_000)
  expect(isEnded).toBe(false)
  await jest.advanceTimersByTimeAsync(2 * 60_000)
  expect(await ended).toMatchObject({ status: 0 })
  jest.useRealTimers()
})

test('an empty answer has no payload', async () => {
  answers = [{ body: '' }]
  const { payload } = await createApi({ baseUrl: base }).publicDomains.allowed({ domain: 'shop.example' })
  expect(payload).toBeNull()
})
