import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { closeModal } from '@showcase/modal-host'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness, aProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { underProducts as routes } from '../shop/mounts.testing.ts'

const product = aProduct({
  productName: 'Glazed bowl',
  description: 'Thrown by hand.',
  pricePerUnit: 1250,
  images: ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'],
})
const pagePath = `/products/${encodeId(product._id)}`

/** Opens the list with the product on it; counts the requests. `whole` is the product with its details; null if that call fails. */
async function openList(
  shown: Product = product,
  template: '' | 'template1' | 'template3' = '',
  whole: Product | null = shown,
) {
  const calls = { fetchAll: 0, visits: 0, leads: [] as { formToken: string }[] }
  const api = fakeApi({
    publicProducts: {
      fetchAll: () => {
        calls.fetchAll += 1
        return { products: [shown], count: 1 }
      },
      fetch: () => {
        if (!whole) throw new ApiError(503, 'Not now')
        return { product: whole, formToken: 'signed' }
      },
      fetchSuggestions: () => ({ products: [], count: 0 }),
      visits: () => {
        calls.visits += 1
        return { visits: calls.visits }
      },
      createLead: lead => {
        calls.leads.push(lead)
        return { _id: 'lead' }
      },
    },
  })
  const session = { business: aBusiness({ template }) }
  return { ...(await renderRemote(routes, { at: 'business:/products', api, session })), calls }
}

type Page = Awaited<ReturnType<typeof openList>>

function cardOf(page: Page) {
  return page.getByRole('link', { name: 'Glazed bowl' })
}

async function openModal(page: Page) {
  await page.user.click(cardOf(page))
  return within(await page.findByRole('dialog', { name: 'Glazed bowl' }))
}

beforeEach(() => history.replaceState(null, ''))
afterEach(async () => {
  await act(async () => closeModal())
  await waitFor(() => expect(history.state).toBeNull())
})

test('a click on a card opens the product over the list and keeps the address', async () => {
  const page = await openList()
  const dialog = await openModal(page)
  expect(dialog.getByText('₹1,250')).toBeTruthy()
  expect(dialog.getByText('stoneware')).toBeTruthy()
  expect(dialog.getByText('Thrown by hand.')).toBeTruthy()
  expect(dialog.getAllByRole('img')).toHaveLength(4)
  expect(page.router.state.location.pathname).toBe('/products')
  await waitFor(() => expect(page.calls.visits).toBe(1))
  await expectAccessible(page.getByRole('dialog'))
})

test('the card is a link: with ctrl, cmd or the middle button the browser opens a tab', async () => {
  const page = await openList()
  expect(cardOf(page).getAttribute('href')).toBe(pagePath)
  const isTaken: boolean[] = []
  const follow = (event: Event) => {
    isTaken.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', follow)
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    fireEvent.click(cardOf(page), held)
  }
  document.removeEventListener('click', follow)
  expect(isTaken).toEqual([false, false, false, false])
  expect(page.queryByRole('dialog')).toBeNull()
})

test('Back closes the modal and leaves the list as it was', async () => {
  const page = await openList()
  await openModal(page)
  await act(async () => history.back())
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.router.state.location.pathname).toBe('/products')
  expect(page.calls.fetchAll).toBe(1)
  await waitFor(() => expect(document.activeElement).toBe(cardOf(page)))
})

test('Back over two entries closes the modal, and the router shows the other page', async () => {
  history.replaceState(null, '', '/home')
  history.pushState(null, '', '/products')
  const page = await openList()
  await openModal(page)
  const seen: string[] = []
  const router = () => seen.push(location.pathname)
  window.addEventListener('popstate', router)
  await act(async () => history.go(-2))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(seen).toEqual(['/home'])
  window.removeEventListener('popstate', router)
})

