import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { SearchHit } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { aCatalogue, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { waitFor, within } from '@testing-library/react'
import { routes } from './search.routes.tsx'

const at = 'platform:/search'
/** The platform answers only after this. */
let held: Promise<void>
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

/** A platform with 20 bowls and a catalogue of them; records the requests. */
async function open(path: string) {
  const asked: Record<string, unknown>[] = []
  held = Promise.resolve()
  const api = fakeApi({
    publicUser: {
      search: async request => {
        asked.push(request)
        await held
        const found = 'bowl'.includes(request.searchQuery ?? '') ? things : []
        const ofType = found.filter(({ type }) => request.filter === 'all' || `${type}s` === request.filter)
        const start = (request.pageNo - 1) * request.perPage
        const searchedData = ofType.slice(start, start + request.perPage)
        return { searchedData, count: ofType.length, maxTotal: found.length }
      },
    },
  })
  return { ...(await renderRemote(routes, { at, path, api })), asked }
}

test('searches every shop, 15 hits per page by rank', async () => {
  const page = await open('/search?searchQuery=bowl')
  expect(page.asked).toEqual([expect.objectContaining({ searchQuery: 'bowl', filter: 'all', pageNo: 1, perPage: 15 })])
  expect(page.asked[0]).toMatchObject({ businessName: '' })
  expect(page.asked[0]).not.toHaveProperty('sort')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('21 search results found for bowl')
  expect(page.getAllByRole('article')).toHaveLength(15)
  expect(page.getByRole('link', { name: 'Bowl 1' }).getAttribute('href')).toMatch(/\/terracotta\/products\//)
  await expectAccessible(page.container)
  await page.user.click(page.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(6))
})

test('the focus stays on the link to the next page while it loads, and moves to the page when the link goes', async () => {
  // The frame of the shell has it.
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 })
  document.body.append(main)
  const page = await open('/search?searchQuery=bowl')
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const next = page.getByRole('link', { name: 'Next page' })
  await page.user.click(next)
  await waitFor(() => expect(page.queryByRole('article')).toBeNull())
  expect(document.activeElement).toBe(next)
  resolve()
  await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(6))
  expect(page.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(document.activeElement).toBe(main)
  main.remove()
})

test.each([
  ['', 'bowl | Showcase'],
  ['&pageNo=2', 'bowl, page 2 | Showcase'],
])('each page of hits has its own title, which the shell announces: %s', async (more, title) => {
  const { router, session } = await open(`/search?searchQuery=bowl${more}`)
  const data = router.state.loaderData['marketing:search']
  expect(routes[0]?.handle.head({ data, params: {}, session }).title).toBe(title)
})

test('a catalogue shows at most 5 of its categories and View Catalogue', async () => {
  const page = await open('/search?searchQuery=bowl')
  const card = within(page.getByRole('heading', { name: 'Bowls for a table' }).closest('article') as HTMLElement)
  const tags = card.getAllByRole('listitem').map(tag => tag.textContent)
  expect(tags).toEqual(['A', 'B', 'C', 'D', 'E', '+2 more'])
  const link = card.getByRole('link', { name: 'View Catalogue Bowls for a table' })
  expect(link.getAttribute('href')).toMatch(/\/terracotta\/catalogues\//)
})

test('another type or order starts again at page 1 and keeps the rest', async () => {
  const page = await open('/search?searchQuery=bowl&pageNo=2')
  await page.user.click(page.getByRole('link', { name: 'Catalogues' }))
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ filter: 'catalogues', pageNo: 1 }))
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Alphabetically Z-A')
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ filter: 'catalogues', sort: 'zToA', pageNo: 1 }))
  expect(page.router.state.location.search).toBe('?searchQuery=bowl&filter=catalogues&sort=zToA')
})

test('a search without hits warns, and the query is reset', async () => {
  const page = await open('/search?searchQuery=spoon')
  expect(page.router.state.location.search).toBe('?noResultFor=spoon')
  expect(page.getByText('No result found for “spoon”. Showing everything instead.')).toBeTruthy()
  await seeToast('warning', 'No result found')
  expect(page.asked.at(-1)).toMatchObject({ searchQuery: '' })
})

test('a search without hits empties the field in which it was typed', async () => {
  const page = await open('/search')
  const field = () => page.getByRole('searchbox', { name: 'Search every shop' }) as HTMLInputElement
  await page.user.type(field(), 'spoon{Enter}')
  await waitFor(() => expect(page.router.state.location.search).toBe('?noResultFor=spoon'))
  await waitFor(() => expect(field().value).toBe(''))
})

test("a failed search warns with the server's text and can be retried", async () => {
  let fails = true
  const api = fakeApi({
    publicUser: {
      search: () => {
        if (fails) throw new ApiError(503, 'The index is being fixed.')
        return { searchedData: things, count: 21, maxTotal: 21 }
      },
    },
  })
  const page = await renderRemote(routes, { at, path: '/search?searchQuery=bowl', api })
  await seeToast('warning', 'The index is being fixed.')
  fails = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(page.getAllByRole('article').length).toBe(21))
})

test('a platform without products does not promise to show everything', async () => {
  const api = fakeApi({ publicUser: { search: () => ({ searchedData: [], count: 0, maxTotal: 0 }) } })
  const page = await renderRemote(routes, { at, path: '/search?noResultFor=spoon', api })
  expect(page.getAllByRole('status').map(status => status.textContent)).toContain('No result found for “spoon”.')
})
