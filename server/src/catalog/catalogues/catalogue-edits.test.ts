import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { listNotifications } from '../../notifications/list-notifications.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'
import { makeCatalogue, makeThree } from './make-catalogues.testing.ts'

const changed = 'This catalogue was changed elsewhere after you opened it. Your changes are not saved yet.'

describeOnBothDatabases('two editors of one catalogue', server => {
  const start = async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const products = [...(await makeThree(database, shop)), await makeProduct(database, shop)]
    const id = await makeCatalogue(database, shop, { products })
    const fetched = async () => (await call('catalogues', 'fetch', { id }, shop.token)).payload.catalogue
    const { catalogueName, description, updatedAt } = await fetched()
    const form = { catalogueName, description, products, id }
    const save = (request: object) => call('catalogues', 'update', { ...form, ...request }, shop.token)
    return { shop, id, products, fetched, updatedAt, save }
  }

  test('the second save gets a conflict with the current record, and changes nothing', async () => {
    const { products, updatedAt, save, fetched } = await start()
    const first = await save({ products: products.slice(1), updatedAt })
    expect(first).toMatchObject({ status: 200 })
    expect(first.payload.updatedAt > updatedAt).toBe(true)
    const second = await save({ products: products.toReversed(), updatedAt })
    expect(second).toMatchObject({ status: 409, error: changed })
    expect(calls.catalogues.update.conflict.parse(second.payload)).toEqual(second.payload)
    expect(second.payload.current).toEqual(await fetched())
    expect(second.payload.current.products).toEqual(products.slice(1))
    expect(await save({ updatedAt: second.payload.current.updatedAt })).toMatchObject({ status: 200 })
    expect(await save({ catalogueName: 'Without a version' })).toMatchObject({ status: 200 })
  })

  test('of saves at the same moment one is stored completely and the others get a conflict', async () => {
    const { products, updatedAt, save, fetched } = await start()
    const orders = products.map((_, place) => products.filter((_product, at) => at !== place))
    const answers = await Promise.all(orders.map(order => save({ products: order, updatedAt })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
    const kept = await fetched()
    expect(kept.products).toEqual(orders[answers.findIndex(answer => answer.status === 200)])
    for (const answer of answers) if (answer.status === 409) expect(answer.payload.current).toEqual(kept)
  })

  test('switching and promoting are no edits; a product of it that was deleted is one', async () => {
    const { shop, id, products, updatedAt, save, fetched } = await start()
    await server().call('catalogues', 'updateStatus', { id }, shop.token)
    await server().call('catalogues', 'promote', { id }, shop.token)
    expect(await fetched()).toMatchObject({ isPublic: false, isPromoted: true, updatedAt })
    await server().call('products', 'delete', { id: products[0] }, shop.token)
    expect((await fetched()).updatedAt > updatedAt).toBe(true)
    const late = await save({ updatedAt })
    expect(late).toMatchObject({ status: 409, payload: { current: { products: products.slice(1) } } })
  })

  test('a save that is sent again because its response was lost is no conflict, and notifies once', async () => {
    const { shop, updatedAt, save } = await start()
    const first = await save({ catalogueName: 'Mine', updatedAt })
    expect(await save({ catalogueName: 'Mine', updatedAt })).toMatchObject({ status: 200, payload: first.payload })
    expect(await listNotifications(server().database, shop)).toHaveLength(1)
  })

  test('creating and updating a catalogue notifies the owner, in the same transaction', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const form = { catalogueName: 'Table', description: 'd', products: await makeThree(database, shop) }
    const { _id: id } = (await call('catalogues', 'create', form, shop.token)).payload
    for (const description of ['e', 'f']) await call('catalogues', 'update', { ...form, id, description }, shop.token)
    const foreign = { ...form, id, products: await makeThree(database, await makeBusiness(database)) }
    for (const name of ['create', 'update'] as const) {
      expect(await call('catalogues', name, foreign, shop.token)).toMatchObject({ status: 400 })
    }
    const redirect = `/userAdmin/catalogues/${encodeId(id)}`
    expect(await listNotifications(server().database, shop)).toEqual([
      { notification: 'Catalogue Table was created.', redirect, count: 1 },
      { notification: 'Catalogue Table was updated.', redirect, count: 2 },
    ])
  })
})
