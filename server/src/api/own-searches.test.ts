import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeCatalogue } from '../catalog/catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { makeLead } from '../leads/make-leads.testing.ts'

describeOnBothDatabases("searches in an owner's lists", server => {
  test.each(['tea pot', 'Pot TEA', 'tea-pot', '"blue" tea', 'tea  pot, blue'])(
    'find an item that contains the words, as visitors do: %s',
    async text => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const product = await makeProduct(database, shop, { productName: 'Tea-pot, blue' })
      await makeProduct(database, shop, { productName: 'Teacup', category: 'Cups' })
      const catalogue = await makeCatalogue(database, shop, { catalogueName: 'Tea-pot, blue' })
      const lead = await makeLead(database, shop, {
        item: { fkProductId: product },
        query: 'Is this tea-pot, blue?',
      })
      const idsOf = (items: { _id: string }[]) => items.map(({ _id }) => _id)

      const products = (await call('products', 'fetchAll', { productName: text }, shop.token)).payload
      expect([products.count, ...idsOf(products.products)]).toEqual([1, product])
      const catalogues = (await call('catalogues', 'fetchAll', { catalogueName: text }, shop.token)).payload
      expect(idsOf(catalogues.catalogues)).toEqual([catalogue])
      const leads = (await call('products', 'fetchAllProductsLeads', { searchQuery: text }, shop.token)).payload
      expect(idsOf(leads.leads)).toEqual([lead])

      const { businessName } = shop
      const request = { businessName, searchQuery: text }
      const visible = (await call('publicProducts', 'fetchAll', request)).payload
      expect(idsOf(visible.products)).toEqual([product])
      const everywhere = (await call('publicUser', 'search', request)).payload
      expect(idsOf(everywhere.searchedData).sort()).toEqual([product, catalogue].sort())
    },
  )

  test.each([
    ['br-007', 'BR-007'],
    ['BR-007', 'BR-007'],
    ['#BR-007', 'BR-007'],
    ['7', '7'],
  ])('find a product by its item number: %s', async (text, itemNo) => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const product = await makeProduct(database, shop, { productName: 'Bowl', itemNo })
    await makeProduct(database, shop, { productName: 'Plate', itemNo: 'BR-008' })
    await makeProduct(database, other, { productName: 'Vase', itemNo })
    const { payload } = await call('products', 'fetchAll', { productName: text }, shop.token)
    expect(payload).toMatchObject({ count: 1, products: [{ _id: product }] })
  })
})
