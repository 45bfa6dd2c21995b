import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { Catalogue } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { formMessages, successMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness, aCatalogue, aProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { underCatalogues as routes } from '../shop/mounts.testing.ts'

type Calls = NonNullable<FakeHandlers['publicCatalogues']>
type Asked = Parameters<NonNullable<Calls['fetchProducts']>>[0]
type Lead = Parameters<NonNullable<Calls['createLead']>>[0]

const products = Array.from({ length: 24 }, (_, index) => aProduct({ productName: `Bowl ${index + 1}` }))
const catalogue = aCatalogue({ catalogueName: 'Table setting', images: ['a.jpg', 'b.jpg'] })

function pathOf({ _id }: Catalogue) {
  return `/catalogues/${encodeId(_id)}`
}

/** Opens a page of the catalogue; records the requests. */
async function open(options: { path?: string; catalogue?: Catalogue; template?: '' | 'template1' | 'template3' } = {}) {
  const shown = options.catalogue ?? catalogue
  const asked: Asked[] = []
  const visited: string[] = []
  const leads: Lead[] = []
  const api = fakeApi({
    publicCatalogues: {
      fetch: ({ id, businessName }) => {
        if (id !== shown._id || businessName !== 'terracotta') throw new ApiError(404, errors.catalogueNotFound)
        return { catalogue: shown, formToken: 'signed' }
      },
      fetchProducts: request => {
        asked.push(request)
        const ordered = request.sort === 'zToA' ? products.toReversed() : products
        const start = (request.pageNo - 1) * request.perPage
        return { products: ordered.slice(start, start + request.perPage), count: products.length }
      },
      visits: ({ id }) => ({ visits: visited.push(id) }),
      createLead: lead => {
        leads.push(lead)
        return withMessage({ _id: 'lead' }, successMessages.enquirySent)
      },
    },
  })
  const session = { business: aBusiness({ template: options.template ?? '' }) }
  const path = options.path ?? pathOf(shown)
  const page = await renderRemote(routes, { at: 'business:/catalogues', path, api, session })
  return { ...page, asked, visited, leads }
}

type Page = Awaited<ReturnType<typeof open>>

function cards(page: Page) {
  return within(page.getByRole('list', { name: 'Products' })).getAllByRole('article')
}

function tick(page: Page, name: string) {
  return page.user.click(page.getByRole('checkbox', { name: `Select ${name}` }))
}

function select(page: Page) {
  return page.user.click(page.getByRole('checkbox', { name: 'Select' }))
}

function sendQuery(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Send Query' }))
}

const media = globalThis.matchMedia
beforeEach(() => history.replaceState(null, ''))
afterEach(() => {
  globalThis.matchMedia = media
})

test("shows the catalogue's pictures and texts, 10 products, and no questions", async () => {
  const page = await open()
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Table setting')
  const banner = page.getByRole('region', { name: 'Pictures of Table setting' })
  expect(within(banner).getAllByRole('img')).toHaveLength(2)
  expect(page.asked).toEqual([expect.objectContaining({ sort: 'newToOld', pageNo: 1, perPage: 10 })])
  expect(cards(page)).toHaveLength(10)
  expect(page.getByText('24 products')).toBeTruthy()
  expect(page.queryByText(/Frequently Asked Questions/)).toBeNull()
  await expectAccessible(page.container)
})

test('template1 has the banner, template3 has none', async () => {
  const editorial = await open({ template: 'template1' })
  expect(editorial.queryByRole('region', { name: 'Pictures of Table setting' })).toBeTruthy()
  editorial.unmount()
  const index = await open({ template: 'template3' })
  expect(index.queryByRole('region', { name: 'Pictures of Table setting' })).toBeNull()
})

test('a small screen loads six products at a time', async () => {
  globalThis.matchMedia = query => ({ ...media(query), matches: query === '(max-width: 1279px)' })
  const page = await open()
  expect(page.asked).toEqual([expect.objectContaining({ pageNo: 1, perPage: 6 })])
  await page.user.click(page.getByRole('link', { name: 'Show more products' }))
  await waitFor(() => expect(cards(page)).toHaveLength(12))
  expect(page.asked.at(-1)).toMatchObject({ pageNo: 2, perPage: 6 })
})

test('a list that the server started with the other page size has no gap', async () => {
  const page = await open()
  globalThis.matchMedia = query => ({ ...media(query), matches: query === '(max-width: 1279px)' })
  for (const length of [12, 18, 24]) {
    await page.user.click(page.getByRole('link', { name: 'Show more products' }))
    await waitFor(() => expect(cards(page)).toHaveLength(length))
  }
  expect(cards(page).map(card => within(card).getByRole('heading').textContent)).toEqual(
    products.map(product => product.productName),
  )
})

test('another order resets the list to page 1', async () => {
  const page = await open({ path: `${pathOf(catalogue)}?pageNo=2` })
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Alphabetically Z-A')
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ sort: 'zToA', pageNo: 1 }))
  await waitFor(() => expect(within(cards(page)[0] as HTMLElement).getByRole('link', { name: 'Bowl 24' })).toBeTruthy())
  expect(page.getAllByRole('checkbox', { checked: false })).toHaveLength(11)
})