test('closing it in another way removes its history entry, and it opens again', async () => {
  const page = await openList()
  const dialog = await openModal(page)
  expect(history.state).toMatchObject({ overPage: true })
  await page.user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(history.state).toBeNull())
  await openModal(page)
  await act(async () => history.back())
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test.each([
  [8, 8, null],
  [9, 7, '+2 more'],
  [12, 7, '+5 more'],
])('of %d tags it shows %d', async (given, shown, more) => {
  const tags = Array.from({ length: given }, (_, index) => `tag ${index + 1}`)
  const dialog = await openModal(await openList({ ...product, tags }))
  expect(dialog.getAllByText(/^tag/)).toHaveLength(shown)
  expect(dialog.queryByText(/more$/)?.textContent ?? null).toBe(more)
})

test.each([
  ['', '3', '3'],
  ['template1', '4', '3'],
  ['template3', '4', '6'],
] as const)('template "%s" groups %s pictures on small and %s on wide screens', async (template, small, wide) => {
  const dialog = await openModal(await openList(product, template))
  expect(dialog.getByRole('region', { name: 'Choose a picture' }).dataset).toMatchObject({ small, wide })
})

test('Send Query replaces it with the enquiry, and Back closes that too', async () => {
  const page = await openList()
  const dialog = await openModal(page)
  await waitFor(() => expect(page.calls.visits).toBe(1))
  await page.user.click(dialog.getByRole('link', { name: 'Send Query' }))
  const form = within(await page.findByRole('dialog', { name: 'Send Query' }))
  expect(form.getByText('Glazed bowl')).toBeTruthy()
  await act(async () => history.back())
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.calls.fetchAll).toBe(1)
})

test("an enquiry from it has the product's token", async () => {
  const page = await openList()
  const dialog = await openModal(page)
  await page.user.click(dialog.getByRole('link', { name: 'Send Query' }))
  const form = within(await page.findByRole('dialog', { name: 'Send Query' }))
  await page.user.type(await form.findByRole('textbox', { name: 'Email' }), 'ravi@nair.example')
  await page.user.type(form.getByRole('textbox', { name: 'Name' }), 'Ravi Nair')
  await page.user.type(form.getByRole('textbox', { name: 'Phone number' }), '9812345670')
  await page.user.click(form.getByRole('button', { name: 'Send Query' }))
  await waitFor(() => expect(page.calls.leads).toEqual([expect.objectContaining({ formToken: 'signed' })]))
})

const variants = {
  options: ['Size'],
  rows: [
    { values: ['Small'], pricePerUnit: 1250, itemNo: 'B-S', totalUnits: 3 },
    { values: ['Large'], pricePerUnit: 1750, itemNo: '', totalUnits: 0 },
  ],
}

test('it fetches the variants, which lists leave out, and an enquiry begins with the chosen one', async () => {
  const listed = { ...product, hasVariants: true, pricesVary: true } as const
  const page = await openList(listed, '', { ...listed, variants })
  expect(cardOf(page).closest('article')?.textContent).toContain('From ₹1,250')
  const dialog = await openModal(page)
  const table = await dialog.findByRole('region', { name: 'Variants' })
  expect([...table.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Size', 'Price', 'Stock', 'Enquiry'],
    ['Small#B-S', '₹1,250 / per unit', '3 units', 'Ask'],
    ['Large', '₹1,750 / per unit', 'Out of stock', 'Ask'],
  ])
  await expectAccessible(page.getByRole('dialog'))
  const ask = dialog.getByRole('link', { name: 'Ask about Small' })
  expect(ask.getAttribute('href')).toBe(`${pagePath}/enquiry?variant=Small`)
  await page.user.click(ask)
  const form = within(await page.findByRole('dialog', { name: 'Send Query' }))
  const query = await form.findByRole<HTMLTextAreaElement>('textbox', { name: /^Query/ })
  expect(query.value).toBe('Variant: Small (#B-S)\n')
})

test('without its variants it shows the rest', async () => {
  const page = await openList({ ...product, hasVariants: true }, '', null)
  const dialog = await openModal(page)
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Variants' })).toBeNull())
  await dialog.findByText('Thrown by hand.')
  expect(dialog.getByRole('link', { name: 'Send Query' })).toBeTruthy()
})

test('View Product opens its page in a new tab', async () => {
  const dialog = await openModal(await openList())
  const link = dialog.getByRole<HTMLAnchorElement>('link', { name: 'View Product' })
  expect(link.getAttribute('href')).toBe(pagePath)
  expect(link.target).toBe('_blank')
})
