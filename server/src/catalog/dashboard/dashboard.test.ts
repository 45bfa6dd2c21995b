import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { updateBusiness } from '../../accounts/businesses/businesses.repository.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { displayDay } from '../../core/display-day.ts'
import { DAY } from '../../core/durations.ts'
import { addVisits } from '../../leads/visits/visits.repository.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeLink } from '../private-links/make-links.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'

function inDays(days: number) {
  return new Date(Date.now() + days * DAY)
}

describeOnBothDatabases('calls of the dashboard', server => {
  const shopWith = async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const ask = (name: 'fetchOverview' | 'fetchVisits' | 'fetchLinks' | 'fetchFirstSteps', request: object = {}) =>
      server().call('user', name, request as never, shop.token)
    return { shop, database, ask }
  }

  test('overview: products and catalogues of each state, and the newest without a picture', async () => {
    const { shop, database, ask } = await shopWith()
    const empty = await ask('fetchOverview')
    expect(empty.payload).toMatchObject({ products: { all: { count: 0 } }, withoutPicture: { count: 0, newest: [] } })
    await makeProduct(database, shop, { productName: 'Bare', images: [] })
    await makeProduct(database, shop, { images: ['a.jpg'] })
    await asTenant(database, shop.businessId, async ({ db, businessId }) => {
      const ids = await db.selectFrom('products').select('_id').where('product_name', '<>', 'Bare').execute()
      const mine = db.updateTable('products').where('business_id', '=', businessId)
      await mine
        .set({ is_promoted: true, is_blocked: true })
        .where('_id', '=', ids[0]?._id ?? '')
        .execute()
      await mine.set({ is_public: false }).where('product_name', '=', 'Bare').execute()
    })
    await makeCatalogue(database, shop)
    const { status, payload } = await ask('fetchOverview')
    expect(status).toBe(200)
    calls.user.fetchOverview.payload.parse(payload)
    const { products, catalogues } = payload
    const counts = (of: typeof products) => Object.values(of).map(one => (one as { count: number }).count)
    // all, visible, hidden, promoted, blocked; a catalogue's three products are new ones
    expect(counts(products)).toEqual([5, 3, 1, 1, 1])
    expect(counts(catalogues)).toEqual([1, 1, 0, 0, 0])
    expect(payload.withoutPicture).toMatchObject({
      count: 4,
      newest: [expect.anything(), expect.anything(), expect.anything()],
    })
  })

  test('visits: every day of the span with its kinds, the most viewed of it by name', async () => {
    const { shop, database, ask } = await shopWith()
    const [vase, bowl] = [
      await makeProduct(database, shop, { productName: 'Vase', images: ['vase.jpg'] }),
      await makeProduct(database, shop, { productName: 'Bowl', images: [] }),
    ]
    const set = await makeCatalogue(database, shop, { catalogueName: 'Set' })
    const gone = await makeProduct(database, shop)
    await inTransaction(database, shop.businessId, async tenant => {
      await addVisits(tenant, 'business', shop.businessId, { count: 9 })
      await addVisits(tenant, 'product', vase, { count: 3 })
      await addVisits(tenant, 'product', vase)
      await addVisits(tenant, 'product', vase, { count: 5, day: inDays(-2) })
      await addVisits(tenant, 'catalogue', set, { count: 6, day: inDays(-2) })
      await addVisits(tenant, 'product', bowl, { count: 99, day: inDays(-3) })
      await addVisits(tenant, 'product', gone, { count: 50 })
      await tenant.db.deleteFrom('products').where('_id', '=', gone).execute()
    })
    const { payload } = await ask('fetchVisits', { days: 3 })
    calls.user.fetchVisits.payload.parse(payload)
    expect(payload.overTime).toEqual([
      { day: displayDay(inDays(-2)), site: 0, products: 5, catalogues: 6 },
      { day: displayDay(inDays(-1)), site: 0, products: 0, catalogues: 0 },
      { day: displayDay(inDays(0)), site: 9, products: 54, catalogues: 0 },
    ])
    expect(payload.mostViewed).toEqual([
      { type: 'product', _id: vase, name: 'Vase', image: 'vase.jpg', visits: 9 },
      { type: 'catalogue', _id: set, name: 'Set', image: '', visits: 6 },
    ])
    expect((await ask('fetchVisits')).payload.overTime).toHaveLength(30)
    expect(await ask('fetchVisits', { days: 91 })).toMatchObject({ status: 400 })
  })

  test('a day begins at midnight in Asia/Kolkata', () => {
    expect(displayDay(new Date('2026-03-01T18:29:59Z'))).toBe('2026-03-01')
    expect(displayDay(new Date('2026-03-01T18:30:00Z'))).toBe('2026-03-02')
  })

  test('links: those that end within a week, soonest first; those with a text, of any item', async () => {
    const { shop, database, ask } = await shopWith()
    const item = { fkProductId: await makeProduct(database, shop, { productName: 'Vase' }) }
    const set = { fkCatalogueId: await makeCatalogue(database, shop, { catalogueName: 'Set' }) }
    const later = await makeLink(database, shop, item, { linkExpiresAt: inDays(6) })
    const soon = await makeLink(database, shop, set, { linkExpiresAt: inDays(1) })
    await makeLink(database, shop, item, { linkExpiresAt: inDays(8) })
    const past = await makeLink(database, shop, item, { linkExpiresAt: inDays(-1) })
    const { payload } = await ask('fetchLinks', { endingSoon: true })
    calls.user.fetchLinks.payload.parse(payload)
    const shown = payload.privateLinks.map((one: { privateLink: string; itemName: string }) => [
      one.privateLink,
      one.itemName,
    ])
    expect([shown, payload.count]).toEqual([
      [
        [soon, 'Set'],
        [later, 'Vase'],
      ],
      2,
    ])
    const found = await ask('fetchLinks', { searchQuery: past.toUpperCase() })
    expect(found.payload.privateLinks).toEqual([expect.objectContaining({ privateLink: past, itemName: 'Vase' })])
    expect((await ask('fetchLinks', { perPage: 1 })).payload).toMatchObject({ count: 4 })
  })

  test('first steps: done by what is stored; sharing, a look and dismissing are kept', async () => {
    const { shop, database, ask } = await shopWith()
    const note = (request: object) => server().call('user', 'updateFirstSteps', request as never, shop.token)
    const none = { logo: false, product: false, catalogue: false, theme: false, share: false }
    expect((await ask('fetchFirstSteps')).payload).toEqual({ steps: none, isDismissed: false })
    await makeCatalogue(database, shop)
    await asTenant(database, shop.businessId, tenant => updateBusiness(tenant, { logo: 'logo.jpg' }))
    const half = { logo: true, product: true, catalogue: true, theme: false, share: false }
    expect((await ask('fetchFirstSteps')).payload.steps).toEqual(half)
    // The default look, chosen.
    await server().call('user', 'updateTheme', { template: '', theme: '' }, shop.token)
    expect(await note({ isShared: true, isDismissed: true })).toMatchObject({ status: 200 })
    expect((await ask('fetchFirstSteps')).payload).toEqual({
      steps: { ...half, theme: true, share: true },
      isDismissed: true,
    })
    await note({ isDismissed: false })
    expect((await ask('fetchFirstSteps')).payload).toMatchObject({ isDismissed: false, steps: { share: true } })
    for (const wrong of [{}, { isShared: false }, { isDismissed: 'x' }]) {
      expect(await note(wrong)).toMatchObject({ status: 400 })
    }
    await asTenant(database, shop.businessId, tenant => updateBusiness(tenant, { is_blocked: true }))
    expect(await note({ isDismissed: true })).toMatchObject({ status: 403 })
    expect(await ask('fetchFirstSteps')).toMatchObject({ status: 200 })
  })
})
