import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { SearchHit } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { aBusiness, aCatalogue, aProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor } from '@testing-library/react'
import { routes, searchHead } from './search.routes.tsx'

const at = 'business:/search'
type Search = NonNullable<NonNullable<FakeHandlers['publicUser']>['search']>

const things: SearchHit[] = [
  {
    type: 'catalogue',
    ...aCatalogue({ catalogueName: 'Bowls for a table', categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }),
  },
  ...Array.from(
    { length: 20 },
    (_, index): SearchHit => ({ type: 'product', ...aProduct({ productName: `Bowl ${index + 1}` }) }),
  ),
]

/** A server with 20 bowls and a catalogue of them; records the requests. */
function aShop() {
  const asked: Parameters<Search>[0][] = []
  const search: Search = request => {
    asked.push(request)
    const found = 'bowl'.includes(request.searchQuery) ? things : []
    const ofType = found.filter(({ type }) => request.filter === 'all' || `${type}s` === request.filter)
    const start = (request.pageNo - 1) * request.perPage
    const searchedData = ofType.slice(start, start + request.perPage)
    return { searchedData, count: ofType.length, maxTotal: found.length }
  }
  return { asked, api: fakeApi({ publicUser: { search } }) }
}

async function open(path: string, session = {}) {
  const { api, asked } = aShop()
  return { ...(await renderRemote(routes, { at, path, api, session })), asked }
}

function names(page: { getAllByRole: (role: string, options: object) => HTMLElement[] }) {
  return page.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
}

test('the first picture loads first, also below hits without one', async () => {
  const pictures = [[], [], ['a.jpg'], ['b.jpg'], ['c.jpg']]
  const hits = pictures.map((images): SearchHit => ({ type: 'product', ...aProduct({ images }) }))
  const search: Search = () => ({ searchedData: hits, count: hits.length, maxTotal: hits.length })
  const page = await renderRemote(routes, { at, path: '/search', api: fakeApi({ publicUser: { search } }) })
  const shown = [...page.container.querySelectorAll('img')].map(image => image.getAttribute('fetchpriority'))
  expect(shown).toEqual(['high', 'low', 'low'])
})

test('a query that is too long for the server is cut', async () => {
  const { asked } = await open(`/search?searchQuery=${'bowl'.repeat(100)}`)
  expect(asked[0]?.searchQuery).toBe('bowl'.repeat(50))
})

test('shows 15 products and catalogues per page by rank, with their number', async () => {
  const page = await open('/search?searchQuery=bowl')
  expect(page.asked).toEqual([
    expect.objectContaining({ businessName: 'terracotta', searchQuery: 'bowl', filter: 'all', pageNo: 1, perPage: 15 }),
  ])
  expect(page.asked[0]).not.toHaveProperty('sort')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('21 search results found for bowl')
  expect(names(page)).toEqual(
    things.slice(0, 15).map(hit => ('productName' in hit ? hit.productName : hit.catalogueName)),
  )
  expect(page.getByRole('link', { name: 'View Catalogue Bowls for a table' }).getAttribute('href')).toMatch(
    /^\/catalogues\//,
  )
  expect(page.getByText('+2 more')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Bowl 1' }).getAttribute('href')).toMatch(/^\/products\//)
  await expectAccessible(page.container)
})

test('the next page is a link that adds it below', async () => {
  const page = await open('/search?searchQuery=bowl')
  const more = page.getByRole('link', { name: 'Show more results' })
  expect(more.getAttribute('href')).toBe('/search?searchQuery=bowl&pageNo=2')
  await page.user.click(more)
  await waitFor(() => expect(names(page)).toHaveLength(21))
  expect(page.queryByRole('link', { name: 'Show more results' })).toBeNull()
})

test('another type starts again at page 1 and keeps the query', async () => {
  const page = await open('/search?searchQuery=bowl&pageNo=2')
  const filter = page.getByRole('link', { name: 'Catalogues' }).closest('nav')
  expect([...(filter?.querySelectorAll('a') ?? [])].map(link => link.textContent)).toEqual([
    'All',
    'Products',
    'Catalogues',
  ])
  await page.user.click(page.getByRole('link', { name: 'Catalogues' }))
  await waitFor(() => expect(page.router.state.location.search).toBe('?searchQuery=bowl&filter=catalogues'))
  await waitFor(() => expect(names(page)).toEqual(['Bowls for a table']))
  expect(page.asked.at(-1)).toMatchObject({ filter: 'catalogues', pageNo: 1 })
  expect(page.getByRole('link', { name: 'Catalogues' }).getAttribute('aria-current')).toBe('true')
})

test('another order starts again at page 1 and keeps query and type', async () => {
  const page = await open('/search?searchQuery=bowl&filter=products&pageNo=2')
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Alphabetically A-Z')
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ sort: 'aToZ', filter: 'products', pageNo: 1 }))
  expect(page.router.state.location.search).toBe('?searchQuery=bowl&filter=products&sort=aToZ')
})

