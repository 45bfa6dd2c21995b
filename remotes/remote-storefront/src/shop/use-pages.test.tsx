import { expect, test } from '@jest/globals'
import type { SearchHit } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { aCatalogue, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitFor } from '@testing-library/react'
import { routes as search } from '../search/search.routes.tsx'
import { underCatalogues, underProducts } from './mounts.testing.ts'

const products = Array.from({ length: 30 }, (_, index) => aProduct({ productName: `Bowl ${index + 1}` }))
const catalogue = aCatalogue({ catalogueName: 'Table 1' })
const catalogues = [catalogue, ...[2, 3].map(no => aCatalogue({ catalogueName: `Table ${no}` }))]
const hits = catalogues.map((one): SearchHit => ({ type: 'catalogue', ...one }))

function aShop() {
  return fakeApi({
    publicProducts: {
      fetchAll: ({ pageNo, perPage }) => ({
        products: products.slice((pageNo - 1) * perPage, pageNo * perPage),
        count: 30,
      }),
      visits: () => ({ visits: 1 }),
    },
    publicCatalogues: {
      fetchAll: () => ({ catalogues, count: 3 }),
      fetch: () => ({ catalogue, formToken: 'signed' }),
      fetchProducts: () => ({ products: products.slice(0, 3), count: 3 }),
      visits: () => ({ visits: 1 }),
    },
    publicUser: {
      fetchCategories: () => ({ categories: [], count: 0 }),
      search: () => ({ searchedData: hits, count: 3, maxTotal: 3 }),
    },
  })
}

test.each([
  ['the catalogues', underCatalogues, 'business:/catalogues', '/catalogues'],
  ['a catalogue', underCatalogues, 'business:/catalogues', `/catalogues/${encodeId(catalogue._id)}`],
  ['the search', search, 'business:/search', '/search'],
] as const)(
  '%s: the list does not get the pages of the product list, whose entry has the same key',
  async (_, routes, at, path) => {
    const api = aShop()
    // The first entry of a document has the key `default`, like an entry that the browser makes for a skip link.
    const before = await renderRemote(underProducts, { at: 'business:/products', api })
    await before.user.click(before.getByRole('link', { name: 'Show more products' }))
    await waitFor(() => expect(before.getAllByRole('article')).toHaveLength(24))
    before.unmount()
    const page = await renderRemote(routes, { at, path, api })
    expect(page.getAllByRole('article')).toHaveLength(3)
  },
)
