import { expect, test } from '@jest/globals'
import { notificationTexts } from '@showcase/contract/notification-texts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { makeBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { listNotifications } from './list-notifications.testing.ts'
import { notify } from './notifications.repository.ts'

describeOnBothDatabases('notifications', server => {
  const note = { notification: 'Ravi sent you a message.', redirect: '/userAdmin/forum' }

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

  test('count: enquiries and messages, but neither visits nor what the owner did', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const [item, visitor] = [{ _id: shop.businessId, name: 'Vase' }, 'Ravi']
    const { productCreated, productUpdated, productVisited, catalogueVisited, importFinished } = notificationTexts
    const others = [productCreated, productUpdated, productVisited, catalogueVisited].map(text => text(item))
    const { productLead, catalogueLead, forumCreated } = notificationTexts
    const counting = [productLead(item, visitor), catalogueLead(item, visitor), forumCreated(visitor)]
    await inTransaction(database, shop.businessId, async tenant => {
      for (const text of [...others, importFinished(1, 0, 0), ...counting]) await notify(tenant, text)
    })
    expect((await call('notification', 'count', {}, shop.token)).payload.total).toBe(3)
    expect((await call('notification', 'fetchAll', { filter: 'new' }, shop.token)).payload.total).toBe(8)
  })

  test('create: 400 for a foreign address or a long text', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    for (const redirect of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere']) {
      expect(await call('notification', 'create', { ...note, redirect }, shop.token)).toMatchObject({ status: 400 })
    }
    expect(await call('notification', 'create', { notification: 'x'.repeat(281) }, shop.token)).toMatchObject({
      status: 400,
    })
  })

  test('publicNotifications: marked as from a visitor, merged within the hour, apart by text and page', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const tell = (more: object = {}) =>
      call('publicNotifications', 'create', {
        notification: 'Nice vases',
        redirect: '/products',
        businessName: shop.businessName,
        ...more,
      })
    const told = await Promise.all([1, 2, 3].map(() => tell()))
    for (const answer of told) {
      expect(answer).toMatchObject({ status: 200, message: 'Notification created successfully!', payload: null })
    }
    await tell({ redirect: '' })
    await tell({ notification: 'x'.repeat(280) })
    const marked = { notification: 'From a visitor: Nice vases', redirect: '/products' }
    expect(await listNotifications(database, shop)).toEqual([
      { ...marked, count: 3 },
      { ...marked, redirect: null, count: 1 },
      { ...marked, notification: `From a visitor: ${'x'.repeat(263)}…`, count: 1 },
    ])
    await database.forTenant(shop.businessId, query =>
      sql`update notifications set created_at = now() - interval '61 minutes'`.execute(query),
    )
    await tell()
    expect(await listNotifications(database, shop)).toHaveLength(4)
  })

  test('publicNotifications: no enquiry in the count, and no link into the admin area', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    for (const redirect of [
      '/userAdmin/leads',
      '/userAdmin/products/leads/IjEi',
      '/userAdmin?a',
      '/USERADMIN',
      '/%75serAdmin/signOut',
    ])
      await call('publicNotifications', 'create', { ...note, redirect, businessName: shop.businessName })
    expect((await call('notification', 'count', {}, shop.token)).payload.total).toBe(0)
    expect(await listNotifications(database, shop)).toEqual([
      { notification: `From a visitor: ${note.notification}`, redirect: null, count: 5 },
    ])
  })

  test('publicNotifications: a business keeps the newest 100, and all others', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const tell = (number: number, { businessName } = shop) =>
      call('publicNotifications', 'create', { notification: `${number}`, businessName })
    await call('notification', 'create', note, shop.token)
    await tell(0, other)
    for (let number = 1; number <= 102; number += 1) await tell(number)
    const [first, second, ...others] = await listNotifications(database, shop)
    expect([first?.notification, second?.notification]).toEqual([note.notification, 'From a visitor: 3'])
    expect(others).toHaveLength(99)
    expect(await listNotifications(database, other)).toHaveLength(1)
  })

  test('a redirect that is stored stays on the site (400 inputs)', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const pieces = [
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '\u0000',
      ' ',
      '.',
      '..',
      '%2f',
      '@',
      ':',
      '?',
      '#',
      'userAdmin',
      'evil.example',
    ]
    const start = fc.constantFrom('', '/', '/', '/home', '/products', 'http:', 'javascript:', 'data:', ' ')
    const redirect = fc.tuple(start, fc.array(fc.constantFrom(...pieces), { maxLength: 5 }))
    await fc.assert(
      fc.asyncProperty(redirect, async ([first, rest]) => {
        const sent = { notification: 'n', redirect: first + rest.join('') }
        const own = await call('notification', 'create', sent, shop.token)
        const byVisitor = await call('publicNotifications', 'create', { ...sent, businessName: shop.businessName })
        expect([200, 400]).toContain(own.status)
        expect(byVisitor.status).toBe(own.status)
      }),
      { numRuns: 200 },
    )
    const stored = await database.forTenant(shop.businessId, db =>
      db.selectFrom('notifications').select('redirect').execute(),
    )
    expect(stored.length).toBeGreaterThan(10)
    for (const { redirect: path } of stored)
      if (path) expect([path, new URL(path, 'http://shop.example').origin]).toEqual([path, 'http://shop.example'])
  }, 30_000)

  test('publicNotifications: 400 for what is no text or no own page', async () => {
    const { database, call } = server()
    const { businessName } = await makeBusiness(database)
    const wrong = [
      { ...note, redirect: '//elsewhere.example' },
      { ...note, notification: '' },
      { notification: 'x'.repeat(281) },
    ]
    for (const request of wrong) {
      expect(await call('publicNotifications', 'create', { businessName, ...request })).toMatchObject({ status: 400 })
    }
  })
})
