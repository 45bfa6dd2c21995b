import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { aProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor, within } from '@testing-library/react'
import { routes } from './products.routes.tsx'

const at = 'business:/products'
const shelf = Array.from({ length: 30 }, (_, index) =>
  aProduct({ productName: `Bowl ${index + 1}`, category: index % 2 ? 'Bowls' : 'Vases' }),
)

type FetchAll = NonNullable<NonNullable<FakeHandlers['publicProducts']>['fetchAll']>

/** A server with 30 products; records the requests. */
function aShop() {
  const asked: Parameters<FetchAll>[0][] = []
  const fetchAll: FetchAll = request => {
    asked.push(request)
    const found = shelf.filter(({ category }) => !request.category || category === request.category)
    const ordered = request.sort === 'zToA' ? found.toReversed() : found
    const start = (request.pageNo - 1) * request.perPage
    return { products: ordered.slice(start, start + request.perPage), count: found.length }
  }
  const categories = ['Bowls', 'Vases'].map(category => ({ category, image: '', count: 15 }))
  const publicUser = { fetchCategories: () => ({ categories, count: 2 }) }
  return {
    asked,
    publicUser,
    api: fakeApi({ publicProducts: { fetchAll, visits: () => ({ visits: 1 }) }, publicUser }),
  }
}

function names(page: { getAllByRole: (role: string, options: object) => HTMLElement[] }) {
  return page.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
}

test('shows twelve products of the business, newest first, each with a link to its page', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, api })
  expect(asked[0]).toMatchObject({ businessName: 'terracotta', sort: 'newToOld', pageNo: 1, perPage: 12 })
  expect(names(page)).toEqual(shelf.slice(0, 12).map(product => product.productName))
  const link = page.getByRole('link', { name: 'Bowl 1' })
  const segment = link.getAttribute('href')?.replace('/products/', '') ?? ''
  expect(JSON.parse(atob(decodeURIComponent(segment)))).toBe(shelf[0]?._id)
  await expectAccessible(page.container)
})

test('the first picture loads first, and the next three at once, also below products without one', async () => {
  const pictures = [[], [], ['a.jpg'], ['b.jpg'], ['c.jpg'], ['d.jpg'], ['e.jpg']]
  const products = pictures.map((images, at) => aProduct({ productName: `Jug ${at}`, images }))
  const { publicUser } = aShop()
  const publicProducts = { fetchAll: () => ({ products, count: products.length }), visits: () => ({ visits: 1 }) }
  const api = fakeApi({ publicProducts, publicUser })
  const page = await renderRemote(routes, { at, api })
  const shown = [...page.container.querySelectorAll('img')]
  expect(shown.map(image => image.getAttribute('fetchpriority'))).toEqual(['high', 'low', 'low', 'low', null])
  expect(shown.map(image => image.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy'])
})

test('View Product of a card opens the product’s page in a new tab', async () => {
  const page = await renderRemote(routes, { at, api: aShop().api })
  const link = page.getByRole('link', { name: 'View Product Bowl 1' })
  expect(link.getAttribute('href')).toBe(page.getByRole('link', { name: 'Bowl 1' }).getAttribute('href'))
  expect(link.getAttribute('target')).toBe('_blank')
})

test('under the prefix of the main host a product’s address has the business before it', async () => {
  const { api } = aShop()
  const session = { basePath: '/terracotta' }
  const page = await renderRemote(routes, { at, api, session })
  const id = shelf[0]?._id ?? ''
  expect(page.getByRole('link', { name: 'Bowl 1' }).getAttribute('href')).toBe(`/terracotta/products/${encodeId(id)}`)
})

test('the sort menu has six orders', async () => {
  const page = await renderRemote(routes, { at, api: aShop().api })
  const choices = within(page.getByRole('combobox', { name: 'Sort' })).getAllByRole('option')
  expect(choices.map(choice => choice.textContent)).toEqual([
    'Date new to old',
    'Date old to new',
    'Alphabetically A-Z',
    'Alphabetically Z-A',
    'Price low to high',
    'Price high to low',
  ])
})

test('a skeleton shows while another order loads', async () => {
  const { api } = aShop()
  const page = await renderRemote(routes, { at, api })
  api.publicProducts.fetchAll = () => new Promise(() => {})
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Alphabetically Z-A')
  expect(await page.findByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(page.queryByRole('article')).toBeNull()
})

test('the cards stay while the page of the same address loads, as after Back from a dialog', async () => {
  const { api } = aShop()
  const page = await renderRemote(routes, { at, api })
  const card = page.getByRole('link', { name: 'Bowl 1' })
  card.focus()
  api.publicProducts.fetchAll = () => new Promise(() => {})
  await act(async () => {
    void page.router.navigate('/products', { replace: true })
    await waitFor(() => expect(page.router.state.navigation.state).toBe('loading'))
  })
  expect(page.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(document.activeElement).toBe(card)
})

test('another order starts again at page 1 and has its own address', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, path: '/products?pageNo=2', api })
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Alphabetically Z-A')
  await waitFor(() => expect(page.router.state.location.search).toBe('?sort=zToA'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'zToA', pageNo: 1 }))
  await waitFor(() => expect(names(page)[0]).toBe('Bowl 30'))
})

test('the next page is a link with its own address', async () => {
  const page = await renderRemote(routes, { at, path: '/products?sort=zToA', api: aShop().api })
  const more = page.getByRole('link', { name: 'Show more products' })
  expect(more.getAttribute('href')).toBe('/products?sort=zToA&pageNo=2')
  expect(more.getAttribute('rel')).toBe('next')
})

