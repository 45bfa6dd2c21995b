import { describe, expect, test } from '@jest/globals'
import { catalogueSchema, productSchema } from '@showcase/contract/entities'
import { nilId } from '@showcase/contract/ids'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makePicture, makeProduct } from '../products/make-products.testing.ts'
import { makeCatalogue, makeThree } from './make-catalogues.testing.ts'

describeOnBothDatabases('public catalogues', server => {
  const names = (answer: { payload: { catalogues: { catalogueName: string }[] } }) =>
    answer.payload.catalogues.map(catalogue => catalogue.catalogueName)
  const productNames = (answer: { payload: { products: { productName: string }[] } }) =>
    answer.payload.products.map(product => product.productName)

  /** A catalogue whose products differ in all that it takes from them; the last two are not for visitors. */
  const makeMixed = async (shop: { businessId: string }) => {
    const { database } = server()
    await makePicture(database, shop.businessId, `ready-${shop.businessId}.jpg`, 'accepted')
    await makePicture(database, shop.businessId, `coming-${shop.businessId}.jpg`, 'pending')
    const images = [`coming-${shop.businessId}.jpg`, `ready-${shop.businessId}.jpg`]
    const products = [
      await makeProduct(database, shop, { productName: 'b', category: 'Pots', tags: ['clay', 'red'] }),
      await makeProduct(database, shop, { productName: 'c', category: 'pots', tags: ['red'], images }),
      await makeProduct(database, shop, { productName: 'a', category: 'Lamps', tags: ['brass'] }),
      await makeProduct(database, shop, { productName: 'p', category: 'Hidden', tags: ['x'] }, { isPublic: false }),
      await makeProduct(database, shop, { productName: 'z', category: 'Blocked', tags: ['y'] }, { isBlocked: true }),
    ]
    return makeCatalogue(database, shop, { products })
  }

  describe('fetchAll', () => {
    test('lists what is public, newest first, with what its public products give it', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const mixed = await makeMixed(shop)
      await makeCatalogue(database, shop, { catalogueName: 'Hidden', isPublic: false })
      await makeCatalogue(database, shop, { catalogueName: 'Blocked', isBlocked: true })
      await makeCatalogue(database, shop, { catalogueName: 'New', isPromoted: true })
      const answer = await call('publicCatalogues', 'fetchAll', { businessName: shop.businessName })
      expect(answer).toMatchObject({ status: 200, code: 201, error: '', payload: { count: 2, countIsCapped: false } })
      const [first, second] = answer.payload.catalogues
      expect(first).toMatchObject({ catalogueName: 'New', isPromoted: true, totalProducts: 3, images: [] })
      expect(catalogueSchema.parse(second)).toMatchObject({
        _id: mixed,
        businessName: shop.businessName,
        totalProducts: 3,
        categories: ['Pots', 'Lamps'],
        tags: ['clay', 'red', 'brass'],
        images: [`ready-${shop.businessId}.jpg`],
      })
    })

    test('takes tags from the first 2,000 of the products: sorting all would take seconds for large catalogues', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const tags = Array.from({ length: 49 }, (_, at) => `tag ${at}`)
      const products = await Promise.all(Array.from({ length: 41 }, () => makeProduct(database, shop, { tags })))
      products.splice(1, 0, await makeProduct(database, shop, { tags: [] }))
      products.push(await makeProduct(database, shop, { tags: ['late'] }))
      await makeCatalogue(database, shop, { products })
      const { payload } = await call('publicCatalogues', 'fetchAll', { businessName: shop.businessName })
      expect(payload.catalogues[0].tags).toEqual(tags)
    })

    test('sorts, filters, searches and pages; a page past the end is empty and still counts', async () => {
      const { database, call } = server()
      const { businessName, ...shop } = await makeBusiness(database)
      const lamps = [...(await makeThree(database, shop)), await makeProduct(database, shop, { category: 'Lamps' })]
      for (const catalogueName of ['banana', 'Épée', 'apple']) {
        const products = catalogueName === 'apple' ? { products: lamps, isPromoted: true } : {}
        await makeCatalogue(database, shop, { catalogueName, ...products })
      }
      const list = async (request: object) =>
        names(await call('publicCatalogues', 'fetchAll', { businessName, ...request }))
      expect(await list({})).toEqual(['apple', 'Épée', 'banana'])
      expect(await list({ sort: 'Alphabetically A-Z' })).toEqual(['apple', 'banana', 'Épée'])
      expect(await list({ sort: 'zToA' })).toEqual(['Épée', 'banana', 'apple'])
      expect(await list({ sort: 'oldToNew' })).toEqual(['banana', 'Épée', 'apple'])
      expect(await list({ searchQuery: 'EPE' })).toEqual(['Épée'])
      expect(await list({ searchQuery: '%' })).toEqual([])
      expect(await list({ category: 'lamps' })).toEqual(['apple'])
      expect(await list({ isPromoted: true })).toEqual(['apple'])
      expect(await list({ isPromoted: false })).toEqual(['Épée', 'banana'])
      expect(await list({ perPage: 2, pageNo: 2 })).toEqual(['banana'])
      const past = await call('publicCatalogues', 'fetchAll', { businessName, pageNo: Number.MAX_SAFE_INTEGER })
      expect(past).toMatchObject({ status: 200, payload: { catalogues: [], count: 3 } })
    })

    test('is empty while the bulk switch is off; that of the products leaves the catalogues, without products', async () => {
      const { database, call } = server()
      const off = await makeBusiness(database, { is_all_catalogues_active: false })
      await makeCatalogue(database, off)
      const none = await call('publicCatalogues', 'fetchAll', { businessName: off.businessName })
      expect(none).toMatchObject({ status: 200, payload: { catalogues: [], count: 0 } })
      const bare = await makeBusiness(database, { is_all_products_active: false })
      const id = await makeCatalogue(database, bare)
      const { catalogues } = (await call('publicCatalogues', 'fetchAll', { businessName: bare.businessName })).payload
      expect(catalogues).toEqual([expect.objectContaining({ _id: id, totalProducts: 0, categories: [], tags: [] })])
      const byCategory = { businessName: bare.businessName, category: 'Pots' }
      expect((await call('publicCatalogues', 'fetchAll', byCategory)).payload.count).toBe(0)
      expect((await call('publicCatalogues', 'fetchProducts', { id })).payload).toMatchObject({
        products: [],
        count: 0,
      })
    })

    test('counts to 10,000 and says that there are more', async () => {
      const { database, call } = server()
      const { businessId, businessName } = await makeBusiness(database)
      await database.forTenant(businessId, query =>
        sql`
          insert into catalogues (business_id, _id, catalogue_name, name_key, description)
          select ${businessId}::uuid, gen_random_uuid(), 'Set', 'set', 'd' from generate_series(1, 10001)`.execute(
          query,
        ),
      )
      const { payload } = await call('publicCatalogues', 'fetchAll', { businessName, pageNo: 2 })
      expect(payload).toMatchObject({ count: 10_000, countIsCapped: true })
    }, 20_000)

    test('a page out of range is 400', async () => {
      const request = { businessName: 'unknown-business', pageNo: 0 }
      expect(await server().call('publicCatalogues', 'fetchAll', request)).toMatchObject({ status: 400 })
    })
  })

  describe('one catalogue', () => {
    const one = ['fetch', 'fetchProducts', 'visits'] as const

    test('fetch gives it, also a blocked one with its flag, and a token for the enquiry form', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeCatalogue(database, shop, { catalogueName: 'Table', isBlocked: true })
      const answer = await call('publicCatalogues', 'fetch', { id, businessName: shop.businessName })
      expect(answer.payload).toMatchObject({ catalogue: { _id: id, catalogueName: 'Table', isBlocked: true } })
      expect(answer.payload.formToken).toEqual(expect.any(String))
      const shown = await call('publicCatalogues', 'fetch', { id, withoutForm: true })
      expect(shown.payload).toEqual({ catalogue: answer.payload.catalogue })
      const other = await makeBusiness(database)
      const asked = { id, businessName: other.businessName }
      expect(await call('publicCatalogues', 'fetch', asked)).toMatchObject({ status: 404 })
    })

    test.each(one)('%s: 404 for what is not to be seen, without telling why; 400 without an id', async name => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const off = await makeBusiness(database, { is_all_catalogues_active: false })
      const gone = await makeBusiness(database, { is_blocked: true })
      const ids = [
        await makeCatalogue(database, shop, { isPublic: false }),
        await makeCatalogue(database, off),
        await makeCatalogue(database, gone),
        await makeProduct(database, shop),
        nilId,
        "'; drop table catalogues",
      ]
      for (const id of ids) {
        const answer = await call('publicCatalogues', name, { id })
        expect(answer).toMatchObject({ status: 404, error: 'Catalogue not found', payload: null })
      }
      expect(await call('publicCatalogues', name)).toMatchObject({ status: 400 })
    })

    test('fetchProducts: its public products alone, sorted and paged', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeMixed(shop)
      await makeProduct(database, shop, { productName: 'elsewhere' })
      const answer = await call('publicCatalogues', 'fetchProducts', { id })
      expect(productNames(answer)).toEqual(['a', 'c', 'b'])
      expect(answer.payload).toMatchObject({ count: 3, countIsCapped: false })
      productSchema.array().parse(answer.payload.products)
      const second = { id, sort: 'aToZ', perPage: 2, pageNo: 2 }
      expect(productNames(await call('publicCatalogues', 'fetchProducts', second))).toEqual(['c'])
      expect(await call('publicCatalogues', 'fetchProducts', { id, sort: 'up' })).toMatchObject({ status: 400 })
    })

    test('visits: each counts, and the owner reads once that it is catching attention', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeCatalogue(database, shop, { catalogueName: 'Table' })
      const visited = await Promise.all([1, 2, 3].map(() => call('publicCatalogues', 'visits', { id })))
      expect(visited.map(answer => answer.payload.visits).sort()).toEqual([1, 2, 3])
      const told = await database.forTenant(shop.businessId, query =>
        query.selectFrom('notifications').select(['notification', 'count']).execute(),
      )
      expect(told).toEqual([{ notification: "Your catalogue Table is catching people's attention!", count: 3 }])
      const blocked = await makeCatalogue(database, shop, { isBlocked: true })
      expect(await call('publicCatalogues', 'visits', { id: blocked })).toMatchObject({ payload: { visits: 1 } })
      expect((await call('notification', 'fetchAll', {}, shop.token)).payload.total).toBe(1)
    })
  })

  test('fetchAllUsers: what is open in any business, with its own name', async () => {
    const { database, call } = server()
    const word = `everywhere${process.pid}`
    const shop = await makeBusiness(database)
    const bare = await makeBusiness(database, { is_all_products_active: false })
    const off = await makeBusiness(database, { is_all_catalogues_active: false })
    const gone = await makeBusiness(database, { is_blocked: true })
    for (const one of [shop, bare, off, gone]) await makeCatalogue(database, one, { catalogueName: word })
    const { payload } = await call('publicCatalogues', 'fetchAllUsers', { searchQuery: word })
    expect(payload.catalogues.map((one: Record<string, string>) => [one.businessName, one.totalProducts])).toEqual([
      [bare.businessName, 0],
      [shop.businessName, 3],
    ])
    const promoted = { searchQuery: word, isPromoted: true }
    expect((await call('publicCatalogues', 'fetchAllUsers', promoted)).payload.count).toBe(0)
    expect(await call('publicCatalogues', 'fetchAllUsers', { perPage: 101 })).toMatchObject({ status: 400 })
  })
})
