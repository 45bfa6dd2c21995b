import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { PageHandle } from '@showcase/federation/page'
import { closeModal } from '@showcase/modal-host'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { aBusiness, aCatalogue, aCategory, aProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor, within } from '@testing-library/react'
import { routes } from './home.routes.tsx'

const at = 'business:/home'

type PublicProducts = NonNullable<FakeHandlers['publicProducts']>
type FetchAll = NonNullable<PublicProducts['fetchAll']>
type FetchCatalogues = NonNullable<NonNullable<FakeHandlers['publicCatalogues']>['fetchAll']>

/** 30 items from the oldest to the newest, named so that the alphabet is another order: "New 1" is the oldest. */
function inOrderOf<T>(items: T[], { sort, perPage }: { sort?: string; perPage: number }): T[] {
  return (sort === 'newToOld' ? items.toReversed() : items).slice(0, perPage)
}

/** A shop with banners, categories and as many products as requested; records the requests. */
function aShop(overrides: { promoted?: number; categories?: number; fetchAll?: FetchAll } = {}) {
  const asked: Parameters<FetchAll>[0][] = []
  const fetchAll: FetchAll = request => {
    asked.push(request)
    const size = request.isPromoted ? (overrides.promoted ?? request.perPage) : request.perPage
    const kind = request.isPromoted ? 'Best' : 'New'
    const products = Array.from({ length: request.isPromoted ? size : 30 }, (_, index) =>
      aProduct({ productName: `${kind} ${index + 1}`, isPromoted: request.isPromoted ?? false }),
    )
    return { products: inOrderOf(products, request), count: size }
  }
  const askedCatalogues: Parameters<FetchCatalogues>[0][] = []
  const visited: string[] = []
  const api = fakeApi({
    publicProducts: {
      fetchAll: overrides.fetchAll ?? fetchAll,
      fetch: ({ id }) => ({ product: aProduct({ _id: id, description: 'Thrown by hand.' }), formToken: 'signed' }),
      visits: () => ({ visits: 1 }),
    },
    publicCatalogues: {
      fetchAll: request => {
        askedCatalogues.push(request)
        const kind = request.isPromoted ? 'Promoted' : 'Table'
        const catalogues = Array.from({ length: 30 }, (_, index) =>
          aCatalogue({ catalogueName: `${kind} ${index + 1}` }),
        )
        return { catalogues: inOrderOf(catalogues, request), count: 30 }
      },
    },
    publicUser: {
      fetchHome: () => ({ home: { banners: ['banner-1.jpg', 'banner-2.jpg'] } }),
      visits: ({ businessName }) => ({ visits: visited.push(businessName) }),
      fetchCategories: ({ perPage }) => {
        expect(perPage).toBe(20)
        const names = [
          'Tea & coffee',
          ...Array.from({ length: (overrides.categories ?? 2) - 1 }, (_, at) => `Shelf ${at}`),
        ]
        return { categories: names.map(category => aCategory({ category })), count: names.length }
      },
    },
  })
  return { api, asked, askedCatalogues, visited }
}

for (const [template, categories, products] of [
  ['', 10, 4],
  ['template1', 5, 6],
  ['template3', 4, 6],
] as const) {
  test(`template "${template}" shows ${categories} categories and ${products} top products per slide, a phone 4 categories`, async () => {
    const { api } = aShop({ categories: 20 })
    const page = await renderRemote(routes, { at, api, session: { business: aBusiness({ template }) } })
    const rail = page.getByRole('region', { name: 'Categories' })
    expect(within(rail).getAllByRole('link')).toHaveLength(20)
    expect(rail.dataset).toMatchObject({ wide: String(categories), medium: '4', small: '4' })
    expect(page.getByRole('region', { name: 'Top products' }).dataset.wide).toBe(String(products))
  })
}

test('shows the banners, the top products, the new arrivals and the categories', async () => {
  const page = await renderRemote(routes, { at, api: aShop().api })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Terracotta')
  expect(page.getByRole('img', { name: 'Terracotta, banner 1' })).toBeTruthy()
  const top = page.getByRole('region', { name: 'Top products' })
  expect(within(top).getAllByRole('heading', { level: 3, name: /^Best/ })).toHaveLength(10)
  expect(page.getByRole('link', { name: /Tea & coffee/ }).getAttribute('href')).toBe(
    '/search?searchQuery=Tea+%26+coffee',
  )
  await expectAccessible(page.container)
})

/** Names of the products or catalogues in a list. */
function namesIn(page: Awaited<ReturnType<typeof renderRemote>>, list: string) {
  const headings = within(page.getByRole('list', { name: list })).getAllByRole('heading', { level: 3 })
  return headings.map(heading => heading.textContent)
}