test('the selection stays in another order, also of products that it does not show yet', async () => {
  const page = await open()
  await select(page)
  await tick(page, 'Bowl 1')
  await tick(page, 'Bowl 2')
  const order = (label: string) => page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), label)
  await order('Alphabetically Z-A')
  await page.findByRole('checkbox', { name: 'Select Bowl 24' })
  expect(page.queryByRole('checkbox', { name: 'Select Bowl 1' })).toBeNull()
  await tick(page, 'Bowl 24')
  expect(page.getByText('3 selected')).toBeTruthy()
  await order('Date new to old')
  await page.findByRole('checkbox', { name: 'Select Bowl 1', checked: true })
  await tick(page, 'Bowl 2')
  await sendQuery(page)
  const dialog = within(await page.findByRole('dialog', { name: 'Send Query' }))
  expect(await dialog.findByText('Bowl 24')).toBeTruthy()
  expect(dialog.getByText('About 2 products of')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await select(page)
  expect(page.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  expect(page.getByText('Choose products')).toBeTruthy()
})

test('the browser counts one visit; another order is the same visit', async () => {
  const page = await open()
  await waitFor(() => expect(page.visited).toEqual([catalogue._id]))
  await page.user.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'Date old to new')
  await waitFor(() => expect(page.asked.at(-1)).toMatchObject({ sort: 'oldToNew' }))
  expect(page.visited).toEqual([catalogue._id])
})

test('one query asks about all chosen products', async () => {
  const page = await open()
  await select(page)
  await tick(page, 'Bowl 2')
  await tick(page, 'Bowl 5')
  expect(page.getByText('2 selected')).toBeTruthy()
  await sendQuery(page)
  const dialog = within(await page.findByRole('dialog', { name: 'Send Query' }))
  await page.user.type(await dialog.findByRole('textbox', { name: 'Email' }), 'ravi@nair.example')
  await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ravi Nair')
  await page.user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '9812345670')
  await page.user.click(dialog.getByRole('button', { name: 'Send Query' }))
  await seeToast('success', successMessages.enquirySent)
  expect(page.leads).toEqual([
    expect.objectContaining({
      fkCatalogueId: catalogue._id,
      products: [products[1]?._id, products[4]?._id],
      formToken: 'signed',
    }),
  ])
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
})

