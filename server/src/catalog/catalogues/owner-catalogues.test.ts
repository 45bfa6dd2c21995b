import { expect, test } from '@jest/globals'
import { ownerCatalogueSchema, ownerProductSchema } from '@showcase/contract/entities'
import { nilId } from '@showcase/contract/ids'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { addVisits } from '../../leads/visits/visits.repository.ts'
import { makeLink } from '../private-links/make-links.testing.ts'
import { makePicture, makeProduct } from '../products/make-products.testing.ts'
import { makeCatalogue, makeThree } from './make-catalogues.testing.ts'

const form = { catalogueName: ' Summer Table ', description: 'Line one\r\nline two' }

describeOnBothDatabases('own catalogues', server => {
  const names = (answer: { payload: { catalogues: { catalogueName: string }[] } }) =>
    answer.payload.catalogues.map(catalogue => catalogue.catalogueName)
  const start = async () => {
    const shop = await makeBusiness(server().database)
    return { shop, products: await makeThree(server().database, shop) }
  }

  test('create: stores what was sent, the products in their order; visitors see and find it', async () => {
    const { call } = server()
    const { shop, products } = await start()
    const [first = '', second = '', third = ''] = products
    const sent = [third, first, second, third]
    const created = await call('catalogues', 'create', { ...form, products: sent }, shop.token)
    expect(created).toMatchObject({ status: 200, code: 201, message: 'Catalogue created successfully!' })
    const { catalogue } = (await call('catalogues', 'fetch', { id: created.payload._id }, shop.token)).payload
    expect(ownerCatalogueSchema.parse(catalogue)).toMatchObject({
      catalogueName: 'Summer Table',
      description: 'Line one\nline two',
      products: [third, first, second],
      totalProducts: 3,
      categories: ['Pots'],
      tags: ['clay'],
      isPublic: true,
      isPromoted: false,
      isBlocked: false,
      visits: 0,
      updatedAt: created.payload.updatedAt,
    })
    for (const searchQuery of ['summer', 'sumer', 'line two']) {
      const found = await call('publicUser', 'search', { businessName: shop.businessName, searchQuery })
      expect(found.payload.searchedData).toMatchObject([{ type: 'catalogue', catalogueName: 'Summer Table' }])
    }
  })

  test('create and update: 400 in the order of the form, and for products that are not there or not the own', async () => {
    const { database, call } = server()
    const { shop, products } = await start()
    const id = await makeCatalogue(database, shop)
    const foreign = await makeProduct(database, await makeBusiness(database))
    const [one = '', two = ''] = products
    const wrong: [object, string][] = [
      [{}, 'Catalogue name required!'],
      [{ catalogueName: 'a' }, 'Catalogue description required!'],
      [{ catalogueName: 'a', description: 'b' }, 'Minimum 3 products required'],
      [{ ...form, products: [one, two] }, 'Minimum 3 products required'],
      [{ ...form, products: [one, two, two] }, 'Minimum 3 products required'],
      [{ ...form, products: [one, two, foreign] }, 'Some of the products do not exist.'],
      [{ ...form, products: [...products, nilId] }, 'Some of the products do not exist.'],
      [{ ...form, products: [...products, "' or 1=1"] }, 'Some of the products do not exist.'],
    ]
    const before = (await call('catalogues', 'fetch', { id }, shop.token)).payload
    for (const [request, error] of wrong) {
      for (const name of ['create', 'update'] as const) {
        const answer = await call('catalogues', name, { ...request, id }, shop.token)
        expect(answer).toMatchObject({ status: 400, error })
      }
    }
    expect((await call('catalogues', 'fetchAll', {}, shop.token)).payload.count).toBe(1)
    expect((await call('catalogues', 'fetch', { id }, shop.token)).payload).toEqual(before)
  })

  test('update: replaces fields and products, keeps states; searches find the new words', async () => {
    const { database, call } = server()
    const { shop, products } = await start()
    const [first = '', second = '', third = ''] = products
    const id = await makeCatalogue(database, shop, { products, isPublic: true, isPromoted: true })
    const fourth = await makeProduct(database, shop, { category: 'Bowls' }, { isPublic: false })
    const sent = [fourth, third, second]
    const updated = await call('catalogues', 'update', { ...form, id, products: sent }, shop.token)
    expect(updated).toMatchObject({ status: 200, message: 'Catalogue updated successfully!', payload: { _id: id } })
    const { catalogue } = (await call('catalogues', 'fetch', { id }, shop.token)).payload
    expect(catalogue).toMatchObject({
      catalogueName: 'Summer Table',
      products: sent,
      totalProducts: 3,
      categories: ['Bowls', 'Pots'],
      isPublic: true,
      isPromoted: true,
    })
    const shown = (await call('publicCatalogues', 'fetch', { id })).payload.catalogue
    expect(shown).toMatchObject({ totalProducts: 2, categories: ['Pots'] })
    const find = async (searchQuery: string) =>
      (await call('publicUser', 'search', { businessName: shop.businessName, searchQuery })).payload.count
    expect([await find('sumer table'), await find('catalogue')]).toEqual([1, 0])
    expect(await call('products', 'delete', { id: first }, shop.token)).toMatchObject({ status: 200 })
  })

  test('fetchAll: tabs, search by name, sorts and pages; each with all its products, its pictures and visits', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    await makePicture(database, shop.businessId, 'ready.jpg', 'accepted')
    await makePicture(database, shop.businessId, 'coming.jpg', 'pending')
    const products = [
      await makeProduct(database, shop, { images: ['coming.jpg', 'ready.jpg'] }, { isPublic: false }),
      await makeProduct(database, shop, {}, { isBlocked: true }),
      await makeProduct(database, shop),
    ]
    const id = await makeCatalogue(database, shop, { catalogueName: 'Épices', products })
    await makeCatalogue(database, shop, { catalogueName: 'Winter', isPromoted: true })
    await makeCatalogue(database, shop, { catalogueName: 'Spices 100%', isPublic: false })
    await makeCatalogue(database, shop, { catalogueName: 'Blocked', isBlocked: true })
    await asTenant(database, shop.businessId, tenant => addVisits(tenant, 'catalogue', id, { count: 4 }))
    const list = async (request: object) => names(await call('catalogues', 'fetchAll', request, shop.token))
    expect(await list({})).toEqual(['Blocked', 'Spices 100%', 'Winter', 'Épices'])
    expect(await list({ sort: 'aToZ' })).toEqual(['Blocked', 'Épices', 'Spices 100%', 'Winter'])
    expect(await list({ catalogueName: 'ICES' })).toEqual(['Spices 100%', 'Épices'])
    expect(await list({ catalogueName: '0%' })).toEqual(['Spices 100%'])
    expect(await list({ catalogueName: 'nothing' })).toEqual([])
    expect(await list({ isPromoted: true })).toEqual(['Winter'])
    expect(await list({ isPromoted: false, perPage: 2, pageNo: 2 })).toEqual(['Épices'])
    const { payload } = await call('catalogues', 'fetchAll', { catalogueName: 'epices' }, shop.token)
    expect(payload).toMatchObject({ count: 1, countIsCapped: false })
    const [found] = payload.catalogues
    expect(found).toMatchObject({ products, totalProducts: 3, images: ['ready.jpg'], visits: 4 })
    expect(found).toEqual((await call('catalogues', 'fetch', { id }, shop.token)).payload.catalogue)
    const past = await call('catalogues', 'fetchAll', { pageNo: 9 }, shop.token)
    expect(past).toMatchObject({ status: 200, payload: { catalogues: [], count: 4 } })
    expect(await call('catalogues', 'fetchAll', { perPage: 101 }, shop.token)).toMatchObject({ status: 400 })
  })

  test('fetchProducts: all products in the order of the catalogue or as requested, with their visits', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const products = [
      await makeProduct(database, shop, { productName: 'b' }),
      await makeProduct(database, shop, { productName: 'c' }, { isPublic: false }),
      await makeProduct(database, shop, { productName: 'a' }, { isBlocked: true }),
    ]
    const id = await makeCatalogue(database, shop, {
      products: [products[1] ?? '', products[2] ?? '', products[0] ?? ''],
    })
    const list = async (request: object) => {
      const { payload } = await call('catalogues', 'fetchProducts', { id, ...request }, shop.token)
      expect(payload.count).toBe(3)
      return payload.products.map((product: object) => ownerProductSchema.parse(product).productName)
    }
    expect(await list({})).toEqual(['c', 'a', 'b'])
    expect(await list({ sort: '', perPage: 2, pageNo: 2 })).toEqual(['b'])
    expect(await list({ sort: 'aToZ' })).toEqual(['a', 'b', 'c'])
    expect(await list({ sort: 'newToOld' })).toEqual(['a', 'c', 'b'])
    expect(await list({ pageNo: 5 })).toEqual([])
    expect(await call('catalogues', 'fetchProducts', { id: nilId }, shop.token)).toMatchObject({ status: 404 })
  })

  test('updateStatus, promote and updateAllStatus answer the new value', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeCatalogue(database, shop)
    const shown = async () => (await call('publicCatalogues', 'fetch', { id })).status
    for (const value of [false, true]) {
      const answer = await call('catalogues', 'updateStatus', { id }, shop.token)
      expect(answer).toMatchObject({ status: 200, message: 'Status updated successfully!', payload: { status: value } })
      expect(await shown()).toBe(value ? 200 : 404)
    }
    for (const [value, message] of [
      [true, 'Promoted successfully!'],
      [false, 'Demoted successfully!'],
    ]) {
      expect(await call('catalogues', 'promote', { id }, shop.token)).toMatchObject({
        status: 200,
        message,
        payload: { status: value },
      })
    }
    expect((await call('catalogues', 'updateAllStatus', {}, shop.token)).payload).toEqual({ status: false })
    expect(await shown()).toBe(404)
    expect((await call('catalogues', 'fetch', { id }, shop.token)).payload.catalogue.isPublic).toBe(true)
    expect((await call('catalogues', 'updateAllStatus', {}, shop.token)).payload).toEqual({ status: true })
  })

  test('delete: its products stay, its private links are gone and their texts free again', async () => {
    const { database, call } = server()
    const { shop, products } = await start()
    const id = await makeCatalogue(database, shop, { products, isPublic: false })
    const privateLink = await makeLink(database, shop, { fkCatalogueId: id })
    const deleted = await call('catalogues', 'delete', { id }, shop.token)
    expect(deleted).toMatchObject({ status: 200, message: 'Catalogue deleted successfully!', payload: null })
    expect(await call('catalogues', 'delete', { id }, shop.token)).toMatchObject({ status: 404 })
    expect((await call('products', 'fetchAll', {}, shop.token)).payload.count).toBe(3)
    await makeLink(database, shop, { fkProductId: products[0] ?? '' }, { privateLink })
    expect(await call('products', 'delete', { id: products[0] }, shop.token)).toMatchObject({ status: 200 })
  })

  test('deleting a product while it is added to a catalogue leaves a catalogue of at least 3', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    for (let round = 0; round < 10; round++) {
      const products = [...(await makeThree(database, shop)), await makeProduct(database, shop)]
      const [a = '', b = '', c = '', d = ''] = products
      const id = await makeCatalogue(database, shop, { products: [a, b, c, d] })
      const [updated, created, deleted] = await Promise.all([
        call('catalogues', 'update', { ...form, id, products: [d, a, b] }, shop.token),
        call('catalogues', 'create', { ...form, products: [b, d, a] }, shop.token),
        call('products', 'delete', { id: d }, shop.token),
      ])
      const isGone = deleted.status === 200
      expect([200, 409]).toContain(deleted.status)
      for (const answer of [updated, created]) expect(isGone ? [400] : [200, 400]).toContain(answer.status)
      const { catalogue } = (await call('catalogues', 'fetch', { id }, shop.token)).payload
      expect(catalogue.products.length).toBeGreaterThanOrEqual(3)
      expect(catalogue.products.includes(d)).toBe(!isGone)
    }
  }, 60_000)

  test('of several who each delete another product of a small catalogue at once only the first may', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const products = [...(await makeThree(database, shop)), await makeProduct(database, shop)]
    const id = await makeCatalogue(database, shop, { catalogueName: 'Set', products })
    const answers = await Promise.all(products.map(product => call('products', 'delete', { id: product }, shop.token)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(answer => answer.status === 409)).toMatchObject({
      error: 'Deleting this product would leave fewer than 3 products in: Set',
    })
    expect((await call('catalogues', 'fetch', { id }, shop.token)).payload.catalogue.totalProducts).toBe(3)
  })
})
