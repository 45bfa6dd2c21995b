import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue, makeThree } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'

describeOnBothDatabases('sitemap', server => {
  test('walks through the ids of all that is public, in stretches', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const products = [...(await makeThree(database, shop)), ...(await makeThree(database, shop))]
    await makeProduct(database, shop, {}, { isPublic: false })
    await makeProduct(database, shop, {}, { isBlocked: true })
    await makeThree(database, await makeBusiness(database))
    const walked: string[] = []
    let after: string | undefined
    for (let step = 0; step < 9 && after !== ''; step++) {
      const request = { businessName: shop.businessName, perPage: 2, after }
      const { payload } = await call('publicUser', 'sitemap', request)
      for (const { _id, updatedAt } of payload.items) {
        walked.push(_id)
        expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      }
      after = payload.next
    }
    expect(walked).toEqual([...products].sort())
    const id = await makeCatalogue(database, shop, { products })
    await makeCatalogue(database, shop, { products, isPublic: false })
    const catalogues = { businessName: shop.businessName, filter: 'catalogues' }
    expect((await call('publicUser', 'sitemap', catalogues)).payload).toEqual({
      items: [{ _id: id, updatedAt: expect.any(String) }],
      next: '',
    })
  })

  test('is empty while the bulk switch is off; 400 for a bad request', async () => {
    const { database, call } = server()
    const off = await makeBusiness(database, { is_all_products_active: false })
    const { businessName } = off
    await makeThree(database, off)
    expect((await call('publicUser', 'sitemap', { businessName })).payload).toEqual({ items: [], next: '' })
    for (const wrong of [
      { businessName, perPage: 1001 },
      { businessName, filter: 'pages' },
    ]) {
      expect(await call('publicUser', 'sitemap', wrong)).toMatchObject({ status: 400 })
    }
  })
})
