import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { anId, anOwnerCatalogue, anOwnerProduct, aPrivateLink } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { palette } from './palette.ts'

test('finds products, catalogues and private links by a part of their names, with links to their editors', async () => {
  const product = anOwnerProduct({ productName: 'River vase', itemNo: 'RV-1' })
  const catalogue = anOwnerCatalogue({ catalogueName: 'River set', totalProducts: 3 })
  const item = anId()
  const link = {
    ...aPrivateLink({ fkProductId: item, fkCatalogueId: null, privateLink: 'river-2026' }),
    itemName: 'Jug',
  }
  const api = fakeApi({
    products: { fetchAll: ({ productName }) => ({ products: productName === 'river' ? [product] : [], count: 1 }) },
    catalogues: {
      fetchAll: ({ catalogueName }) => ({ catalogues: catalogueName === 'river' ? [catalogue] : [], count: 1 }),
    },
    user: { fetchLinks: ({ searchQuery }) => ({ privateLinks: searchQuery === 'river' ? [link] : [], count: 1 }) },
  })
  const groups = await palette.search?.('river', api, new AbortController().signal)
  expect(
    groups?.map(({ label, entries }) => [label, ...entries.map(({ label, detail, to }) => [label, detail, to])]),
  ).toEqual([
    ['Products', ['River vase', '#RV-1', `/userAdmin/products/editProduct/${encodeId(product._id)}`]],
    ['Catalogues', ['River set', '3 products', `/userAdmin/catalogues/editCatalogue/${encodeId(catalogue._id)}`]],
    [
      'Private links',
      ['river-2026', 'Jug', `/userAdmin/products/privateLinks/${encodeId(item)}/editPrivateLink/${encodeId(link._id)}`],
    ],
  ])
})