test('a query opens within the click: it waits for no code, which may not load', async () => {
  const page = await open()
  await select(page)
  await tick(page, 'Bowl 2')
  fireEvent.click(page.getByRole('button', { name: 'Send Query' }))
  const dialog = page.getByRole('dialog', { name: 'Send Query' })
  await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('a query without products says what is missing', async () => {
  const page = await open()
  await select(page)
  await sendQuery(page)
  await seeToast('error', 'Query products required!')
  expect(page.queryByRole('dialog')).toBeNull()
})

test('turning Select mode off clears the selection', async () => {
  const page = await open()
  await select(page)
  await tick(page, 'Bowl 1')
  await select(page)
  expect(page.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  await select(page)
  await tick(page, 'Bowl 1')
  await page.user.click(page.getByRole('button', { name: 'Cancel' }))
  expect(page.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  expect(page.getByText('Choose products')).toBeTruthy()
})

test('the selection is there after a return to the page, and gone after Cancel', async () => {
  const left = await open()
  await select(left)
  await tick(left, 'Bowl 1')
  await tick(left, 'Bowl 3')
  left.unmount()
  const page = await open()
  expect(page.getByText('2 selected')).toBeTruthy()
  const ticked = page.getAllByRole('checkbox', { checked: true }).map(box => box.ariaLabel ?? 'Select')
  expect(ticked).toEqual(['Select', 'Select Bowl 1', 'Select Bowl 3'])
  await page.user.click(page.getByRole('button', { name: 'Cancel' }))
  page.unmount()
  expect((await open()).queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
})

test('without script the list is a form that opens the enquiry page with the chosen products', async () => {
  const page = await open()
  const box = page.getByRole('checkbox', { name: 'Select Bowl 1' }) as HTMLInputElement
  expect(box).toMatchObject({ name: 'products', value: products[0]?._id })
  expect(box.form?.getAttribute('action')).toBe(`${pathOf(catalogue)}/enquiry`)
  expect(box.form?.method).toBe('get')
})

function enquiryPath(ids: string[]) {
  return `${pathOf(catalogue)}/enquiry?${new URLSearchParams(ids.map(id => ['products', id]))}`
}

const filled = { email: 'ravi@nair.example', name: 'Ravi Nair', phoneNo: '9812345670' }

test('the enquiry page names the chosen products and posts them without script', async () => {
  const ids = [products[0]?._id ?? '', products[3]?._id ?? '']
  const page = await open({ path: enquiryPath(ids) })
  expect(page.getByText('About 2 products of')).toBeTruthy()
  expect(page.getByText('Bowl 4')).toBeTruthy()
  const formData = new FormData()
  for (const [name, value] of Object.entries(filled)) formData.append(name, value)
  const action = page.container.querySelector('form')?.getAttribute('action') ?? ''
  await act(() => page.router.navigate(`${pathOf(catalogue)}/enquiry${action}`, { formMethod: 'post', formData }))
  expect(page.leads).toEqual([expect.objectContaining({ ...filled, fkCatalogueId: catalogue._id, products: ids })])
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(successMessages.enquirySent)
  expect(page.getByRole('link', { name: 'Back to the catalogue' }).getAttribute('href')).toBe(pathOf(catalogue))
})

test('the enquiry page without products says what is missing and links back', async () => {
  const page = await open({ path: enquiryPath([]) })
  expect(page.getByRole('alert').textContent).toBe(formMessages.enquiry.products)
  expect(page.getByRole('link', { name: 'Choose products' }).getAttribute('href')).toBe(pathOf(catalogue))
})

test('a blocked catalogue says so and has no Send Query', async () => {
  const page = await open({ catalogue: { ...catalogue, isBlocked: true } })
  expect(
    page.getByText('This Catalogue has been blocked by admin please comply with admin to proceed further.'),
  ).toBeTruthy()
  expect(page.queryByRole('checkbox')).toBeNull()
  expect(page.queryByRole('button', { name: 'Send Query' })).toBeNull()
})

test.each([
  ['unknown', encodeId('01900000-0000-7000-8000-00000000dead')],
  ['malformed', 'not-an-id'],
])("an %s catalogue is not found; the shop's frame stays", async (_, segment) => {
  const page = await open({ path: `/catalogues/${segment}` })
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('This catalogue was not found')
  expect(page.router.state.errors?.['storefront:catalogue']).toMatchObject({ status: 404 })
  expect(page.getByRole('link', { name: 'See all catalogues' }).getAttribute('href')).toBe('/catalogues')
})
