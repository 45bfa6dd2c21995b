import { expect, test } from '@jest/globals'
import { notificationSchema } from '@showcase/contract/entities'
import { nilId } from '@showcase/contract/ids'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { notify } from './notifications.repository.ts'

type Listed = { payload: { notifications: { _id: string; notification: string; isMarkedRead: boolean }[] } }

describeOnBothDatabases('own notifications', server => {
  /** `n` notifications, a minute apart; the last one is the newest. */
  const tell = async ({ businessId }: TestBusiness, n: number) => {
    for (let at = 1; at <= n; at += 1) {
      const text = {
        notification: `Told ${at}`,
        redirect: at % 2 ? '/userAdmin/forum' : '/userAdmin/products/leads/IjEi',
      }
      await inTransaction(server().database, businessId, tenant =>
        notify(tenant, text, new Date(Date.UTC(2026, 0, 1, 0, at))),
      )
    }
  }
  const list = (shop: TestBusiness, request: object = {}) =>
    server().call('notification', 'fetchAll', request as Record<string, unknown>, shop.token)
  const texts = ({ payload }: Listed) => payload.notifications.map(one => one.notification)
  const unread = async (shop: TestBusiness) =>
    (await server().call('notification', 'count', {}, shop.token)).payload.total

  test('fetchAll: code 200, newest first, in pages, with the total', async () => {
    const shop = await makeBusiness(server().database)
    await tell(shop, 17)
    const first = await list(shop, { perPage: 15, pageNo: 1 })
    expect(first).toMatchObject({ status: 200, code: 200, payload: { total: 17 } })
    expect([texts(first)[0], texts(first).length]).toEqual(['Told 17', 15])
    for (const one of first.payload.notifications) notificationSchema.parse(one)
    expect(first.payload.notifications[0]).toMatchObject({
      redirect: '/userAdmin/forum',
      isMarkedRead: false,
      count: 1,
      createdAt: '2026-01-01T00:17:00.000Z',
    })
    expect(texts(await list(shop, { perPage: 15, pageNo: 2 }))).toEqual(['Told 2', 'Told 1'])
    expect((await list(shop, { perPage: 15, pageNo: 3 })).payload).toMatchObject({ notifications: [], total: 17 })
    expect(await list(shop, { filter: 'old' })).toMatchObject({ status: 400 })
  })

  test('markAsRead and the filters; marking again changes nothing', async () => {
    const { call, database } = server()
    const shop = await makeBusiness(database)
    await tell(shop, 3)
    const [newest] = (await list(shop)).payload.notifications
    for (const _ of [1, 2]) {
      const read = await call('notification', 'markAsRead', { id: newest._id }, shop.token)
      expect(read).toMatchObject({ status: 200, message: 'Marked as read successfully!' })
    }
    expect(texts(await list(shop, { filter: 'new' }))).toEqual(['Told 2', 'Told 1'])
    expect(texts(await list(shop, { filter: 'read' }))).toEqual(['Told 3'])
    expect(texts(await list(shop, { filter: 'all' }))).toEqual(['Told 3', 'Told 2', 'Told 1'])
    expect(await unread(shop)).toBe(2)
  })

  test('markAllAsRead, delete and deleteAll touch the own ones alone', async () => {
    const { call, database } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    await tell(shop, 3)
    await tell(other, 2)
    expect(await call('notification', 'markAllAsRead', {}, shop.token)).toMatchObject({ status: 200, payload: null })
    expect([await unread(shop), await unread(other)]).toEqual([0, 2])
    const [newest] = (await list(shop)).payload.notifications
    const gone = await call('notification', 'delete', { id: newest._id }, shop.token)
    expect(gone).toMatchObject({ status: 200, message: 'Notifications deleted successfully!' })
    expect(texts(await list(shop))).toEqual(['Told 2', 'Told 1'])
    await call('notification', 'deleteAll', {}, shop.token)
    expect([texts(await list(shop)), texts(await list(other)).length]).toEqual([[], 2])
  })

  test('404 for an unknown id', async () => {
    const { call, database } = server()
    const shop = await makeBusiness(database)
    for (const name of ['markAsRead', 'delete'] as const) {
      for (const id of [nilId, 'no-id']) {
        const answer = await call('notification', name, { id }, shop.token)
        expect(answer).toMatchObject({ status: 404, error: 'Notification not found' })
      }
    }
  })
})
