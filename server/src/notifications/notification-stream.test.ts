import { once } from 'node:events'
import { get } from 'node:http'
import { expect, test } from '@jest/globals'
import { notificationStream, parseUnread } from '@showcase/contract/notification-stream'
import { waitUntil } from '@showcase/testing/wait-until'
import { freePort } from '../../testing/free-port.ts'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../core/db/database.ts'

function note(text: string) {
  return { notification: text, redirect: '/userAdmin/forum' }
}

/** Opens the stream; `next` is the total of the next event, null once the stream has ended. */
async function open(url: string, token: string) {
  const response = await fetch(`${url}/api${notificationStream.address}`, { headers: { authorization: token } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<number | null> => {
    for (;;) {
      const event = /event: unread\ndata: (.*)\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return parseUnread(event[1] ?? '')?.total ?? null
      }
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) return null
      text += value
    }
  }
  /** Reads until the total is this one. The stream may report two changes as one. */
  const until = async (total: number) => {
    for (let seen = await next(); seen !== total; seen = await next()) if (seen === null) throw new Error('ended')
    return total
  }
  return { response, next, until, leave: async () => reader?.cancel() }
}

/** A request on a connection of its own. A pool would open connections again that the server waits for when it closes. */
function held(address: string, token = '') {
  const request = get(address, { agent: false, headers: { authorization: token } }).on('error', () => {})
  const leave = () => void request.destroy()
  const answered = once(request, 'response').then(([response]) => {
    response.on('error', () => {})
    return { status: response.statusCode as number, leave }
  })
  return { answered, leave }
}

describeOnBothDatabases('live count of notifications', server => {
  const tell = (shop: TestBusiness, text: string) => server().call('notification', 'create', note(text), shop.token)

  test('the count comes at once, and again with every change of the own ones', async () => {
    const { call, database, url } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    await tell(shop, 'before')
    const stream = await open(url, shop.token)
    expect(stream.response.headers.get('content-type')).toMatch('text/event-stream')
    expect(await stream.next()).toBe(1)
    await tell(other, "not this owner's")
    await tell(shop, 'one')
    expect(await stream.next()).toBe(2)
    await Promise.all(['two', 'three', 'four'].map(text => tell(shop, text)))
    await stream.until(5)
    const [newest] = (await call('notification', 'fetchAll', {}, shop.token)).payload.notifications
    await call('notification', 'markAsRead', { id: newest._id }, shop.token)
    await stream.until(4)
    await call('notification', 'delete', { id: newest._id }, shop.token)
    await call('notification', 'markAllAsRead', {}, shop.token)
    await stream.until(0)
    await stream.leave()
  })

  test('a visitor who writes is seen at once', async () => {
    const { call, database, url } = server()
    const shop = await makeBusiness(database)
    const stream = await open(url, shop.token)
    expect(await stream.next()).toBe(0)
    const message = { name: 'Ravi', email: 'ravi@visitor.example', subject: 's', message: 'Hello', formToken: '' }
    await call('publicUser', 'createForum', { businessName: shop.businessName, ...message })
    await stream.until(1)
    await stream.leave()
  })

  test('without a session it is refused', async () => {
    for (const token of ['', 'nonsense']) {
      const address = `${server().url}/api${notificationStream.address}`
      const response = await fetch(address, { headers: { authorization: token } })
      expect([response.status, (await response.json()).error]).toEqual([401, 'token expired'])
    }
  })

  test('streams of one owner and long polls of one address are capped; a closed one makes room', async () => {
    const { database, url } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const stream = (owner: TestBusiness) => held(`${url}/api${notificationStream.address}`, owner.token)
    const streams = await Promise.all(Array.from({ length: 50 }, () => stream(shop).answered))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect(await stream(shop).answered).toMatchObject({ status: 429 })
    const others = await stream(other).answered
    expect(others.status).toBe(200)
    for (const { leave } of [others, ...streams]) leave()
    await waitUntil(async () => {
      const { status, leave } = await stream(shop).answered
      leave()
      return status === 200
    })
    const polls = Array.from({ length: 51 }, () => held(`${url}/api/registry/snapshot?after=999999`))
    expect(await Promise.any(polls.map(({ answered }) => answered))).toMatchObject({ status: 429 })
    for (const { leave } of polls) leave()
  })

  test('two processes on one PostgreSQL: what one writes the streams of the other tell; closing ends them', async () => {
    const { config, database, url } = server()
    // PGlite lives in one process.
    if (!database.url) return
    const shop = await makeBusiness(database)
    const second = await openDatabase({ databaseUrl: database.url, dataDir: '', onError: () => {} })
    const port = await freePort()
    const app = await createApp({ ...config, port }, second)
    await app.listen({ host: '127.0.0.1', port })
    const [here, there] = [await open(url, shop.token), await open(`http://127.0.0.1:${port}`, shop.token)]
    expect([await here.next(), await there.next()]).toEqual([0, 0])
    await tell(shop, 'told to the first')
    expect([await here.until(1), await there.until(1)]).toEqual([1, 1])
    await Promise.all([app.close(), expect(there.next()).resolves.toBeNull()])
    await second.close()
    await here.leave()
  })
})
