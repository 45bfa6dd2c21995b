import { describe, expect, test } from '@jest/globals'
import { productSchema } from '@showcase/contract/entities'
import { nilId } from '@showcase/contract/ids'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makePicture, makeProduct } from './make-products.testing.ts'

describeOnBothDatabases('public products', server => {
  const names = (answer: { payload: { products: { productName: string }[] } }) =>
    answer.payload.products.map(product => product.productName)

  describe('fetchAll', () => {
    test('lists what is public, newest first, as the contract describes it', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database, { currency: 'EUR' })
      await makePicture(database, shop.businessId, 'ready.jpg', 'accepted')
      await makePicture(database, shop.businessId, 'coming.jpg', 'pending')
      await makeProduct(database, shop, { productName: 'Old', images: ['coming.jpg', 'ready.jpg'] })
      await makeProduct(database, shop, { productName: 'Hidden' }, { isPublic: false })
      await makeProduct(database, shop, { productName: 'Blocked' }, { isBlocked: true })
      await makeProduct(database, shop, { productName: 'New', pricePerUnit: 7.25 }, { isPromoted: true })
      const answer = await call('publicProducts', 'fetchAll', { businessName: shop.businessName })
      expect(answer).toMatchObject({ status: 200, code: 201, error: '', payload: { count: 2, countIsCapped: false } })
      expect(names(answer)).toEqual(['New', 'Old'])
      const [first, second] = answer.payload.products
      expect(productSchema.parse(first)).toMatchObject({
        businessName: shop.businessName,
        currency: 'EUR',
        pricePerUnit: 7.25,
        totalUnits: 5,
        tags: ['clay'],
        disclaimer: ['Colors differ.'],
        isPromoted: true,
      })
      expect(second.images).toEqual(['ready.jpg'])
    })

    test('sorts, filters, searches and pages; a page past the end is empty and still counts', async () => {
      const { database, call } = server()
      const { businessName, ...shop } = await makeBusiness(database)
      for (const productName of ['banana', 'Épée', 'apple', 'Cherry 100%']) {
        await makeProduct(database, shop, { productName, category: productName === 'apple' ? 'Fruit' : 'Pots' })
      }
      const list = async (request: object) =>
        names(await call('publicProducts', 'fetchAll', { businessName, ...request }))
      expect(await list({ sort: 'aToZ' })).toEqual(['apple', 'banana', 'Cherry 100%', 'Épée'])
      expect(await list({ sort: 'Alphabetically Z-A' })).toEqual(['Épée', 'Cherry 100%', 'banana', 'apple'])
      expect(await list({ sort: 'OLDTONEW' })).toEqual(['banana', 'Épée', 'apple', 'Cherry 100%'])
      expect(await list({ category: 'fruit' })).toEqual(['apple'])
      expect(await list({ searchQuery: 'EPE' })).toEqual(['Épée'])
      expect(await list({ searchQuery: 'p' })).toEqual(['apple', 'Épée'])
      expect(await list({ searchQuery: '0%' })).toEqual(['Cherry 100%'])
      expect(await list({ searchQuery: '_' })).toEqual([])
      expect(await list({ isPromoted: true })).toEqual([])
      expect(await list({ perPage: 3, pageNo: 2 })).toEqual(['banana'])
      for (const pageNo of [3, Number.MAX_SAFE_INTEGER]) {
        const past = await call('publicProducts', 'fetchAll', { businessName, perPage: 3, pageNo })
        expect(past).toMatchObject({ status: 200, payload: { products: [], count: 4 } })
      }
    })

    test('sorts by price, products without one last, in the same order on every page', async () => {
      const { database, call } = server()
      const { businessName, ...shop } = await makeBusiness(database)
      for (const [productName, pricePerUnit] of Object.entries({ vase: 30, chair: null, bowl: 9.5, lamp: 100 })) {
        await makeProduct(database, shop, { productName, pricePerUnit })
      }
      const list = async (request: object) =>
        names(await call('publicProducts', 'fetchAll', { businessName, ...request }))
      expect(await list({ sort: 'priceUp' })).toEqual(['bowl', 'vase', 'lamp', 'chair'])
      expect(await list({ sort: 'Price high to low' })).toEqual(['lamp', 'vase', 'bowl', 'chair'])
      expect(await list({ sort: 'priceDown', perPage: 2, pageNo: 2 })).toEqual(['bowl', 'chair'])
      const own = await call('products', 'fetchAll', { sort: 'priceUp' }, shop.token)
      expect(names(own)).toEqual(['bowl', 'vase', 'lamp', 'chair'])
      const catalogues = await call('publicCatalogues', 'fetchAll', { businessName, sort: 'priceUp' } as never)
      expect(catalogues).toMatchObject({ status: 400 })
    })

    test('is empty while the bulk switch is off', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database, { is_all_products_active: false })
      await makeProduct(database, shop)
      const answer = await call('publicProducts', 'fetchAll', { businessName: shop.businessName })
      expect(answer).toMatchObject({ status: 200, payload: { products: [], count: 0 } })
    })

    test('counts and lists to 10,000 and says that there are more', async () => {
      const { database, call } = server()
      const { businessId, businessName } = await makeBusiness(database)
      await database.forTenant(businessId, query =>
        sql`
          insert into products (business_id, _id, product_name, name_key, description, category, category_key)
          select ${businessId}::uuid, gen_random_uuid(), 'Cup', 'cup', 'd', 'Cups', 'cups' from generate_series(1, 10001)`.execute(
          query,
        ),
      )
      const capped = { count: 10_000, countIsCapped: true }
      expect((await call('publicProducts', 'fetchAll', { businessName, pageNo: 2 })).payload).toMatchObject(capped)
      expect((await call('publicProducts', 'fetchAll', { businessName, searchQuery: 'cup' })).payload).toMatchObject(
        capped,
      )
      const past = await call('publicProducts', 'fetchAll', { businessName, pageNo: 1000 })
      expect(past.payload).toEqual({ products: [], ...capped })
      const last = async (pageNo: number) =>
        (await call('publicProducts', 'fetchAll', { businessName, pageNo, perPage: 100 })).payload
      expect((await last(100)).products).toHaveLength(100)
      expect(await last(101)).toEqual({ products: [], ...capped })
      const pages = [1, 2, 3].map(pageNo => call('publicProducts', 'fetchAll', { businessName, pageNo, perPage: 100 }))
      const ids = (await Promise.all(pages)).flatMap(page =>
        page.payload.products.map((one: { _id: string }) => one._id),
      )
      expect(new Set(ids).size).toBe(300)
    }, 20_000)

    test('a page out of range is 400', async () => {
      const request = { businessName: 'unknown-business', perPage: 101 }
      expect(await server().call('publicProducts', 'fetchAll', request)).toMatchObject({ status: 400 })
    })
  })

  describe('fetch', () => {
    test('gives a product, also a blocked one with its flag, and a token for the enquiry form', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeProduct(database, shop, { productName: 'Vase' }, { isBlocked: true })
      const answer = await call('publicProducts', 'fetch', { id, businessName: shop.businessName.toUpperCase() })
      expect(answer.payload).toMatchObject({ product: { _id: id, productName: 'Vase', isBlocked: true } })
      expect(answer.payload.formToken).toEqual(expect.any(String))
      const shown = await call('publicProducts', 'fetch', { id, withoutForm: true })
      expect(shown.payload).toEqual({ product: answer.payload.product })
    })

    test('404 for whatever is not to be seen, without telling why', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const other = await makeBusiness(database)
      const off = await makeBusiness(database, { is_all_products_active: false })
      const gone = await makeBusiness(database, { is_blocked: true })
      const requests = [
        { id: await makeProduct(database, shop, {}, { isPublic: false }) },
        { id: await makeProduct(database, shop), businessName: other.businessName },
        { id: await makeProduct(database, off) },
        { id: await makeProduct(database, gone) },
        { id: nilId },
        { id: "'; drop table products" },
      ]
      for (const request of requests) {
        const answer = await call('publicProducts', 'fetch', request)
        expect(answer).toMatchObject({ status: 404, error: 'Product not found', payload: null })
      }
      expect(await call('publicProducts', 'fetch')).toMatchObject({ status: 400 })
    })
  })

  test('fetchSuggestions: others of the business, nearest first, then newest', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, { category: 'Pots', tags: ['clay', 'red', 'big'] })
    await makeProduct(database, shop, { productName: 'far, older', category: 'Other', tags: [] })
    await makeProduct(database, shop, { productName: 'category', category: 'pots', tags: [] })
    await makeProduct(database, shop, { productName: 'three tags', category: 'Other', tags: ['clay', 'red', 'big'] })
    await makeProduct(database, shop, { productName: 'both', category: 'Pots', tags: ['red', 'big'] })
    await makeProduct(database, shop, { productName: 'far, newer', category: 'Other', tags: [] })
    await makeProduct(database, shop, { productName: 'private', category: 'Pots' }, { isPublic: false })
    const answer = await call('publicProducts', 'fetchSuggestions', { id })
    expect(names(answer)).toEqual(['both', 'three tags', 'category', 'far, newer', 'far, older'])
    expect(answer.payload.count).toBe(5)
    expect(await call('publicProducts', 'fetchSuggestions', { id: nilId })).toMatchObject({ status: 404 })
    expect(await call('publicProducts', 'fetchSuggestions', { id, perPage: 0 })).toMatchObject({ status: 400 })
  })

  test('fetchAllUsers: what is open in any business, with its own name and currency', async () => {
    const { database, call } = server()
    const word = `everywhere${process.pid}`
    const euro = await makeBusiness(database, { currency: 'EUR' })
    const rupee = await makeBusiness(database)
    const off = await makeBusiness(database, { is_all_products_active: false })
    const gone = await makeBusiness(database, { is_blocked: true })
    for (const shop of [euro, rupee, off, gone]) await makeProduct(database, shop, { productName: word })
    const answer = await call('publicProducts', 'fetchAllUsers', { searchQuery: word })
    const found = answer.payload.products.map((product: Record<string, string>) => [
      product.businessName,
      product.currency,
    ])
    expect(found).toEqual([
      [rupee.businessName, 'INR'],
      [euro.businessName, 'EUR'],
    ])
    expect(await call('publicProducts', 'fetchAllUsers', { sort: 'sideways' })).toMatchObject({ status: 400 })
  })

  test('visits: each counts, and the owner gets one notification with a count', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, { productName: 'Vase' })
    const visited = await Promise.all([1, 2, 3].map(() => call('publicProducts', 'visits', { id })))
    expect(visited.map(answer => answer.payload.visits).sort()).toEqual([1, 2, 3])
    const told = await call('notification', 'fetchAll', {}, shop.token)
    expect(told.payload.notifications).toEqual([
      expect.objectContaining({ notification: "Your product Vase is catching people's attention!", count: 3 }),
    ])
    const hidden = await makeProduct(database, shop, {}, { isPublic: false })
    expect(await call('publicProducts', 'visits', { id: hidden })).toMatchObject({ status: 404 })
    expect(await call('publicProducts', 'visits', {})).toMatchObject({ status: 400 })
  })
})
