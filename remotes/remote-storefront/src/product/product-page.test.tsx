import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { Product } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { copiedText } from '@showcase/testing/copied-text'
import { aBusiness, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor } from '@testing-library/react'
import { underProducts as routes } from '../shop/mounts.testing.ts'

const at = 'business:/products'

/** Opens a product's page; `visited` are the ids whose visit was counted. */
async function open(product: Product, { session = {}, suggestions = [aProduct(), aProduct()] } = {}) {
  const visited: string[] = []
  let isOffline = false
  const api = fakeApi({
    publicProducts: {
      fetch: ({ id, businessName }) => {
        if (isOffline) throw new ApiError(0, 'You are offline')
        if (id !== product._id || businessName !== 'terracotta') throw new ApiError(404, errors.productNotFound)
        return { product, formToken: 'token' }
      },
      fetchSuggestions: ({ perPage }) => {
        expect(perPage).toBe(10)
        return { products: suggestions, count: suggestions.length }
      },
      visits: ({ id }) => ({ visits: visited.push(id) }),
    },
  })
  const page = await renderRemote(routes, {
    at,
    path: `/products/${encodeId(product._id)}`,
    api,
    session,
  })
  const goOffline = () => {
    isOffline = true
  }
  return { ...page, visited, goOffline }
}

test('shows variants as a table, each with a link to an enquiry about it', async () => {
  const rows = [
    { values: ['Small', 'Red'], pricePerUnit: 450, itemNo: 'B-S', totalUnits: 1 },
    { values: ['Large', ''], pricePerUnit: 690, itemNo: '', totalUnits: 0 },
    { values: ['Giant', ''], pricePerUnit: null, itemNo: '', totalUnits: null },
  ]
  const product = aProduct({ pricePerUnit: 450, pricesVary: true, variants: { options: ['Size', 'Color'], rows } })
  const page = await open(product)
  const table = page.getByRole('region', { name: 'Variants' })
  expect([...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Size, Color', 'Price', 'Stock', 'Enquiry'],
    ['Small, Red#B-S', '₹450 / per unit', '1 unit', 'Ask'],
    ['Large', '₹690 / per unit', 'Out of stock', 'Ask'],
    ['Giant', 'Price on request', 'On request', 'Ask'],
  ])
  expect(page.getByRole('link', { name: 'Ask about Small, Red' }).getAttribute('href')).toBe(
    `/products/${encodeId(product._id)}/enquiry?variant=Small%2C+Red`,
  )
  expect(page.getByText('From').parentElement?.textContent).toBe('From ₹450 / per unit')
  await expectAccessible(page.container)
})

test('shows every field of a product', async () => {
  const product = aProduct({
    productName: 'Glazed bowl',
    category: 'Serving bowls',
    tags: ['stoneware', 'handmade'],
    images: ['front.jpg', 'back.jpg'],
    description: 'Thrown by hand.\n\nGlazed twice.',
    pricePerUnit: 1250,
    totalUnits: 40,
    itemNo: 'BWL-7',
    specifications: ['Diameter: 18 cm', 'Safe in the dishwasher'],
    disclaimer: ['Colors vary a little.'],
    createdAt: '2026-03-05T20:00:00.000Z',
  })
  const page = await open(product)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Glazed bowl')
  expect(page.getByText('₹1,250').parentElement?.textContent).toBe('₹1,250 / per unit')
  expect(page.getByText('40 units')).toBeTruthy()
  expect(page.getByText('#BWL-7')).toBeTruthy()
  for (const tag of ['stoneware', 'handmade']) expect(page.getByText(tag)).toBeTruthy()
  expect(page.getAllByRole('link', { name: 'Serving bowls' }).length).toBeGreaterThan(0)
  expect(page.getAllByRole('img', { name: /Glazed bowl/ }).length).toBeGreaterThan(1)
  expect(page.getByText('Glazed twice.')).toBeTruthy()
  expect(page.getByRole('row', { name: 'Diameter 18 cm' }).closest('table')?.dir).toBe('auto')
  expect(page.getByText('Safe in the dishwasher')).toBeTruthy()
  expect(page.getByText('Colors vary a little.')).toBeTruthy()
  // At that time March 5 in UTC is March 6 in Kolkata.
  expect(page.getByText('6 March 2026')).toBeTruthy()
  await expectAccessible(page.container)
})

test("shows the price in the business's own currency", async () => {
  const page = await open(aProduct({ pricePerUnit: 12.5, currency: 'USD' }))
  expect(page.getByText('$12.50')).toBeTruthy()
})

