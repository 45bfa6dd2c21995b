import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { aCatalogue } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { waitFor, within } from '@testing-library/react'
import manifest from '../../remote.manifest.ts'
import { underCatalogues as routes } from '../shop/mounts.testing.ts'

const at = 'business:/catalogues'
const shelf = Array.from({ length: 15 }, (_, index) => aCatalogue({ catalogueName: `Table ${index + 1}` }))

type FetchAll = NonNullable<NonNullable<FakeHandlers['publicCatalogues']>['fetchAll']>

/** A server with 15 catalogues; records the requests. */
function aShop(catalogues = shelf) {
  const asked: Parameters<FetchAll>[0][] = []
  const fetchAll: FetchAll = request => {
    asked.push(request)
    const ordered = request.sort === 'zToA' ? catalogues.toReversed() : catalogues
    const start = (request.pageNo - 1) * request.perPage
    return { catalogues: ordered.slice(start, start + request.perPage), count: catalogues.length }
  }
  return { asked, api: fakeApi({ publicCatalogues: { fetchAll } }) }
}

function names(page: { getAllByRole: (role: string, options: object) => HTMLElement[] }) {
  return page.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
}

test('shows twelve catalogues of the business, newest first, each with View Catalogue', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, api })
  expect(asked).toEqual([
    expect.objectContaining({ businessName: 'terracotta', sort: 'newToOld', pageNo: 1, perPage: 12 }),
  ])
  expect(names(page)).toEqual(shelf.slice(0, 12).map(catalogue => catalogue.catalogueName))
  const link = page.getByRole('link', { name: 'View Catalogue Table 1' })
  expect(link.getAttribute('href')).toBe(`/catalogues/${encodeId(shelf[0]?._id ?? '')}`)
  await expectAccessible(page.container)
})

test('scrolling adds the next page; the link to it works without script', async () => {
  const page = await renderRemote(routes, { at, path: '/catalogues?sort=zToA', api: aShop().api })
  const more = page.getByRole('link', { name: 'Show more catalogues' })
  expect(more.getAttribute('href')).toBe('/catalogues?sort=zToA&pageNo=2')
  await page.user.click(more)
  await waitFor(() => expect(names(page)).toHaveLength(15))
  expect(page.queryByRole('link', { name: 'Show more catalogues' })).toBeNull()
})

test('another order starts again at page 1', async () => {
  const { api, asked } = aShop()
  const page = await renderRemote(routes, { at, path: '/catalogues?pageNo=2', api })
  expect(page.getByRole('link', { name: 'Show previous catalogues' }).getAttribute('href')).toBe('/catalogues')
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Alphabetically Z-A')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'zToA', pageNo: 1 }))
  await waitFor(() => expect(names(page)[0]).toBe('Table 15'))
})

test.each([
  [6, 6, null],
  [7, 5, '+2 more'],
  [12, 5, '+7 more'],
])('of %d categories a card shows %d', async (given, shown, more) => {
  const categories = Array.from({ length: given }, (_, index) => `Kind ${index + 1}`)
  const page = await renderRemote(routes, { at, api: aShop([aCatalogue({ categories })]).api })
  const card = within(page.getByRole('article'))
  expect(card.getAllByText(/^Kind/)).toHaveLength(shown)
  expect(card.queryByText(/more$/)?.textContent ?? null).toBe(more)
})

test('a shop without catalogues says so and links to the products', async () => {
  const page = await renderRemote(routes, { at, api: aShop([]).api })
  const nothing = page.getByRole('heading', { name: 'No catalogues yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  expect(page.getByRole('link', { name: 'See all products' }).getAttribute('href')).toBe('/products')
  expect(page.queryByRole('combobox', { name: 'Sort' })).toBeNull()
})

test("a failed list shows the server's text and Retry loads it", async () => {
  let fails = true
  const api = fakeApi({
    publicCatalogues: {
      fetchAll: () => {
        if (fails) throw new ApiError(503, 'The shelves are being moved.')
        return { catalogues: shelf.slice(0, 3), count: 3 }
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

test('the navigation links here only where the business has catalogues', () => {
  expect(manifest.nav).toContainEqual(
    expect.objectContaining({ at, label: 'Catalogues', order: 30, needs: 'catalogues' }),
  )
})
