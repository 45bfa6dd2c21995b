import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { aCatalogue, aProduct } from '@showcase/testing/factories'
import { pageOf } from '../shop/page.ts'
import { session } from '../shop/session.testing.ts'
import { catalogueHead } from './catalogue.routes.tsx'

const catalogue = aCatalogue({ catalogueName: 'table setting', images: ['table.jpg'] })
const product = aProduct({ productName: 'glazed bowl' })
const data = {
  catalogue,
  formToken: '',
  blockedText: '',
  query: { sort: 'newToOld' as const, pageNo: 1 },
  page: pageOf([product], { count: 1 }, { pageNo: 1, perPage: 10 }),
}

function head(overrides: Partial<typeof catalogue> = {}) {
  return catalogueHead({ data: { ...data, catalogue: { ...catalogue, ...overrides } }, session, params: {} })
}

test("the title is the catalogue's and the business's name in title case", () => {
  expect(head().title).toBe('Table Setting | Red Clay')
  expect(head({ catalogueName: '' }).title).toBe('Catalogue | Red Clay')
})

test('the structured data has the products and breadcrumbs', () => {
  expect(head().jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'ItemList',
      itemListElement: [
        expect.objectContaining({
          position: 1,
          name: 'glazed bowl',
          url: `https://showcase.example/red-clay/products/${encodeId(product._id)}`,
        }),
      ],
    }),
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ item: 'https://showcase.example/red-clay/home' }),
        expect.objectContaining({ item: 'https://showcase.example/red-clay/catalogues' }),
        expect.objectContaining({ item: `https://showcase.example/red-clay/catalogues/${encodeId(catalogue._id)}` }),
      ],
    }),
  ])
})

test('a blocked catalogue is not indexed and has no structured data', () => {
  expect(head({ isBlocked: true })).toMatchObject({ noindex: true })
  expect(head({ isBlocked: true }).jsonLd).toBeUndefined()
})