test('a product without optional fields leaves them out', async () => {
  const page = await open(
    aProduct({
      pricePerUnit: null,
      totalUnits: null,
      itemNo: '',
      images: [],
      specifications: [],
      disclaimer: [],
      tags: [],
    }),
  )
  expect(page.getByText('Price on request')).toBeTruthy()
  expect(page.queryByText(/units/)).toBeNull()
  expect(page.queryByText(/^#/)).toBeNull()
  expect(page.queryByRole('heading', { name: 'Specifications' })).toBeNull()
})

test('links to WhatsApp and telephone with the country code', async () => {
  const page = await open(aProduct({ productName: 'Glazed bowl' }))
  expect(page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+919876543210')
  const chat = page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
  expect(chat).toContain('https://wa.me/919876543210?text=')
  expect(decodeURIComponent(chat)).toContain('Glazed bowl http://localhost:3000/terracotta/products/')
})

test('Share passes the product’s address to the device, or says that sharing is not supported and copies it', async () => {
  const product = aProduct({ productName: 'Glazed bowl' })
  const page = await open(product)
  const link = page.getByRole('link', { name: 'Share' })
  await page.user.click(link)
  await seeToast('warning', 'Web Share API is not supported in this browser.')
  await seeToast('success', 'Link copied to clipboard!')
  expect(await copiedText()).toBe(`http://localhost:3000/terracotta/products/${encodeId(product._id)}`)
  const shared: object[] = []
  Object.defineProperty(navigator, 'share', { configurable: true, value: async (what: object) => shared.push(what) })
  await page.user.click(link)
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).toEqual([
    { title: 'Glazed bowl', url: `http://localhost:3000/terracotta/products/${encodeId(product._id)}` },
  ])
})

test.each(['', '0000000000'])('a seller with the telephone "%s" has no such links', async phoneNo => {
  const page = await open(aProduct(), { session: { business: aBusiness({ phoneNo }) } })
  expect(page.queryByRole('link', { name: 'Call' })).toBeNull()
  expect(page.getByRole('link', { name: 'Send Query' })).toBeTruthy()
})

test('thumbnails and pictures are links that work without script', async () => {
  const page = await open(aProduct({ images: ['front.jpg', 'back.jpg'] }))
  const second = page.getByRole('link', { name: 'Show picture 2' })
  const target = second.getAttribute('href')?.slice(1) ?? ''
  expect(page.container.ownerDocument.getElementById(target)?.querySelector('img')?.src).toContain('back.jpg')
  const picture = page.getByRole('link', { name: /picture 1 of 2$/ })
  expect(picture.getAttribute('href')).toContain('url=front.jpg')
  await page.user.click(second)
  expect(second.getAttribute('aria-current')).toBe('true')
})

test.each([
  ['', '3', '3'],
  ['template1', '4', '3'],
  ['template3', '4', '6'],
] as const)('template "%s" groups %s pictures on small and %s on wide screens', async (template, small, wide) => {
  const page = await open(aProduct({ images: ['a.jpg', 'b.jpg'] }), { session: { business: aBusiness({ template }) } })
  expect(page.getByRole('region', { name: 'Choose a picture' }).dataset).toMatchObject({ small, medium: small, wide })
})

test('shows other products of the shop', async () => {
  const page = await open(aProduct(), { suggestions: [aProduct({ productName: 'Tall vase' })] })
  expect(page.getByRole('link', { name: 'Tall vase' })).toBeTruthy()
})

for (const [template, perSlide] of [
  ['', '4'],
  ['template1', '7'],
  ['template3', '6'],
] as const) {
  test(`template "${template}" shows ${perSlide} suggestions per slide`, async () => {
    const page = await open(aProduct(), { session: { business: aBusiness({ template }) } })
    expect(page.getByRole('region', { name: 'You may also like' }).dataset.wide).toBe(perSlide)
  })
}

test('each view counts one visit', async () => {
  const product = aProduct()
  const page = await open(product)
  await waitFor(() => expect(page.visited).toEqual([product._id]))
  await act(() => page.router.revalidate())
  expect(page.visited).toHaveLength(1)
  await act(() => page.router.navigate(`/products/${encodeId(product._id)}`))
  await waitFor(() => expect(page.visited).toHaveLength(2))
})

test('a shown page stays without a connection when a history entry of its own address is left', async () => {
  const product = aProduct({ productName: 'Glazed bowl' })
  const page = await open(product)
  await act(() => page.router.navigate(`/products/${encodeId(product._id)}`))
  page.goOffline()
  await act(() => page.router.navigate(-1))
  expect(page.getByRole('heading', { name: 'Glazed bowl' })).toBeTruthy()
})

test('a blocked product says so and has no Send Query', async () => {
  const page = await open(aProduct({ isBlocked: true }))
  expect(
    page.getByText('This Product has been blocked by admin please comply with admin to proceed further.'),
  ).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Send Query' })).toBeNull()
})

for (const [what, path] of [
  ['an unknown id', `/products/${encodeId('01900000-0000-7000-8000-00000000ffff')}`],
  ['a malformed id', '/products/nonsense'],
] as const) {
  test(`${what} is a 404 that links to the list`, async () => {
    const api = fakeApi({
      publicProducts: {
        fetch: () => {
          throw new ApiError(404, errors.productNotFound)
        },
        fetchSuggestions: () => {
          throw new ApiError(404, errors.productNotFound)
        },
      },
    })
    const page = await renderRemote(routes, { at, path, api })
    expect(page.getByRole('heading', { name: 'This product was not found' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
    const error = Object.values(page.router.state.errors ?? {})[0] as { status: number }
    expect(error.status).toBe(404)
  })
}
