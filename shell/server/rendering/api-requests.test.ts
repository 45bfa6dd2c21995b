import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listen } from '@showcase/testing/listen'
import { createApiWait } from '../api-wait.ts'
import { noApiAnswers } from './api-answers.ts'
import { createApiRequests } from './api-requests.ts'
import type { RenderJob } from './messages.ts'

const api = createServer((_, response) => response.end('answer'))
let origin = ''

beforeAll(async () => {
  origin = await listen(api)
})
afterAll(() => {
  api.close()
})

test('the render of a page may check the token of a mailed link by POST, and send no other POST', async () => {
  const job = {
    apiUrl: `${origin}/api`,
    apiHeaders: {},
    page: { session: { business: null } },
    modules: [],
    request: { method: 'GET' },
  } as unknown as RenderJob
  const send = createApiRequests(job, origin, noApiAnswers, new AbortController().signal, createApiWait())
  const post = (path: string) => ({
    url: `${origin}/api${path}`,
    method: 'POST',
    contentType: 'application/json',
    body: new TextEncoder().encode('{}'),
  })
  expect(await send(post('/auth/user/checkLink'))).toMatchObject({ status: 200 })
  expect(await send(post('/auth/user/checkLink/other'))).toBeNull()
  expect(await send(post('/public/products/createLead'))).toBeNull()
})
