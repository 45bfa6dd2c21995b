import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { listen, stop } from '@showcase/testing/listen'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { createGuardedFetch } from '../../core/fetch/guarded-fetch.ts'
import { first, registryOf } from './registry.testing.ts'
import { type Delivery, deliver, webhookJob } from './webhooks.service.ts'

const received: { headers: Record<string, unknown>; body: string }[] = []
let status = 204
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ headers: request.headers, body })
  response.writeHead(status, { location: '/elsewhere' }).end('ignored')
})
let url = ''
beforeAll(async () => {
  url = `${await listen(receiver)}/hook`
})
afterAll(() => {
  stop(receiver)
})

describeOnBothDatabases('release webhooks', server => {
  const { operator, tokenOf, published, promote } = registryOf(server)
  const call = (name: 'addWebhook' | 'removeWebhook' | 'fetchWebhooks', request: object = {}, token = operator()) =>
    server().call('registry', name, request as Record<string, unknown>, token)
  const queuedFor = async (webhook: string): Promise<Delivery[]> => {
    const rows = await server().database.acrossTenants(query =>
      query.selectFrom('jobs').select('payload').where('kind', '=', webhookJob).orderBy('_id').execute(),
    )
    return rows.map(({ payload }) => payload as Delivery).filter(one => one.webhook === webhook)
  }
  const toReceiver = () => createGuardedFetch({ privateHosts: [new URL(url).host], resolve: async () => [] })

  test('every change is posted, signed with the secret that was shown once, and refused answers are retried', async () => {
    const { secret, entry } = (await call('addWebhook', { url })).payload
    const name = await published({}, [first])
    await promote(name, first)
    const queued = await queuedFor(entry._id)
    const actions = queued.map(({ body }) => JSON.parse(body).steps[0].action)
    expect(actions).toEqual(['publish', 'promote'])
    const [delivery] = queued.slice(-1)
    if (!delivery) throw new Error('Nothing was queued.')
    expect(JSON.parse(delivery.body)).toMatchObject({
      actor: 'platform',
      steps: [{ action: 'promote', name, version: first, pointer: 'stable', before: null, after: { version: first } }],
    })
    received.length = 0
    await deliver(server().database, toReceiver(), delivery, 'job-1')
    const [one] = received
    expect(one?.body).toBe(delivery.body)
    expect(one?.headers['x-showcase-delivery']).toBe('job-1')
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(one?.headers['x-showcase-signature'])) ?? []
    expect(createHmac('sha256', secret).update(`${seconds}.${one?.body}`).digest('hex')).toBe(signature)
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
    for (const refused of [301, 404, 500]) {
      status = refused
      await expect(deliver(server().database, toReceiver(), delivery, 'job-1')).rejects.toThrow(`answered ${refused}`)
    }
    status = 204
    // Each refusal was one request: a redirect is not followed.
    expect(received).toHaveLength(4)
    const outside = createGuardedFetch({ resolve: async () => [] })
    await expect(deliver(server().database, outside, delivery, 'job-1')).rejects.toThrow('a port other than')
    expect(received).toHaveLength(4)
  })

  test('an address to which nothing will be posted is named at once, with the setting to change', async () => {
    const { port, host } = new URL(url)
    const warningFor = async (address: string) => (await call('addWebhook', { url: address })).payload.warning
    const setting = (reached: string) => `To allow it, add ${reached} to FETCH_PRIVATE_HOSTS of the API.`
    expect(port).not.toBe('')
    expect(await warningFor(url)).toBe(
      `Nothing will be posted to this address: the address has a port other than 80 and 443. ${setting(host)}`,
    )
    expect(await warningFor('https://10.1.2.3/hook')).toBe(
      `Nothing will be posted to this address: the host is not on the public internet. ${setting('10.1.2.3:443')}`,
    )
    expect(await warningFor('https://93.184.216.34/hook')).toBe('')
  })

  test('a webhook of one remote gets its changes only, until it is removed; operators alone manage webhooks', async () => {
    const [name, other] = [await published({}, [first]), await published({}, [first])]
    const { entry } = (await call('addWebhook', { url, name })).payload
    for (const one of [name, other]) await promote(one, first)
    const queued = await queuedFor(entry._id)
    expect(queued).toHaveLength(1)
    expect(queued[0]?.body).not.toContain(other)
    const listed = await call('fetchWebhooks')
    expect(listed.payload.webhooks).toContainEqual(entry)
    expect(JSON.stringify(listed.payload)).not.toContain('showcase_webhook_')
    expect((await call('removeWebhook', { id: entry._id })).status).toBe(200)
    expect(await call('removeWebhook', { id: entry._id })).toMatchObject({ status: 404, error: errors.webhookNotFound })
    received.length = 0
    if (queued[0]) await deliver(server().database, toReceiver(), queued[0], 'job-2')
    expect(received).toEqual([])
    expect((await call('addWebhook', { url: 'ftp://example.com' })).status).toBe(400)
    expect((await call('fetchWebhooks', {}, tokenOf(name))).status).toBe(401)
  })
})
