import { expect, test } from '@jest/globals'
import type { OwnerProduct } from '@showcase/contract/entities'
import { nilId } from '@showcase/contract/ids'
import { makeBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { createCatalogue } from './catalogues/catalogues.repository.ts'
import { makeCatalogue } from './catalogues/make-catalogues.testing.ts'
import { makeProduct } from './products/make-products.testing.ts'

describeOnBothDatabases('calls on several items, and with a wanted state', server => {
  test('setStates gives up to 100 products one state, and answers those that exist', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const ids = await Promise.all([1, 2, 3].map(() => makeProduct(database, shop)))
    const foreign = await makeProduct(database, other)
    const states = async (token: string) =>
      (await call('products', 'fetchAll', {}, token)).payload.products.map((product: OwnerProduct) => [
        product.isPublic,
        product.isPromoted,
      ])
    await call('products', 'updateStatus', { id: ids[0] }, shop.token)
    const hidden = await call('products', 'setStates', { ids: [...ids, foreign, nilId], state: 'private' }, shop.token)
    expect([...hidden.payload.ids].sort()).toEqual([...ids].sort())
    expect(await states(shop.token)).toEqual(Array(3).fill([false, false]))
    for (const [state, now] of [
      ['promoted', [false, true]],
      ['public', [true, true]],
      ['demoted', [true, false]],
    ] as const) {
      expect(await call('products', 'setStates', { ids, state }, shop.token)).toMatchObject({ status: 200 })
      expect(await states(shop.token)).toEqual(Array(3).fill(now))
    }
    expect(await states(other.token)).toEqual([[true, false]])
    for (const request of [
      { ids: [], state: 'public' },
      { ids, state: 'gone' },
      { ids: Array.from({ length: 101 }, newId), state: 'public' },
    ])
      expect(await call('products', 'setStates', request as never, shop.token)).toMatchObject({ status: 400 })
  })

  test('deleteMany deletes up to 100 products, and keeps one without which a catalogue would be too small', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => makeProduct(database, shop)))
    const foreign = await makeProduct(database, other)
    await inTransaction(database, shop.businessId, tenant =>
      createCatalogue(tenant, { catalogueName: 'Small', description: 'd', products: ids.slice(1, 4) }),
    )
    const left = async (token: string) =>
      (await call('products', 'fetchAll', {}, token)).payload.products.map(({ _id }: OwnerProduct) => _id).sort()
    const answer = await call('products', 'deleteMany', { ids: [...ids, foreign, nilId] }, shop.token)
    expect(answer).toMatchObject({
      status: 200,
      payload: {
        ids: [ids[0], ids[4], foreign, nilId],
        refusal: 'Deleting this product would leave fewer than 3 products in: Small',
      },
    })
    expect(await left(shop.token)).toEqual(ids.slice(1, 4).sort())
    expect(await left(other.token)).toEqual([foreign])
    for (const refused of [[], Array.from({ length: 101 }, newId)])
      expect(await call('products', 'deleteMany', { ids: refused }, shop.token)).toMatchObject({ status: 400 })
  })

  test('deleteMany deletes catalogues, but not their products', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const ids = await Promise.all([1, 2].map(() => makeCatalogue(database, shop)))
    expect((await call('catalogues', 'deleteMany', { ids }, shop.token)).payload).toEqual({ ids, refusal: '' })
    expect((await call('catalogues', 'fetchAll', {}, shop.token)).payload.count).toBe(0)
    expect((await call('products', 'fetchAll', {}, shop.token)).payload.count).toBeGreaterThanOrEqual(3)
  })

  test.each(['products', 'catalogues'] as const)(
    '%s: a call with a wanted status gives it, however often',
    async group => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await (group === 'products' ? makeProduct : makeCatalogue)(database, shop)
      for (const status of [false, false, true, true]) {
        for (const name of ['updateStatus', 'promote'] as const)
          expect((await call(group, name, { id, status }, shop.token)).payload).toEqual({ status })
        expect((await call(group, 'updateAllStatus', { status }, shop.token)).payload).toEqual({ status })
        expect((await call('user', 'fetchDetails', {}, shop.token)).payload).toMatchObject({
          userData: { [group === 'products' ? 'isAllProductsActive' : 'isAllCataloguesActive']: status },
        })
      }
      expect(await call(group, 'promote', { id, status: 'perhaps' } as never, shop.token)).toMatchObject({
        status: 400,
      })
    },
  )
})
