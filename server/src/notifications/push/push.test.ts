import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { startFcmLike } from '../../../testing/fcm-like.ts'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { startPushService, vapidClaims } from '../../../testing/push-service.ts'
import { startSession } from '../../../testing/start-session.ts'
import { removeFolder } from '../../../testing/test-database.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { notifyDevices } from './push-queue.repository.ts'
import { pushWaits } from './push-waits.testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-push-'))
const service = await startPushService()
const fcm = await startFcmLike(folder)
afterAll(() => {
  service.close()
  fcm.close()
  removeFolder(folder)
})
beforeEach(() => {
  for (const list of [service.pushed, service.answers, fcm.taken, fcm.answers]) list.length = 0
})

const env = { PUSH_HOSTS: service.host, SUPPORT_EMAIL: 'help@showcase.example', ...fcm.env }

describeOnBothDatabases(
  'push notifications',
  server => {
    const contact = { email: 'ravi@visitor.example', message: 'My phone is 9876543210' }
    /** A visitor writes: news that others make. */
    const write = ({ businessName }: TestBusiness, name = 'Ravi') =>
      server().call('publicUser', 'createForum', { businessName, name, subject: 's', ...contact })
    /** News without a visitor, whose second message would look like spam. */
    const tell = ({ businessId }: TestBusiness, notification: string) =>
      inTransaction(server().database, businessId, tenant =>
        notifyDevices(tenant, { notification, redirect: '/userAdmin/leads' }),
      )
    const subscribe = async (token: string) => {
      const browser = service.subscribe()
      const answer = await server().call('notification', 'subscribePush', browser.subscription, token)
      expect(answer).toMatchObject({ status: 200, message: 'Push notifications are on!' })
      return { ...browser, renewKey: answer.payload.renewKey as string }
    }
    const deviceOf = async (token: string) =>
      (await server().call('notification', 'fetchPush', {}, token)).payload.device
    const { jobs, idle, later } = pushWaits(() => server().database)

    const displayName = 'Loom & Thread Co.'
    let shop: TestBusiness
    beforeEach(async () => {
      shop = await makeBusiness(server().database, { display_name: displayName })
    })

    test('a business has fifty devices: one more replaces the one that was registered first', async () => {
      await subscribe(shop.token)
      const others: string[] = []
      for (let at = 0; at < 49; at += 1) {
        others.push(await startSession(server().database, 30, shop))
        await subscribe(others.at(-1) ?? '')
      }
      await subscribe(shop.token)
      expect(await deviceOf(others[0] ?? '')).not.toBeNull()
      const last = await startSession(server().database, 30, shop)
      await subscribe(last)
      expect(await deviceOf(shop.token)).toBeNull()
      for (const token of [...others, last]) expect(await deviceOf(token)).not.toBeNull()
    })

    test('every device of the owner reads the news, encrypted for it alone, and nothing of the visitor but the text', async () => {
      const second = await startSession(server().database, 30, shop)
      const [desk, phone] = [await subscribe(shop.token), await subscribe(second)]
      await write(shop)
      await waitUntil(() => service.pushed.length === 2)
      for (const { subscription, read } of [desk, phone]) {
        const got = service.pushed.find(({ path }) => subscription.endpoint.endsWith(path))
        expect(read(got?.body ?? Buffer.of())).toEqual({
          title: displayName,
          text: 'Ravi sent you a message.',
          redirect: '/userAdmin/forum',
          unread: 1,
        })
        expect(got?.headers).toMatchObject({ topic: 'notifications', urgency: 'high', 'content-encoding': 'aes128gcm' })
        expect(Number(got?.headers.ttl)).toBeGreaterThan(3.9 * 3600)
        const { key, claims } = vapidClaims(got?.headers.authorization)
        expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'mailto:help@showcase.example' })
        const { publicKey, kinds } = (await server().call('notification', 'fetchPush', {}, second)).payload
        expect([publicKey, kinds]).toEqual([key, ['webpush', 'fcm']])
      }
      await waitUntil(async () => (await deviceOf(second)).lastOkAt !== null)
      expect(await deviceOf(second)).toMatchObject({
        kind: 'webpush',
        endpoint: phone.subscription.endpoint,
        isFailing: false,
      })
      await idle(shop)
    })

    test('many at once buzz once, and once more for all that came in the pause', async () => {
      const desk = await subscribe(shop.token)
      await write(shop, 'First')
      await waitUntil(() => service.pushed.length === 1)
      await Promise.all(Array.from({ length: 12 }, (_, n) => tell(shop, `Lead ${n}.`)))
      await waitUntil(async () => (await jobs('push', shop)).every(job => job.run_at.getTime() > Date.now() + 60_000))
      expect(service.pushed.length).toBe(1)
      await later(shop)
      await idle(shop)
      expect(service.pushed.length).toBe(2)
      expect(desk.read(service.pushed[1]?.body as Buffer)).toMatchObject({
        text: expect.stringMatching(/^Lead \d+\. And 11 more\.$/),
        redirect: '/userAdmin/notifications',
        unread: 13,
      })
    })

    test('the owner’s own actions and read notifications send no push', async () => {
      await subscribe(shop.token)
      const form = { productName: 'Vase', category: 'Pots', description: 'd' }
      await server().call('products', 'create', form, shop.token)
      await makeProduct(server().database, shop)
      await write(shop, 'First')
      await waitUntil(() => service.pushed.length === 1)
      await tell(shop, 'Second.')
      await server().call('notification', 'markAllAsRead', {}, shop.token)
      await later(shop)
      await idle(shop)
      expect(service.pushed.length).toBe(1)
    })

    test('a device that is gone is forgotten; one whose service is down is tried again, with the newest alone', async () => {
      const second = await startSession(server().database, 30, shop)
      await subscribe(shop.token)
      service.answers.push({ status: 410 })
      await write(shop)
      await waitUntil(async () => (await deviceOf(shop.token)) === null)
      expect((await server().call('notification', 'testPush', {}, shop.token)).status).toBe(404)

      const phone = await subscribe(second)
      service.pushed.length = 0
      service.answers.push({ status: 503 })
      await later(shop)
      await tell(shop, 'Missed.')
      await waitUntil(async () => (await jobs('push-send', shop))[0]?.last_error === '503')
      expect(await deviceOf(second)).toMatchObject({ isFailing: true, lastOkAt: null })
      expect((await jobs('push-send', shop))[0]?.run_at.getTime()).toBeGreaterThan(Date.now())
      service.answers.push({ status: 429, headers: { 'retry-after': '120' } })
      await server().database.acrossTenants(query => query.deleteFrom('push_paces').execute())
      await tell(shop, 'Newer.')
      await waitUntil(async () =>
        (await jobs('push-send', shop)).some(job => job.run_at.getTime() > Date.now() + 100_000),
      )
      await later(shop)
      await idle(shop)
      expect(service.pushed.length).toBe(3)
      expect(phone.read(service.pushed[2]?.body as Buffer)).toMatchObject({
        text: 'Newer.',
        unread: 3,
      })
      expect(await deviceOf(second)).toMatchObject({ isFailing: false })
    })

    test('a refusal is not tried again and is shown; a test says what came of it', async () => {
      const { read } = await subscribe(shop.token)
      const tried = async () => (await server().call('notification', 'testPush', {}, shop.token)).payload.outcome
      expect(await tried()).toBe('sent')
      expect(read(service.pushed[0]?.body as Buffer)).toMatchObject({ title: displayName })
      service.answers.push({ status: 403 })
      await write(shop)
      await waitUntil(async () => (await deviceOf(shop.token)).isFailing)
      await idle(shop)
      service.answers.push({ status: 500 }, { status: 400 }, { status: 302, headers: { location: 'http://10.0.0.1/' } })
      expect([await tried(), await tried(), await tried()]).toEqual(['unreachable', 'refused', 'refused'])
      service.answers.push({ status: 404 })
      expect([await tried(), await deviceOf(shop.token)]).toEqual(['gone', null])
    })

    test('an address of anything but a push service is refused, also on renewal', async () => {
      const { renewKey, subscription } = await subscribe(shop.token)
      const endpoints = [
        `http://${service.host.replace(/\d+$/, '1')}/x`,
        'http://169.254.169.254/x',
        'https://x.example',
      ]
      for (const endpoint of endpoints) {
        const given = { ...subscription, endpoint }
        const answers = [
          await server().call('notification', 'subscribePush', given, shop.token),
          await server().call('publicNotifications', 'renewPush', { ...given, renewKey }),
        ]
        for (const answer of answers)
          expect(answer).toMatchObject({
            status: 400,
            error: 'This browser uses a push service that the platform does not support.',
          })
      }
      const keys = { p256dh: 'short', auth: 'short' }
      const malformed = await server().call('notification', 'subscribePush', { ...subscription, keys }, shop.token)
      expect(malformed.status).toBe(400)
      const noPoint = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: subscription.keys.auth }
      await server().call('notification', 'subscribePush', { ...subscription, keys: noPoint }, shop.token)
      expect((await server().call('notification', 'testPush', {}, shop.token)).payload.outcome).toBe('refused')
      expect(service.pushed).toEqual([])
    })

    test('a browser that changes its subscription must show its key', async () => {
      const { renewKey } = await subscribe(shop.token)
      const fresh = service.subscribe()
      const renew = (key: string) =>
        server().call('publicNotifications', 'renewPush', { ...fresh.subscription, renewKey: key })
      expect(await renew('another key')).toMatchObject({ status: 404 })
      expect(await renew(renewKey)).toMatchObject({ status: 200 })
      await write(shop)
      await waitUntil(() => service.pushed.length === 1)
      expect(fresh.read(service.pushed[0]?.body as Buffer)).toMatchObject({ text: 'Ravi sent you a message.' })
      await server().call('auth', 'logOut', {}, shop.token)
      expect(await renew(renewKey)).toMatchObject({ status: 404 })
    })

    test.each([410, 403])('%d for an address that was just replaced leaves the new one alone', async status => {
      const { renewKey } = await subscribe(shop.token)
      const { subscription } = service.subscribe()
      const meanwhile = () => server().call('publicNotifications', 'renewPush', { ...subscription, renewKey })
      service.answers.push({ status, meanwhile })
      await server().call('notification', 'testPush', {}, shop.token)
      expect(await deviceOf(shop.token)).toMatchObject({ endpoint: subscription.endpoint, isFailing: false })
    })

    test('a device receives no push once it is switched off, its session has ended, or another owner has it', async () => {
      const { database, call } = server()
      const sessions = [shop.token]
      for (let n = 0; n < 4; n++) sessions.push(await startSession(database, 30, shop))
      const [off, out, over, taken, keeps] = sessions as [string, string, string, string, string]
      const browsers: { subscription: { endpoint: string } }[] = []
      for (const token of sessions) browsers.push(await subscribe(token))
      expect(await call('notification', 'unsubscribePush', {}, off)).toMatchObject({ status: 200, payload: null })
      await call('auth', 'logOut', {}, out)
      const hash = (await database.acrossTenants(query => query.selectFrom('push_targets').selectAll().execute())).find(
        ({ address }) => address === browsers[2]?.subscription.endpoint,
      )?.token_hash
      await database.acrossTenants(query =>
        query
          .updateTable('sessions')
          .set({ expires_at: new Date(0) })
          .where('token_hash', '=', hash ?? '')
          .execute(),
      )
      const other = await makeBusiness(database)
      await call('notification', 'subscribePush', browsers[3]?.subscription, other.token)
      expect(await deviceOf(taken)).toBeNull()
      await write(shop)
      await waitUntil(() => service.pushed.length > 0)
      await idle(shop)
      expect(service.pushed.map(({ path }) => path)).toEqual([
        new URL(browsers[4]?.subscription.endpoint ?? '').pathname,
      ])
      // A new password ends every other session, and with them their devices.
      const password = { password: shop.password, newPassword: shop.password }
      await call('user', 'changePassword', password, off)
      expect([(await call('notification', 'fetchPush', {}, keeps)).status, over.length]).toEqual([401, 43])
      const left = await database.acrossTenants(query =>
        query.selectFrom('push_targets').selectAll().where('business_id', '=', shop.businessId).execute(),
      )
      expect(left).toEqual([])
    })

    test('setFCMT: the mobile app is reached through Firebase, with one access token for many messages', async () => {
      const { call } = server()
      const before = fcm.tokensGiven()
      expect(await call('user', 'setFCMT', { token: 'a-device' }, shop.token)).toMatchObject({
        status: 200,
        payload: null,
      })
      expect(await deviceOf(shop.token)).toMatchObject({ kind: 'fcm', endpoint: '' })
      await write(shop)
      await waitUntil(() => fcm.taken.length === 1)
      expect(fcm.taken[0]).toMatchObject({
        project: 'a-project',
        message: {
          token: 'a-device',
          notification: { title: displayName, body: 'Ravi sent you a message.' },
          data: { redirect: '/userAdmin/forum', unread: '1' },
          android: { collapse_key: 'notifications', ttl: expect.stringMatching(/^\d+s$/) },
        },
      })
      expect((await call('notification', 'testPush', {}, shop.token)).payload.outcome).toBe('sent')
      expect(fcm.tokensGiven() - before).toBeLessThanOrEqual(1)
      fcm.answers.push(404)
      expect((await call('notification', 'testPush', {}, shop.token)).payload.outcome).toBe('gone')
      expect(await deviceOf(shop.token)).toBeNull()
      expect(await call('user', 'setFCMT', { token: '' }, shop.token)).toMatchObject({ status: 400 })
    })
  },
  env,
)
