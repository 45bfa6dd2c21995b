import { describe, expect, test } from '@jest/globals'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'
import { makeLink } from './make-links.testing.ts'
import type { NewPrivateLink } from './private-links.repository.ts'

const notFound = { status: 404, error: 'Private link not found.', payload: null }
const expired = { status: 404, error: 'This private link has expired.', payload: null }
const elsewhere = { status: 403, error: 'This private link is already in use on another device.', payload: null }
const noDevice = { status: 403, error: 'This private link cannot be opened without a device id.', payload: null }

type Group = 'publicProducts' | 'publicCatalogues'
const groups: [Group, Group][] = [
  ['publicProducts', 'publicCatalogues'],
  ['publicCatalogues', 'publicProducts'],
]

describeOnBothDatabases('private links', server => {
  /** A private item of a kind, in the state a test wants. */
  const makeItem = async (group: Group, shop: TestBusiness, isBlocked = false): Promise<NewPrivateLink['item']> => {
    const { database } = server()
    const state = { isPublic: false, isBlocked }
    return group === 'publicProducts'
      ? { fkProductId: await makeProduct(database, shop, {}, state) }
      : { fkCatalogueId: await makeCatalogue(database, shop, state) }
  }
  const linkIn = async (group: Group, shop: TestBusiness, more: Partial<NewPrivateLink> = {}) =>
    makeLink(server().database, shop, await makeItem(group, shop), more)
  const open = (group: Group, privateLink: string, fingerPrint?: string) =>
    server().call(group, 'fetchPrivateLink', { privateLink, fingerPrint })
  const stored = (shop: TestBusiness) =>
    server().database.forTenant(shop.businessId, query =>
      query.selectFrom('private_links').select(['fingerprint', 'link_viewed', 'visits']).executeTakeFirstOrThrow(),
    )

  describe.each(groups)('%s', (group, other) => {
    test('the first device gets the content, again and again; another one and none get nothing', async () => {
      const shop = await makeBusiness(server().database)
      const link = await linkIn(group, shop)
      expect(await open(group, link)).toMatchObject(noDevice)
      expect(await open(group, link, '')).toMatchObject(noDevice)
      const opened = await open(group, link, 'first')
      const { allowMultipleUsers, linkExpiresAt, expiresIn } = opened.payload.privateLink
      expect([opened.status, allowMultipleUsers]).toEqual([200, false])
      expect(Math.abs(Date.parse(linkExpiresAt) - Date.now() - expiresIn)).toBeLessThan(10_000)
      expect(await open(group, link, 'second')).toMatchObject(elsewhere)
      expect(await open(group, link)).toMatchObject(noDevice)
      expect((await open(group, link, 'first')).status).toBe(200)
      expect(await stored(shop)).toMatchObject({ fingerprint: 'first' })
    })

    test('of two devices that come at once exactly one gets the content, a hundred times', async () => {
      const shop = await makeBusiness(server().database)
      for (let round = 0; round < 100; round++) {
        const link = await linkIn(group, shop)
        const answers = await Promise.all([0, 1].map(device => open(group, link, `device-${round}-${device}`)))
        expect(answers.map(answer => answer.status).sort()).toEqual([200, 403])
        const winner = answers.findIndex(answer => answer.status === 200)
        expect((await open(group, link, `device-${round}-${winner}`)).status).toBe(200)
      }
    }, 60_000)

    test('a shared link opens on every device, and on none in particular', async () => {
      const shop = await makeBusiness(server().database)
      const link = await linkIn(group, shop, { allowMultipleUsers: true })
      for (const device of ['first', 'second', undefined]) expect((await open(group, link, device)).status).toBe(200)
      expect(await stored(shop)).toMatchObject({ fingerprint: null })
    })

    test('updatePrivateLink notes that it was opened, for the device that may open it', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const privateLink = await linkIn(group, shop)
      const note = (fingerPrint: string | null, linkViewed = true) =>
        call(group, 'updatePrivateLink', { privateLink, linkViewed, fingerPrint })
      expect(await note(null)).toMatchObject(noDevice)
      expect(await note('first', false)).toMatchObject({ status: 200, payload: null })
      expect(await stored(shop)).toMatchObject({ fingerprint: 'first', link_viewed: false })
      expect(await note('second')).toMatchObject(elsewhere)
      expect(await stored(shop)).toMatchObject({ link_viewed: false })
      expect(await note('first')).toMatchObject({ status: 200 })
      expect(await note('first', false)).toMatchObject({ status: 200 })
      expect(await stored(shop)).toMatchObject({ link_viewed: true })
    })

    test('privateLinkVisits counts each', async () => {
      const shop = await makeBusiness(server().database)
      const privateLink = await linkIn(group, shop)
      const visits = await Promise.all([1, 2, 3].map(() => server().call(group, 'privateLinkVisits', { privateLink })))
      expect(visits.map(answer => answer.payload.visits).sort()).toEqual([1, 2, 3])
      expect(await stored(shop)).toMatchObject({ visits: 3 })
    })

    test('404 once expired, for a blocked item or business, for the other kind, for a deleted one; 400 without a text', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const gone = await makeBusiness(database, { is_blocked: true })
      const all = { allowMultipleUsers: true }
      const deleted = await makeItem(group, shop)
      const deletedLink = await makeLink(database, shop, deleted, all)
      const table = group === 'publicProducts' ? 'products' : 'catalogues'
      const id = Object.values(deleted)[0] ?? ''
      await database.forTenant(shop.businessId, query => query.deleteFrom(table).where('_id', '=', id).execute())
      const answers: [string, object][] = [
        ['nobody-knows-this', notFound],
        ["' or 1=1 --", notFound],
        [await makeLink(database, shop, await makeItem(group, shop, true), all), notFound],
        [await linkIn(group, gone, all), notFound],
        [await linkIn(other, shop, all), notFound],
        [deletedLink, notFound],
        [await linkIn(group, shop, { ...all, linkExpiresAt: new Date(Date.now() - 1000) }), expired],
      ]
      for (const [privateLink, answer] of answers) {
        const asked = { privateLink, fingerPrint: 'device', linkViewed: true }
        expect(await open(group, privateLink, 'device')).toMatchObject(answer)
        expect(await call(group, 'updatePrivateLink', asked)).toMatchObject(answer)
        expect(await call(group, 'privateLinkVisits', asked)).toMatchObject(answer)
      }
      for (const name of ['fetchPrivateLink', 'updatePrivateLink', 'privateLinkVisits'] as const) {
        expect(await call(group, name, {})).toMatchObject({ status: 400 })
      }
    })

    test('it keeps working when the item turns public, and while the bulk switches are off', async () => {
      const { database } = server()
      const off = { is_all_products_active: false, is_all_catalogues_active: false }
      const shop = await makeBusiness(database, off as never)
      const link = await linkIn(group, shop)
      expect((await open(group, link, 'device')).status).toBe(200)
      const table = group === 'publicProducts' ? 'products' : 'catalogues'
      await database.forTenant(shop.businessId, query => query.updateTable(table).set({ is_public: true }).execute())
      expect((await open(group, link, 'device')).status).toBe(200)
    })
  })

  test('a product behind a link comes as the contract has it', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const fkProductId = await makeProduct(database, shop, { productName: 'Secret' }, { isPublic: false })
    const { payload } = await open('publicProducts', await makeLink(database, shop, { fkProductId }), 'device')
    expect(payload).toMatchObject({
      product: { _id: fkProductId, productName: 'Secret', isPublic: false, businessName: shop.businessName },
      formToken: expect.any(String),
    })
    expect(await server().call('publicProducts', 'fetch', { id: fkProductId })).toMatchObject({ status: 404 })
  })

  test('a catalogue behind a link comes with its products in order: private ones too, blocked ones not', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const products = [
      await makeProduct(database, shop, { productName: 'b', category: 'Open' }),
      await makeProduct(database, shop, { productName: 'a', category: 'Secret' }, { isPublic: false }),
      await makeProduct(database, shop, { productName: 'c', category: 'Blocked' }, { isBlocked: true }),
    ]
    const fkCatalogueId = await makeCatalogue(database, shop, { products, isPublic: false })
    const { payload } = await open('publicCatalogues', await makeLink(database, shop, { fkCatalogueId }), 'device')
    expect(payload.catalogue).toMatchObject({
      _id: fkCatalogueId,
      totalProducts: 2,
      categories: ['Open', 'Secret'],
      products: [{ productName: 'b' }, { productName: 'a' }],
    })
  })

  test('of a catalogue with very long texts a link opens the first products, with 4 MB together', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const products: string[] = []
    // 80 KB each.
    const texts = { description: 'x'.repeat(20_000), specifications: Array(100).fill('y'.repeat(600)), disclaimer: [] }
    for (let at = 0; at < 60; at += 1)
      products.push(await makeProduct(database, shop, { ...texts, tags: [], productName: `Vase ${at}` }))
    const fkCatalogueId = await makeCatalogue(database, shop, { products, isPublic: false })
    const { payload } = await open('publicCatalogues', await makeLink(database, shop, { fkCatalogueId }), 'device')
    expect(payload.catalogue.totalProducts).toBe(60)
    expect(payload.catalogue.products.map(({ _id }: { _id: string }) => _id)).toEqual(products.slice(0, 50))
  })
})