for (const [template, size] of [
  ['', 2],
  ['template1', 6],
  ['template3', 12],
] as const) {
  test(`template "${template}" shows the ${size} newest products and catalogues, the oldest of them first`, async () => {
    const page = await renderRemote(routes, { at, api: aShop().api, session: { business: aBusiness({ template }) } })
    const newest = Array.from({ length: size }, (_, index) => 30 - size + index + 1)
    expect(namesIn(page, 'New products')).toEqual(newest.map(n => `New ${n}`))
    expect(namesIn(page, 'New catalogues')).toEqual(newest.map(n => `Table ${n}`))
  })
}

test.each([
  ['Date new to old', ['30', '29', '28', '27', '26', '25', '24', '23', '22', '21', '20', '19']],
  ['Alphabetically A-Z', ['19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30']],
  ['Alphabetically Z-A', ['30', '29', '28', '27', '26', '25', '24', '23', '22', '21', '20', '19']],
])('"%s" orders the new arrivals and leaves out none of them', async (label, numbers) => {
  const business = aBusiness({ template: 'template3' })
  const page = await renderRemote(routes, { at, api: aShop().api, session: { business } })
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), label)
  await waitFor(() => expect(namesIn(page, 'New products')).toEqual(numbers.map(number => `New ${number}`)))
  expect(namesIn(page, 'New catalogues')).toEqual(numbers.map(number => `Table ${number}`))
})

test('without promoted products the newest ones are shown', async () => {
  const { api, asked } = aShop({ promoted: 0 })
  const page = await renderRemote(routes, { at, api })
  expect(page.getByRole('heading', { name: 'Our products' })).toBeTruthy()
  expect(asked).toContainEqual(expect.objectContaining({ sort: 'newToOld', perPage: 10 }))
})

test('a shop with few items shows each of them once', async () => {
  const products = [aProduct({ productName: 'Jug' }), aProduct({ productName: 'Bowl' })]
  const catalogue = aCatalogue({ catalogueName: 'Table' })
  const api = fakeApi({
    publicProducts: {
      fetchAll: ({ isPromoted }) => (isPromoted ? { products: [], count: 0 } : { products, count: 2 }),
      visits: () => ({ visits: 1 }),
    },
    publicCatalogues: { fetchAll: () => ({ catalogues: [catalogue], count: 1 }) },
    publicUser: {
      fetchHome: () => ({ home: { banners: [] } }),
      visits: () => ({ visits: 1 }),
      fetchCategories: () => ({ categories: [], count: 0 }),
    },
  })
  const page = await renderRemote(routes, { at, api, session: { business: aBusiness({ totalCatalogues: 1 }) } })
  for (const name of ['Jug', 'Bowl', 'Table']) expect(page.getAllByRole('heading', { name })).toHaveLength(1)
  expect(page.queryByRole('heading', { name: 'New arrivals' })).toBeNull()
  expect(page.queryByRole('heading', { name: 'Catalogues' })).toBeNull()
})

