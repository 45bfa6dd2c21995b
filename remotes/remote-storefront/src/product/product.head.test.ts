import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { aProduct } from '@showcase/testing/factories'
import { session } from '../shop/session.testing.ts'
import { productHead } from './product.routes.tsx'

const product = aProduct({ productName: 'glazed bowl', pricePerUnit: 12.5, currency: 'USD', images: ['bowl 1.jpg'] })
const data = { product, formToken: '', blockedText: '', suggestions: [] }
const address = `https://showcase.example/red-clay/products/${encodeId(product._id)}`

test("the title is the product's and the business's name in title case", () => {
  expect(productHead({ data, session, params: {} }).title).toBe('Glazed Bowl | Red Clay')
})

test('the structured data has the product, its offer and breadcrumbs', () => {
  const { jsonLd, image } = productHead({ data, session, params: {} })
  expect(image).toBe('https://showcase.example/images?url=bowl%201.jpg&w=1280')
  expect(jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      name: 'glazed bowl',
      url: address,
      offers: expect.objectContaining({ '@type': 'Offer', price: 12.5, priceCurrency: 'USD', url: address }),
    }),
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ position: 1, item: 'https://showcase.example/red-clay/home' }),
        expect.objectContaining({ position: 2, item: 'https://showcase.example/red-clay/products' }),
        expect.objectContaining({ position: 3, item: address }),
      ],
    }),
  ])
})

test('each variant with a price is an offer', () => {
  const variants = {
    options: ['Size'],
    rows: [
      { values: ['Small'], pricePerUnit: 12.5, itemNo: 'B-S', totalUnits: 0 },
      { values: ['Large'], pricePerUnit: null, itemNo: '', totalUnits: null },
    ],
  }
  const { jsonLd } = productHead({ data: { ...data, product: { ...product, variants } }, session, params: {} })
  expect(jsonLd?.[0]).toMatchObject({
    offers: [
      { name: 'Small', sku: 'B-S', price: 12.5, priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' },
    ],
  })
})

test.each([
  ['a product', null],
  ['variants', { options: ['Size'], rows: [{ values: ['S'], pricePerUnit: null, itemNo: '', totalUnits: null }] }],
])('%s without a price: no offer', (_, variants) => {
  const { jsonLd } = productHead({
    data: { ...data, product: { ...product, pricePerUnit: null, variants } },
    session,
    params: {},
  })
  expect(jsonLd?.[0]).not.toHaveProperty('offers')
})

test('a blocked product is not indexed and has no structured data', () => {
  const head = productHead({ data: { ...data, product: { ...product, isBlocked: true } }, session, params: {} })
  expect(head.noindex).toBe(true)
  expect(head.jsonLd).toBeUndefined()
})
