import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness, aCatalogue, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitFor, within } from '@testing-library/react'
import { routes } from './showcases.routes.tsx'

const at = 'platform:/showcases'
const lamp = aProduct({ productName: 'Brass lamp', businessName: 'northlight' })
const table = aCatalogue({ catalogueName: 'A table for six', businessName: 'terracotta', totalProducts: 6 })

/** A platform of 25 shops with one product and one catalogue; records the requests. */
function aPlatform() {
  const asked: [call: string, request: Record<string, unknown>][] = []
  const fits = (name: string, query: string) => name.toLowerCase().includes(query.toLowerCase())
  const api = fakeApi({
    publicUser: {
      fetchAll: request => {
        asked.push(['businesses', request])
        const shops = Array.from({ length: 25 }, (_, index) =>
          aBusiness({
            businessName: index === 0 ? 'north-light' : `shop-${index}`,
            theme: 'theme5',
            template: 'template1',
          }),
        ).filter(shop => fits(shop.businessName, request.searchQuery ?? ''))
        const start = (request.pageNo - 1) * request.perPage
        return { userProfiles: shops.slice(start, start + request.perPage), count: shops.length }
      },
    },
    publicProducts: {
      fetchAllUsers: request => {
        asked.push(['products', request])
        const products = fits(lamp.productName, request.searchQuery ?? '') ? [lamp] : []
        return { products, count: products.length }
      },
    },
    publicCatalogues: {
      fetchAllUsers: request => {
        asked.push(['catalogues', request])
        return { catalogues: [table], count: 1 }
      },
    },
  })
  return { api, asked }
}

async function open(path = '/showcases') {
  const { api, asked } = aPlatform()
  return { ...(await renderRemote(routes, { at, path, api })), asked }
}

test('shows 12 shops per page, each in its own theme with a link to it', async () => {
  const page = await open()
  const shops = within(page.getByRole('list', { name: 'Shops' })).getAllByRole('article')
  expect(shops).toHaveLength(12)
  expect(page.getByRole('list', { name: 'Shops' }).dataset.wide).toBe('4')
  expect(shops[0]?.dataset).toMatchObject({ theme: 'theme5', template: 'template1' })
  expect(page.getByRole('link', { name: 'North Light' }).getAttribute('href')).toBe(
    'http://localhost:3000/north-light/home',
  )
  expect(page.getByText('25 shops')).toBeTruthy()
  expect(page.asked).toContainEqual(['businesses', expect.objectContaining({ pageNo: 1, perPage: 12 })])
  await expectAccessible(page.container)
})

test('shows the 6 newest promoted products and catalogues below the first page of shops only', async () => {
  const page = await open()
  const newest = expect.objectContaining({ isPromoted: true, sort: 'newToOld', pageNo: 1, perPage: 6 })
  expect(page.asked).toContainEqual(['products', newest])
  expect(page.asked).toContainEqual(['catalogues', newest])
  const products = within(page.getByRole('region', { name: 'Promoted products' }))
  expect(products.getByRole('heading', { level: 3, name: 'Brass lamp' })).toBeTruthy()
  expect(products.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/showcases?show=products')
  expect(page.getByRole('region', { name: 'Promoted catalogues' })).toBeTruthy()
  page.unmount()

  const found = await open('/showcases?searchQuery=shop')
  expect(found.queryByRole('region', { name: 'Promoted products' })).toBeNull()
  expect(found.asked.map(([call]) => call)).toEqual(['businesses'])
})

test('another page is a link that keeps the query', async () => {
  const page = await open('/showcases?searchQuery=shop')
  await page.user.click(page.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(page.router.state.location.search).toBe('?searchQuery=shop&pageNo=2'))
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(12))
})

test('searches shops from its own field', async () => {
  const page = await open('/showcases?pageNo=2')
  await page.user.type(page.getByRole('searchbox', { name: 'Search shops' }), 'north{Enter}')
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(1))
  expect(page.router.state.location.search).toBe('?searchQuery=north')
  expect(page.getByText('1 shop for “north”')).toBeTruthy()
})

test('shows products of every shop with a sort menu, each linking to its shop', async () => {
  const page = await open()
  await page.user.click(page.getByRole('link', { name: 'Products' }))
  expect((await page.findByRole('link', { name: 'Brass lamp' })).getAttribute('href')).toBe(
    `http://localhost:3000/northlight/products/${encodeId(lamp._id)}`,
  )
  expect(page.getByText('Northlight')).toBeTruthy()
  await page.user.selectOptions(await page.findByRole('combobox', { name: 'Sort' }), 'Alphabetically A-Z')
  await waitFor(() =>
    expect(page.asked.at(-1)).toEqual(['products', expect.objectContaining({ sort: 'aToZ', pageNo: 1 })]),
  )
  expect(page.router.state.location.search).toBe('?show=products&sort=aToZ')
  await expectAccessible(page.container)
})

test('shows catalogues of every shop with their number of products', async () => {
  const page = await open('/showcases?show=catalogues')
  expect(page.getByRole('link', { name: 'View Catalogue A table for six' }).getAttribute('href')).toBe(
    `http://localhost:3000/terracotta/catalogues/${encodeId(table._id)}`,
  )
  expect(page.getByText('Catalogue · 6 products')).toBeTruthy()
})

test('a search without hits says so and offers everything', async () => {
  const page = await open('/showcases?show=products&searchQuery=anchor')
  expect(page.getByText('No result found')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Show all products' }).getAttribute('href')).toBe('/showcases?show=products')
})

test('a page beyond the last one has no number of shops', async () => {
  const page = await open('/showcases?pageNo=99')
  expect(page.getByText('No result found')).toBeTruthy()
  expect(page.queryByText('25 shops')).toBeNull()
})

test('an empty platform invites the first shop', async () => {
  const api = fakeApi({ publicUser: { fetchAll: () => ({ userProfiles: [], count: 0 }) } })
  const page = await renderRemote(routes, { at, api })
  expect(page.getByRole('link', { name: 'Get started' }).getAttribute('href')).toBe('/pricing')
})

test("a failed list shows the server's text and can be retried", async () => {
  let fails = true
  const api = fakeApi({
    publicUser: {
      fetchAll: () => {
        if (fails) throw new ApiError(503, 'The list is being fixed.')
        return { userProfiles: [aBusiness()], count: 1 }
      },
    },
  })
  const page = await renderRemote(routes, { at, api })
  await waitFor(() => expect(page.getAllByText('The list is being fixed.').length).toBeGreaterThan(1))
  fails = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findByRole('link', { name: 'Terracotta' })).toBeTruthy()
})

test('a shop without a logo shows the first sign of its name, also an emoji', async () => {
  const userProfiles = [aBusiness({ displayName: '🏺 Clay & Co.', logo: '' })]
  const api = fakeApi({
    publicUser: { fetchAll: () => ({ userProfiles, count: 1 }) },
    publicProducts: { fetchAllUsers: () => ({ products: [], count: 0 }) },
    publicCatalogues: { fetchAllUsers: () => ({ catalogues: [], count: 0 }) },
  })
  const page = await renderRemote(routes, { at, api })
  expect(page.getByRole('article').textContent).toMatch(/^🏺🏺 Clay & Co\./u)
})
