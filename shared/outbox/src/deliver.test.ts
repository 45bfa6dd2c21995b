import 'fake-indexeddb/auto'
import { afterEach, expect, test } from '@jest/globals'
import { deliver } from './deliver.ts'
import { addRequest, queuedRequests } from './queue.ts'

const { fetch } = globalThis

afterEach(() => {
  globalThis.fetch = fetch
})

const request = { key: 'once', url: '/api/public/products/createLead', body: { query: 'Is it blue?' } }

/** The server answers as told. */
function answerWith(status: number, error: string) {
  const envelope = { code: status, message: '', success: status < 400, error, payload: null }
  globalThis.fetch = async () => ({ ok: status < 400, status, json: async () => envelope }) as Response
}

test('a refused request stays until a page can show the refusal', async () => {
  await addRequest(request)
  answerWith(400, 'Enter correct phoneno!')
  await expect(deliver(false)).resolves.toMatchObject({ left: 0 })
  await expect(queuedRequests()).resolves.toEqual([expect.objectContaining(request)])
  const refusal = { isSent: false, text: 'Enter correct phoneno!' }
  await expect(deliver()).resolves.toEqual({ deliveries: [refusal], left: 0 })
  await expect(queuedRequests()).resolves.toEqual([])
})

test('a request that a busy server did not answer stays and is counted', async () => {
  await addRequest(request)
  answerWith(503, 'Try again.')
  await expect(deliver(false)).resolves.toEqual({ deliveries: [], left: 1 })
  answerWith(200, '')
  await expect(deliver(false)).resolves.toMatchObject({ left: 0 })
  await expect(queuedRequests()).resolves.toEqual([])
})
