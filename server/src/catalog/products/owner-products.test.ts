import { expect, test } from '@jest/globals'
import { ownerProductSchema } from '@showcase/contract/entities'
import { nilId } from '@showcase/contract/ids'
import { variantMessages } from '@showcase/contract/variants'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { createCatalogue } from '../catalogues/catalogues.repository.ts'
import { makePicture, makeProduct } from './make-products.testing.ts'

const form = {
  productName: ' Clay  Vase ',
  itemNo: 'V-1',
  description: 'Line one\r\nline two',
  category: 'Pots',
  tags: ['Clay', 'clay', '', 'Red'],
  specifications: ['Height: 10 cm', 'Height: 10 cm'],
  disclaimers: ['Colors differ.'],
  totalUnits: '7',
  pricePerUnit: 12.345,
}

describeOnBothDatabases('own products', server => {
  const names = (answer: { payload: { products: { productName: string }[] } }) =>
    answer.payload.products.map(product => product.productName)

  test('create: stores what was sent, cleaned; the picture is uploaded, confirmed and then public', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const images = [{ name: 'my photo.jpg', type: 'image/jpeg', size: 1000 }, 'bare.PNG']
    const created = await call('products', 'create', { ...form, images }, shop.token)
    expect(created).toMatchObject({ status: 200, code: 201, message: 'Product created successfully!' })
    const { _id, productImagesPreSignedUrls: addresses } = created.payload
    expect(addresses.map((pair: { image: string }) => pair.image)).toEqual(['my photo.jpg', 'bare.PNG'])
    const own = (await call('products', 'fetch', { id: _id }, shop.token)).payload.product
    expect(ownerProductSchema.parse(own)).toMatchObject({
      description: 'Line one\nline two',
      tags: ['clay', 'red'],
      specifications: ['Height: 10 cm'],
      disclaimer: ['Colors differ.'],
      totalUnits: 7,
      pricePerUnit: 12.35,
      isPublic: true,
      isPromoted: false,
      isBlocked: false,
      visits: 0,
    })
    expect(own.images).toHaveLength(2)
    const seen = async () => (await call('publicProducts', 'fetch', { id: _id })).payload.product.images
    expect(await seen()).toEqual([])
    expect((await uploadPicture(addresses[0].url, await drawPicture())).status).toBe(200)
    const confirmed = await call('user', 'confirmUploads', { images: own.images }, shop.token)
    expect(confirmed.payload).toMatchObject({ accepted: [own.images[0]], rejected: [{ image: own.images[1] }] })
    expect(await seen()).toEqual([own.images[0]])
  })

  test('variants: decide price and stock, are in calls for one product, and stay until they are sent again', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const small = { values: [' Small ', 'Red'], pricePerUnit: '9.999', itemNo: 'V-S', totalUnits: 3 }
    const large = { values: ['Large', ''], pricePerUnit: 12, itemNo: '', totalUnits: null }
    const variants = { options: ['Size', 'Color'], rows: [small, large] }
    const { payload } = await call('products', 'create', { ...form, variants }, shop.token)
    const id = payload._id
    const stored = {
      options: ['Size', 'Color'],
      rows: [
        { values: ['Small', 'Red'], pricePerUnit: 10, itemNo: 'V-S', totalUnits: 3 },
        { values: ['Large', ''], pricePerUnit: 12, itemNo: '', totalUnits: null },
      ],
    }
    const own = async () =>
      ownerProductSchema.parse((await call('products', 'fetch', { id }, shop.token)).payload.product)
    expect(await own()).toMatchObject({ variants: stored, pricePerUnit: 10, totalUnits: 3, itemNo: 'V-1' })
    const seen = (await call('publicProducts', 'fetch', { id })).payload.product
    expect(seen).toMatchObject({ variants: stored, pricePerUnit: 10 })
    const { payload: listed } = await call('publicProducts', 'fetchAll', { businessName: shop.businessName })
    expect(listed.products[0]).toMatchObject({ hasVariants: true, pricesVary: true })
    expect(listed.products[0]).not.toHaveProperty('variants')

    const searched = { businessName: shop.businessName, searchQuery: 'v-s' }
    const { searchedData } = (await call('publicUser', 'search', searched)).payload
    expect(searchedData).toEqual([expect.objectContaining({ _id: id, hasVariants: true, pricesVary: true })])

    // An editor that does not know variants sends none.
    expect(await call('products', 'update', { ...form, id }, shop.token)).toMatchObject({ status: 200 })
    expect(await own()).toMatchObject({ variants: stored, pricePerUnit: 10, totalUnits: 3 })
    // A repeated save of an old version is no conflict if everything is stored.
    const old = { ...form, id, variants, updatedAt: '2020-01-01T00:00:00.000Z' }
    expect(await call('products', 'update', old, shop.token)).toMatchObject({ status: 200 })
    expect(await call('products', 'update', { ...old, variants: null }, shop.token)).toMatchObject({ status: 409 })
    for (const [rows, varies] of [
      [[small, { ...large, pricePerUnit: 9.999 }], undefined],
      [[small, { ...large, pricePerUnit: null }], true],
      [
        [
          { ...small, pricePerUnit: null },
          { ...large, pricePerUnit: null },
        ],
        undefined,
      ],
    ] as const) {
      await call('products', 'update', { ...form, id, variants: { ...variants, rows } }, shop.token)
      expect((await own()).pricesVary).toBe(varies)
    }
    await call('products', 'update', { ...form, id, variants: null }, shop.token)
    const without = await own()
    expect(without).toMatchObject({ variants: null, pricePerUnit: 12.35, totalUnits: 7 })
    expect(without).not.toHaveProperty('hasVariants')
  })

  test('variants: 400 for a table that is not whole or too large', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const row = (...values: string[]) => ({ values, pricePerUnit: 1, itemNo: '', totalUnits: null })
    const wrong: [object, string][] = [
      [{ options: [], rows: [row()] }, variantMessages.option],
      [{ options: ['Size', 'Size'], rows: [row('S', 'M')] }, variantMessages.option],
      [{ options: ['Size'], rows: [row('')] }, variantMessages.value],
      [{ options: ['Size'], rows: [row('S', 'Red')] }, variantMessages.value],
      [{ options: ['Size'], rows: [row('S'), row('S')] }, variantMessages.twice],
      [{ options: ['Size'], rows: [{ ...row('S'), pricePerUnit: 'dear' }] }, 'Price per unit must be a number!'],
      [{ options: ['Size'], rows: [{ ...row('S'), totalUnits: 1e12 }] }, 'Total units must have at most 12 digits!'],
      [{ options: ['a', 'b', 'c', 'd'], rows: [row('1', '2', '3', '4')] }, 'must be at most 3'],
      [{ options: ['Size'], rows: Array.from({ length: 101 }, (_, at) => row(String(at))) }, 'must be at most 100'],
    ]
    for (const [variants, error] of wrong) {
      const answer = await call('products', 'create', { ...form, variants }, shop.token)
      expect(answer.status).toBe(400)
      expect(answer.error).toContain(error)
    }
  })

  test('create: 400 in the order of the form, and for what cannot be kept', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const other = await makeBusiness(database)
    const foreign = `${'a'.repeat(22)}.jpg`
    await makePicture(database, other.businessId, foreign, 'accepted')
    const wrong: [object, string][] = [
      [{}, 'Category required!'],
      [{ category: 'Pots' }, 'Product Name required!'],
      [{ category: 'Pots', productName: 'Vase' }, 'Description required!'],
      [{ ...form, images: Array.from({ length: 7 }, (_, at) => `${at}.jpg`) }, 'Upto 6 images allowed'],
      [{ ...form, totalUnits: 'many' }, 'Total units must be a number!'],
      [{ ...form, pricePerUnit: '1e5' }, 'Price per unit must be a number!'],
      [{ ...form, totalUnits: '0x10' }, 'Total units must be a number!'],
      [{ ...form, pricePerUnit: 1e12 }, 'Price per unit must have at most 12 digits!'],
      [{ ...form, images: [foreign] }, 'Some of the images do not exist.'],
      [{ ...form, images: ['virus.exe'] }, 'The file is not an image.'],
    ]
    for (const [request, error] of wrong) {
      expect(await call('products', 'create', request as never, shop.token)).toMatchObject({ status: 400, error })
    }
    expect((await call('products', 'fetchAll', {}, shop.token)).payload.count).toBe(0)
  })

  test('update: replaces all fields, keeps states and stored pictures in the order sent', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const [first, second] = [`${'b'.repeat(22)}.jpg`, `${'c'.repeat(22)}.jpg`]
    for (const name of [first, second]) await makePicture(database, shop.businessId, name, 'accepted')
    const id = await makeProduct(database, shop, { images: [first, second] }, { isPublic: false, isPromoted: true })
    const images = [second, { name: 'new.webp', type: 'image/webp', size: 10 }, first]
    const updated = await call('products', 'update', { ...form, id, images }, shop.token)
    expect(updated.payload).toMatchObject({ _id: id, newProductImagesPreSignedUrls: [{ image: 'new.webp' }] })
    const { product } = (await call('products', 'fetch', { id }, shop.token)).payload
    expect(product).toMatchObject({ category: 'Pots', totalUnits: 7, isPublic: false, isPromoted: true })
    // The product is private: its pictures have a key.
    const names = product.images.map((image: string) => image.split('?')[0])
    expect(names).toEqual([second, expect.stringMatching(/\.webp$/), first])
    const emptied = { id, category: 'A', productName: 'B', description: 'C' }
    await call('products', 'update', emptied, shop.token)
    const bare = (await call('products', 'fetch', { id }, shop.token)).payload.product
    expect(bare).toMatchObject({ images: [], tags: [], totalUnits: null, pricePerUnit: null, itemNo: '' })
    expect(await call('products', 'update', { ...form, id: nilId }, shop.token)).toMatchObject({ status: 404 })
  })

  test('a copy has the pictures of the original, and keeps them when the original is deleted', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const name = `${'d'.repeat(22)}.jpg`
    await makePicture(database, shop.businessId, name, 'accepted')
    const original = await makeProduct(database, shop, { images: [name] })
    const { _id } = (await call('products', 'create', { ...form, images: [name] }, shop.token)).payload
    await call('products', 'delete', { id: original }, shop.token)
    const copy = (await call('publicProducts', 'fetch', { id: _id })).payload.product
    expect(copy.images).toEqual([name])
  })

  test('fetchAll: tabs, filters and search by name', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    await makeProduct(database, shop, { productName: 'Red Vase', tags: ['red'] }, { isPromoted: true })
    await makeProduct(database, shop, { productName: 'Blue Vase', tags: ['blue'] }, { isPublic: false })
    await makeProduct(
      database,
      shop,
      { productName: 'Chair', category: 'Seats', tags: ['red', 'wood'] },
      { isBlocked: true },
    )
    const list = async (request: object) => names(await call('products', 'fetchAll', request, shop.token))
    expect(await list({})).toEqual(['Chair', 'Blue Vase', 'Red Vase'])
    expect(await list({ productName: 'vASE' })).toEqual(['Blue Vase', 'Red Vase'])
    expect(await list({ isPromoted: true })).toEqual(['Red Vase'])
    expect(await list({ isPromoted: false, productName: 'vase' })).toEqual(['Blue Vase'])
    expect(await list({ category: 'SEATS' })).toEqual(['Chair'])
    expect(await list({ tags: 'red,blue', sort: 'aToZ' })).toEqual(['Blue Vase', 'Chair', 'Red Vase'])
    expect(await list({ tags: ['wood'] })).toEqual(['Chair'])
    const categories = await call('user', 'fetchCategories', { category: 'po' }, shop.token)
    expect(categories.payload).toMatchObject({ categories: ['Pots'], count: 1 })
    expect(await call('products', 'fetchAll', { isPromoted: 'perhaps' }, shop.token)).toMatchObject({ status: 400 })
  })

  test('updateStatus, promote and updateAllStatus answer the new value', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop)
    const shown = async () => (await call('publicProducts', 'fetch', { id })).status
    for (const [name, status] of [
      ['updateStatus', [false, true]],
      ['promote', [true, false]],
    ] as const) {
      for (const value of status) {
        const answer = await call('products', name, { id }, shop.token)
        expect(answer).toMatchObject({ status: 200, payload: { status: value } })
        if (name === 'updateStatus') expect(await shown()).toBe(value ? 200 : 404)
      }
      expect(await call('products', name, { id: nilId }, shop.token)).toMatchObject({ status: 404 })
    }
    expect((await call('products', 'updateAllStatus', {}, shop.token)).payload).toEqual({ status: false })
    expect(await shown()).toBe(404)
    expect((await call('products', 'fetch', { id }, shop.token)).payload.product.isPublic).toBe(true)
    expect((await call('products', 'updateAllStatus', {}, shop.token)).payload).toEqual({ status: true })
  })

  test('delete: 409 names the catalogues that would become too small; otherwise it is gone', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const ids = await Promise.all([1, 2, 3, 4].map(() => makeProduct(database, shop)))
    await inTransaction(database, shop.businessId, async tenant => {
      await createCatalogue(tenant, { catalogueName: 'Small', description: 'd', products: ids.slice(0, 3) })
      await createCatalogue(tenant, { catalogueName: 'Large', description: 'd', products: ids })
    })
    const refused = await call('products', 'delete', { id: ids[0] }, shop.token)
    expect(refused).toMatchObject({
      status: 409,
      error: 'Deleting this product would leave fewer than 3 products in: Small',
    })
    expect(await call('products', 'delete', { id: ids[3] }, shop.token)).toMatchObject({ status: 200 })
    expect(await call('products', 'delete', { id: ids[3] }, shop.token)).toMatchObject({ status: 404 })
    const now = await call('products', 'delete', { id: ids[0] }, shop.token)
    expect(now.error).toBe('Deleting this product would leave fewer than 3 products in: Large, Small')
  })
})