test('a search without hits warns, and the query is reset', async () => {
  const page = await open('/search?searchQuery=spoon')
  await seeToast('warning', 'No result found')
  expect(page.router.state.location.search).toBe('?noResultFor=spoon')
  expect(page.getByText('No result found for “spoon”. Showing everything instead.')).toBeTruthy()
  expect(page.asked.at(-1)).toMatchObject({ searchQuery: '' })
  expect(names(page)).toHaveLength(15)
})

test('a shop without products does not promise to show everything', async () => {
  const api = fakeApi({ publicUser: { search: () => ({ searchedData: [], count: 0, maxTotal: 0 }) } })
  const page = await renderRemote(routes, { at, path: '/search?noResultFor=spoon', api })
  expect(page.getAllByRole('status').map(status => status.textContent)).toContain('No result found for “spoon”.')
})

test('hits of another type are offered where this one has none', async () => {
  const api = fakeApi({ publicUser: { search: () => ({ searchedData: [], count: 0, maxTotal: 3 }) } })
  const page = await renderRemote(routes, { at, path: '/search?searchQuery=bowl&filter=catalogues', api })
  expect(page.getByRole('link', { name: 'Show all 3 results' }).getAttribute('href')).toBe('/search?searchQuery=bowl')
})

test("a failed search warns with the server's text and can be retried, which moves the focus to the page", async () => {
  const main = addMain()
  let fails = true
  const shop = aShop()
  const api = fakeApi({
    publicUser: {
      search: request => {
        if (fails) throw new ApiError(503, 'The index is being fixed.')
        return shop.api.publicUser.search(request).then(reply => reply.payload)
      },
    },
  })
  const page = await renderRemote(routes, { at, path: '/search?searchQuery=bowl', api })
  await seeToast('warning', 'The index is being fixed.')
  fails = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(names(page)).toHaveLength(15))
  expect(document.activeElement).toBe(main)
  main.remove()
})

test('Index offers 1, 4 or 6 columns on wide screens and 1 or 2 on small ones, without a new request', async () => {
  const page = await open('/search?searchQuery=bowl', { business: aBusiness({ template: 'template3' }) })
  const [wide, small] = page.getAllByRole('navigation', { name: 'Columns' })
  const labels = (nav?: HTMLElement) => [...(nav?.querySelectorAll('a') ?? [])].map(link => link.textContent)
  expect(labels(wide)).toEqual(['1', '4', '6'])
  expect(labels(small)).toEqual(['1', '2'])
  const grid = page.getByRole('list', { name: 'Results' })
  expect(grid.dataset).toMatchObject({ wide: '6', small: '2' })

  await page.user.click(page.getByRole('link', { name: 'Show more results' }))
  await waitFor(() => expect(names(page)).toHaveLength(21))
  const asked = page.asked.length
  await page.user.click(page.getByRole('link', { name: '4 columns' }))
  await waitFor(() => expect(page.getByRole('list', { name: 'Results' }).dataset.wide).toBe('4'))
  expect(page.router.state.location.search).toBe('?searchQuery=bowl&wide=4')
  expect(page.asked).toHaveLength(asked)
  expect(names(page)).toHaveLength(21)
})

test('the other templates have no grid toggles', async () => {
  const page = await open('/search?searchQuery=bowl&wide=4')
  expect(page.queryByRole('navigation', { name: 'Columns' })).toBeNull()
})

test('Back restores the number of results', async () => {
  const page = await open('/search?searchQuery=bowl')
  await page.user.click(page.getByRole('link', { name: 'Show more results' }))
  await waitFor(() => expect(names(page)).toHaveLength(21))
  await act(() => page.router.navigate('/search?searchQuery=bow'))
  await waitFor(() => expect(names(page)).toHaveLength(15))
  await act(() => page.router.navigate(-1))
  await waitFor(() => expect(names(page)).toHaveLength(21))
})

test('searches have a title with the number of results and are not indexed', async () => {
  const page = await open('/search?searchQuery=bowl')
  const { data, session } = {
    data: page.router.state.loaderData['storefront:search'],
    session: page.session,
  }
  expect(searchHead({ data, session, params: {} })).toMatchObject({
    title: '21 Search Results Found For Bowl | Terracotta',
    noindex: true,
  })
})