test('a failed block shows its error, the others their content; Retry moves the focus to the page', async () => {
  const main = addMain()
  let fails = true
  const { api } = aShop({
    fetchAll: ({ isPromoted }) => {
      if (isPromoted && fails) throw new ApiError(503, 'The shelves are being moved.')
      return { products: [aProduct({ productName: 'Glazed bowl' })], count: 1 }
    },
  })
  const page = await renderRemote(routes, { at, api })
  expect(page.getByRole('alert').textContent).toContain('The shelves are being moved.')
  expect(page.getByRole('heading', { name: 'New arrivals' })).toBeTruthy()
  fails = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(page.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(main)
  main.remove()
})

test('a page whose blocks all fail offers Retry', async () => {
  const refuse = () => {
    throw new ApiError(0, 'No connection')
  }
  const api = fakeApi({
    publicProducts: { fetchAll: refuse },
    publicUser: { fetchHome: refuse, fetchCategories: refuse },
    publicCatalogues: { fetchAll: refuse },
  })
  const page = await renderRemote(routes, { at, api })
  await seeToast('error', 'No connection')
  expect(page.getAllByRole('alert')[0]?.textContent).toContain('No connection')
  expect(page.getByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a shop without products says so', async () => {
  const { api } = aShop({ fetchAll: () => ({ products: [], count: 0 }) })
  const page = await renderRemote(routes, { at, api })
  const nothing = page.getByRole('heading', { name: 'No products yet' })
  const section = nothing.closest('section')
  expect(section?.querySelector('svg')).toBeTruthy()
  expect(section?.textContent).toContain('Products follow soon. Until then, ask the seller what you are looking for.')
  const handle: PageHandle | undefined = routes[0]?.handle
  const data = page.router.state.loaderData['storefront:home']
  expect(handle?.head({ data, params: {}, session: page.session }).description).toContain('products follow soon')
  expect(page.queryByRole('link', { name: 'See all products' })).toBeNull()
  expect(page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contactus')
})

test('a shop without products shows its new catalogues without an empty list above them', async () => {
  const { api } = aShop({ fetchAll: () => ({ products: [], count: 0 }) })
  const page = await renderRemote(routes, { at, api })
  page.getByRole('list', { name: 'New catalogues' })
  expect(page.queryByRole('list', { name: 'New products' })).toBeNull()
})

test('shows 10 top catalogues in a carousel and 6 catalogues with a link to all, oldest first', async () => {
  const { api, askedCatalogues } = aShop()
  const page = await renderRemote(routes, { at, api })
  expect(askedCatalogues).toEqual([
    expect.objectContaining({ isPromoted: true, perPage: 10, sort: 'oldToNew', businessName: 'terracotta' }),
    expect.objectContaining({ perPage: 2, sort: 'newToOld' }),
    expect.objectContaining({ perPage: 6, sort: 'oldToNew', businessName: 'terracotta' }),
  ])
  const top = page.getByRole('region', { name: 'Top catalogues' })
  expect(within(top).getAllByRole('article')).toHaveLength(10)
  expect(top.dataset.wide).toBe('4')
  expect(within(page.getByRole('list', { name: 'Catalogues' })).getAllByRole('article')).toHaveLength(6)
  expect(page.getByRole('link', { name: 'Explore More' }).getAttribute('href')).toBe('/catalogues')
})

for (const template of ['template1', 'template3'] as const) {
  test(`${template} shows top and new catalogues, but not the first ones of the list`, async () => {
    const { api, askedCatalogues } = aShop()
    const page = await renderRemote(routes, { at, api, session: { business: aBusiness({ template }) } })
    expect(askedCatalogues).toEqual([
      expect.objectContaining({ isPromoted: true, perPage: 10 }),
      expect.objectContaining({ sort: 'newToOld' }),
    ])
    expect(page.queryByRole('link', { name: 'Explore More' })).toBeNull()
  })
}

test('a shop without catalogues requests and shows none', async () => {
  const { api, askedCatalogues } = aShop()
  const page = await renderRemote(routes, { at, api, session: { business: aBusiness({ totalCatalogues: 0 }) } })
  expect(askedCatalogues).toEqual([])
  expect(page.queryByRole('heading', { name: /catalogues/i })).toBeNull()
})

test('cards open a dialog with what they show; it fetches the details, which the page leaves out', async () => {
  const { api } = aShop()
  const page = await renderRemote(routes, { at, api, session: { business: aBusiness() } })
  expect(JSON.stringify(page.router.state.loaderData)).not.toMatch(/"(description|tags|specifications|createdAt)"/)
  await page.user.click(page.getByRole('link', { name: 'Best 1' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Best 1' }))
  expect(await dialog.findByText('Thrown by hand.')).toBeTruthy()
  expect(dialog.getByText('stoneware')).toBeTruthy()
  await act(async () => closeModal())
})

test('each view of the front page counts one visit of the shop', async () => {
  const { api, visited } = aShop()
  const page = await renderRemote(routes, { at, api, session: { business: aBusiness() } })
  await waitFor(() => expect(visited).toEqual(['terracotta']))
  await act(() => page.router.revalidate())
  expect(visited).toHaveLength(1)
})

test('a preview of the owner, which is in a frame, counts no visit', async () => {
  const { api, visited } = aShop()
  const { parent } = window
  Object.defineProperty(window, 'parent', { configurable: true, value: {} })
  try {
    const page = await renderRemote(routes, { at, api, session: { business: aBusiness() } })
    page.unmount()
    dispatchEvent(new Event('pagehide'))
    expect(visited).toEqual([])
  } finally {
    Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  }
})

test.each([
  ['0000000000', undefined],
  ['9876543210', '+919876543210'],
  ['+447400123456', '+447400123456'],
])('the telephone %s is %s in the structured data', async (phoneNo, telephone) => {
  const page = await renderRemote(routes, { at, api: aShop().api, session: { business: aBusiness({ phoneNo }) } })
  const handle: PageHandle | undefined = routes[0]?.handle
  const data = page.router.state.loaderData['storefront:home']
  const [business] = handle?.head({ data, params: {}, session: page.session }).jsonLd ?? []
  expect((business as { telephone?: string }).telephone).toBe(telephone)
})