test('the link adds the next page below until there are no more', async () => {
  const page = await renderRemote(routes, { at, api: aShop().api })
  await page.user.click(page.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(names(page)).toHaveLength(24))
  await page.user.click(page.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(names(page)).toHaveLength(30))
  expect(page.queryByRole('link', { name: 'Show more products' })).toBeNull()
})

test('repeated clicks cause one request at a time', async () => {
  const asked: number[] = []
  const { promise: underWay, resolve: arrive } = Promise.withResolvers<void>()
  const api = fakeApi({
    publicProducts: {
      fetchAll: async ({ pageNo, perPage }) => {
        asked.push(pageNo)
        if (pageNo === 2) await underWay
        return { products: shelf.slice((pageNo - 1) * perPage, pageNo * perPage), count: shelf.length }
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  await page.user.dblClick(page.getByRole('link', { name: 'Show more products' }))
  expect(asked).toEqual([1, 2])
  arrive()
  await waitFor(() => expect(names(page)).toHaveLength(24))
  expect(asked).toEqual([1, 2])
})

test('Back restores the length of the list', async () => {
  const page = await renderRemote(routes, { at, api: aShop().api })
  await page.user.click(page.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(names(page)).toHaveLength(24))
  await act(() => page.router.navigate('/products?category=Vases'))
  await waitFor(() => expect(names(page)).toHaveLength(12))
  await act(() => page.router.navigate(-1))
  await waitFor(() => expect(names(page)).toHaveLength(24))
})

test('a failed page shows a toast and can be retried', async () => {
  let fails = true
  const api = fakeApi({
    publicProducts: {
      fetchAll: ({ pageNo, perPage }) => {
        if (pageNo === 2 && fails) throw new ApiError(503, 'The shelves are being moved.')
        return { products: shelf.slice((pageNo - 1) * perPage, pageNo * perPage), count: shelf.length }
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  await page.user.click(page.getByRole('link', { name: 'Show more products' }))
  await seeToast('error', 'The shelves are being moved.')
  fails = false
  await page.user.click(await page.findByRole('link', { name: 'Could not load more products. Try again' }))
  await waitFor(() => expect(names(page)).toHaveLength(24))
})

test('orders by price, which the menu of no other list has', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, api })
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Price low to high')
  await waitFor(() => expect(page.router.state.location.search).toBe('?sort=priceUp'))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'priceUp', pageNo: 1 }))
})

test('without an answer about categories, or with one category, the list has no filter', async () => {
  const { api } = aShop()
  api.publicUser.fetchCategories = () => Promise.reject(new ApiError(503, 'The shelves are being moved.'))
  const page = await renderRemote(routes, { at, api })
  expect(names(page)).toHaveLength(12)
  expect(page.queryByRole('combobox', { name: 'Category' })).toBeNull()
})

test('a category filters the list; all categories keep the order', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, path: '/products?category=Vases&sort=zToA', api })
  expect(asked[0]).toMatchObject({ category: 'Vases', sort: 'zToA' })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Vases')
  const menu = () => page.getByRole('combobox', { name: 'Category' })
  await page.user.selectOptions(menu(), 'Bowls')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ category: 'Bowls', sort: 'zToA', pageNo: 1 }))
  expect(await page.findByRole('heading', { level: 1, name: 'Bowls' })).toBeTruthy()
  await page.user.selectOptions(menu(), 'All categories')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'zToA', pageNo: 1 }))
  expect(asked.at(-1)?.category).toBeFalsy()
  expect(await page.findByRole('heading', { level: 1, name: 'Products' })).toBeTruthy()
})

test('screen readers hear the number of products of a category', async () => {
  const page = await renderRemote(routes, { at, api: aShop().api })
  const count = page.getByText('30 products', { selector: '[role="status"]' })
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Category' }), 'Vases')
  // They announce changes of an element that was there before.
  await waitFor(() => expect(count.textContent).toBe('15 products'))
  expect(count.isConnected).toBe(true)
})

test('a category that is longer than any counts as absent', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, path: `/products?category=${'Vases'.repeat(20)}`, api })
  expect(asked[0]?.category).toBeFalsy()
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Products')
})

test('an empty shop says that products follow and links to Contact Us and the front page', async () => {
  const api = fakeApi({ publicProducts: { fetchAll: () => ({ products: [], count: 0 }) } })
  const page = await renderRemote(routes, { at, api })
  const nothing = page.getByRole('heading', { name: 'No products yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  expect(nothing.closest('section')?.textContent).toContain('Products follow soon.')
  expect(page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contactus')
  expect(page.getByRole('link', { name: 'Go to the front page' }).getAttribute('href')).toBe('/home')
  expect(page.queryByRole('combobox', { name: 'Sort' })).toBeNull()
  expect(page.queryByText('0 products')).toBeNull()
})

test("a failed list shows the server's text and Retry loads it", async () => {
  let fails = true
  const api = fakeApi({
    publicProducts: {
      fetchAll: () => {
        if (fails) throw new ApiError(503, 'The shelves are being moved.')
        return { products: shelf.slice(0, 3), count: 3 }
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  await seeToast('error', 'The shelves are being moved.')
  expect(page.getAllByRole('alert')[0]?.textContent).toContain('The shelves are being moved.')
  fails = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(names(page)).toHaveLength(3))
})
