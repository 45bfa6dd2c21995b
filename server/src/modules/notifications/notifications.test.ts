import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases('notifications', server => {
  const note = { notification: 'Product Vase was created.', redirect: '/userAdmin/products' }

  test('create and count: the same text within the hour is one, and each owner counts the own ones', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const total = async (token: string) => (await call('notification', 'count', {}, token)).payload.total
    expect(await total(shop.token)).toBe(0)
    await Promise.all([1, 2, 3].map(() => call('notification', 'create', note, shop.token)))
    expect(await total(shop.token)).toBe(1)
    expect(await total(other.token)).toBe(0)
    const [row] = await database.forTenant(shop.businessId, query =>
      query.selectFrom('notifications').selectAll().execute(),
    )
    expect(row).toMatchObject({ ...note, count: 3, is_marked_read: false })
    await database.forTenant(shop.businessId, query =>
      query.updateTable('notifications').set({ is_marked_read: true }).execute(),
    )
    expect(await total(shop.token)).toBe(0)
    await call('notification', 'create', note, shop.token)
    expect(await total(shop.token)).toBe(1)
  })

  test('create: 400 for a foreign address, 401 without a token, 403 while blocked', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const blocked = await makeBusiness(database, { is_blocked: true } as never)
    for (const redirect of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere']) {
      expect(await call('notification', 'create', { ...note, redirect }, shop.token)).toMatchObject({ status: 400 })
    }
    expect(await call('notification', 'create', { notification: 'x'.repeat(281) }, shop.token)).toMatchObject({
      status: 400,
    })
    expect(await call('notification', 'create', note)).toMatchObject({ status: 401 })
    expect(await call('notification', 'create', note, blocked.token)).toMatchObject({ status: 403 })
  })
})
