import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { listNotifications } from '../../notifications/list-notifications.testing.ts'
import { makeProduct } from './make-products.testing.ts'

const changed = 'This product was changed elsewhere after you opened it. Your changes are not saved yet.'

describeOnBothDatabases('two editors of one product', server => {
  const start = async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop)
    const fetched = async () => (await call('products', 'fetch', { id }, shop.token)).payload.product
    const { disclaimer, updatedAt, ...fields } = await fetched()
    const form = { ...fields, id, disclaimers: disclaimer }
    const save = (request: object) => call('products', 'update', { ...form, ...request }, shop.token)
    return { shop, id, fetched, form, updatedAt, save }
  }

  test('the second save gets a conflict with the current record, and changes nothing', async () => {
    const { updatedAt, save, fetched } = await start()
    const first = await save({ productName: 'Mine', updatedAt })
    expect(first).toMatchObject({ status: 200, payload: { updatedAt: expect.any(String) } })
    expect(first.payload.updatedAt > updatedAt).toBe(true)
    const second = await save({ productName: 'Yours', updatedAt, images: ['new.jpg'] })
    expect(second).toMatchObject({ status: 409, code: 409, message: '', error: changed })
    expect(calls.products.update.conflict.parse(second.payload)).toEqual(second.payload)
    expect(second.payload.current).toEqual(await fetched())
    expect(second.payload.current).toMatchObject({ productName: 'Mine', images: [] })
    const again = await save({ productName: 'Yours', updatedAt: second.payload.current.updatedAt })
    expect(again).toMatchObject({ status: 200 })
    expect(await save({ productName: 'Once more', updatedAt: again.payload.updatedAt })).toMatchObject({ status: 200 })
  })

  test('without a version the last save wins', async () => {
    const { save, fetched } = await start()
    await save({ productName: 'First' })
    expect(await save({ productName: 'Second' })).toMatchObject({ status: 200 })
    expect(await fetched()).toMatchObject({ productName: 'Second' })
  })

  test('of saves at the same moment one is stored and the others get a conflict', async () => {
    const { updatedAt, save, fetched } = await start()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(productName => save({ productName, updatedAt })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    const kept = await fetched()
    const won = answers.findIndex(answer => answer.status === 200)
    expect(kept.productName).toBe('abcd'[won])
    for (const answer of answers) if (answer.status === 409) expect(answer.payload.current).toEqual(kept)
  })

  test('switching and promoting are no edits', async () => {
    const { shop, id, updatedAt, save, fetched } = await start()
    await server().call('products', 'updateStatus', { id }, shop.token)
    await server().call('products', 'promote', { id }, shop.token)
    expect(await fetched()).toMatchObject({ isPublic: false, isPromoted: true, updatedAt })
    expect(await save({ productName: 'Mine', updatedAt })).toMatchObject({ status: 200 })
  })

  test('a save that is sent again because its response was lost is no conflict, and notifies once', async () => {
    const { shop, updatedAt, save } = await start()
    const first = await save({ productName: 'Mine', updatedAt })
    const again = await save({ productName: 'Mine', updatedAt })
    expect(again).toMatchObject({ status: 200, payload: first.payload })
    expect(await listNotifications(server().database, shop)).toHaveLength(1)
  })

  test('a repeated save with a new picture gets a new upload address, unless the picture was uploaded meanwhile', async () => {
    const { updatedAt, save, fetched } = await start()
    const images = [{ name: 'mug.jpg', type: 'image/jpeg', size: 1000 }]
    await save({ productName: 'Mine', updatedAt, images })
    const again = await save({ productName: 'Mine', updatedAt, images })
    expect(again).toMatchObject({ status: 200, payload: { newProductImagesPreSignedUrls: [{ image: 'mug.jpg' }] } })
    expect((await fetched()).updatedAt).toBe(again.payload.updatedAt)
    expect(await save({ productName: 'Yours', updatedAt, images })).toMatchObject({ status: 409 })
    await uploadPicture(again.payload.newProductImagesPreSignedUrls[0].url, await drawPicture())
    expect(await save({ productName: 'Mine', updatedAt, images })).toMatchObject({ status: 409 })
  })

  test('a version that is no time is 400', async () => {
    const { save } = await start()
    expect(await save({ updatedAt: 'yesterday' })).toMatchObject({ status: 400, error: 'updatedAt must be a time' })
  })

  test('creating and updating a product notifies the owner, in the same transaction', async () => {
    const { call, database } = server()
    const shop = await makeBusiness(database)
    const form = { category: 'Pots', productName: 'Vase', description: 'd' }
    const { payload } = await call('products', 'create', form, shop.token)
    const at = { id: payload._id, updatedAt: payload.updatedAt }
    for (const description of ['e', 'f'])
      await call('products', 'update', { ...form, id: at.id, description }, shop.token)
    const redirect = `/userAdmin/products/editProduct/${encodeId(at.id)}`
    const told = [
      { notification: 'Product Vase was created.', redirect, count: 1 },
      { notification: 'Product Vase was updated.', redirect, count: 2 },
    ]
    expect(await listNotifications(server().database, shop)).toEqual(told)
    const unknown = `${'a'.repeat(22)}.jpg`
    expect(await call('products', 'update', { ...form, ...at, description: 'g' }, shop.token)).toMatchObject({
      status: 409,
    })
    for (const name of ['create', 'update'] as const) {
      const refused = await call('products', name, { ...form, id: at.id, images: [unknown] }, shop.token)
      expect(refused).toMatchObject({ status: 400 })
    }
    expect(await listNotifications(server().database, shop)).toEqual(told)
  })
})
