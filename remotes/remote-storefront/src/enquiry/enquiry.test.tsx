import { afterEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { successMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { aProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { act, waitFor } from '@testing-library/react'
import { underProducts as routes } from '../shop/mounts.testing.ts'

type CreateLead = NonNullable<NonNullable<FakeHandlers['publicProducts']>['createLead']>

const product = aProduct({ productName: 'Glazed bowl' })
const productPath = `/products/${encodeId(product._id)}`
afterEach(() => sessionStorage.clear())

const filled = { email: 'ravi@nair.example', name: 'Ravi Nair', phoneNo: '9812345670' }

/** Opens a page of the product; `leads` are the requests that the server received. */
async function open(path: string, answer: () => unknown = () => {}) {
  const leads: Parameters<CreateLead>[0][] = []
  const api = fakeApi({
    publicProducts: {
      fetch: () => ({ product, formToken: 'signed' }),
      fetchSuggestions: () => ({ products: [], count: 0 }),
      visits: () => ({ visits: 1 }),
      createLead: async request => {
        leads.push(request)
        await answer()
        return withMessage({ _id: 'lead' }, successMessages.enquirySent)
      },
    },
  })
  return { ...(await renderRemote(routes, { at: 'business:/products', path, api })), leads }
}

type Page = Awaited<ReturnType<typeof open>>

async function fillIn(page: Page) {
  await page.user.type(await page.findByRole('textbox', { name: 'Email' }), filled.email)
  await page.user.type(page.getByRole('textbox', { name: 'Name' }), filled.name)
  await page.user.type(page.getByRole('textbox', { name: 'Phone number' }), filled.phoneNo)
}

function send(page: Page) {
  return page.user.click(page.getByRole('button', { name: 'Send Query' }))
}

test('an empty form shows what is missing, in order, and focuses the first field', async () => {
  const page = await open(`${productPath}/enquiry`)
  await page.findByRole('textbox', { name: 'Email' })
  await send(page)
  const messages = page.getAllByRole('alert').map(alert => alert.textContent)
  expect(messages).toEqual(['Email is required!', 'Name is required!', 'Enter correct phoneno!'])
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'))
  expect(page.leads).toHaveLength(0)
  await expectAccessible(page.container)
})

test('the query starts with the variant that the address names, and with nothing for an unknown one', async () => {
  const row = { values: ['Small', 'Red'], pricePerUnit: 450, itemNo: 'B-S', totalUnits: 1 }
  product.variants = { options: ['Size', 'Color'], rows: [row] }
  const page = await open(`${productPath}/enquiry?variant=Small%2C+Red`)
  await fillIn(page)
  await page.user.type(page.getByRole('textbox', { name: 'Query' }), 'Is it in stock?')
  await send(page)
  await waitFor(() => expect(page.leads[0]?.query).toBe('Variant: Small, Red (#B-S)\nIs it in stock?'))
  const other = await open(`${productPath}/enquiry?variant=%3Cb%3E`)
  expect(((await other.findAllByRole('textbox', { name: 'Query' })).at(-1) as HTMLTextAreaElement).value).toBe('')
  product.variants = null
})

test('a telephone number has ten characters, no more and no fewer', async () => {
  const page = await open(`${productPath}/enquiry`)
  const phone = await page.findByRole('textbox', { name: 'Phone number' })
  await page.user.type(phone, '98123456701234')
  expect((phone as HTMLInputElement).value).toBe('9812345670')
  await page.user.type(phone, '{Backspace}')
  await send(page)
  expect(page.getByText('Enter correct phoneno!')).toBeTruthy()
})

test("a number that is typed with India's code and without + is recognized; one digit less is cut to ten", async () => {
  const page = await open(`${productPath}/enquiry`)
  const phone = (await page.findByRole('textbox', { name: 'Phone number' })) as HTMLInputElement
  await page.user.clear(phone)
  await page.user.type(phone, '919876543210')
  expect(phone.value).toBe('9876543210')
  await page.user.clear(phone)
  await page.user.type(phone, '91987654321')
  await page.user.tab()
  expect(phone.value).toBe('9198765432')
})

test.each([
  ['+91 98765-43210', '9876543210', '+91'],
  ['(0)98765 43210', '9876543210', '+91'],
  ['0091 98765 43210', '9876543210', '+91'],
  ['98765.43210', '9876543210', '+91'],
  ['+49 (1512) 3456789', '+4915123456789', ''],
  ['0044 7400 123456', '+447400123456', ''],
])('a pasted %s becomes %s', async (pasted, stored, prefix) => {
  const page = await open(`${productPath}/enquiry`)
  await fillIn(page)
  const phone = page.getByRole('textbox', { name: 'Phone number' }) as HTMLInputElement
  await page.user.clear(phone)
  await page.user.click(phone)
  await page.user.paste(pasted)
  await page.user.tab()
  expect(phone.value).toBe(stored)
  expect(phone.previousSibling?.textContent ?? '').toBe(prefix)
  await send(page)
  await waitFor(() => expect(page.leads[0]).toMatchObject({ phoneNo: stored }))
})

test('a number that its country does not have keeps the form open, with the focus on the number', async () => {
  const page = await open(`${productPath}/enquiry`)
  await fillIn(page)
  const phone = page.getByRole('textbox', { name: 'Phone number' }) as HTMLInputElement
  await page.user.clear(phone)
  await page.user.type(phone, '+44 123 4567')
  await send(page)
  await seeToast('error', 'Enter correct phoneno!')
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect((page.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe(filled.name)
})

test("a filled form creates a lead, shows the server's message and returns to the product", async () => {
  const page = await open(`${productPath}/enquiry`)
  await fillIn(page)
  await page.user.type(page.getByRole('textbox', { name: 'Query' }), 'Forty pieces?')
  await page.user.keyboard('{Tab}')
  await send(page)
  await seeToast('success', successMessages.enquirySent)
  expect(page.leads).toEqual([
    expect.objectContaining({
      ...filled,
      query: 'Forty pieces?',
      fkProductId: product._id,
      formToken: 'signed',
      website: '',
    }),
  ])
  expect(page.leads[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(page.router.state.location.pathname).toBe(productPath))
})

test('repeated clicks send one query', async () => {
  const { promise: underWay, resolve: arrive } = Promise.withResolvers<void>()
  const page = await open(`${productPath}/enquiry`, () => underWay)
  await fillIn(page)
  await send(page)
  await send(page)
  await page.user.type(page.getByRole('textbox', { name: 'Name' }), '{Enter}')
  expect(page.leads).toHaveLength(1)
  await act(async () => arrive())
})

test('a refused query shows a toast', async () => {
  const page = await open(`${productPath}/enquiry`, () => {
    throw new ApiError(429, 'Too many requests, try again later.')
  })
  await fillIn(page)
  await send(page)
  await seeToast('error', 'Too many requests, try again later.')
})

test('Send Query links to the form, and with script opens it in a modal', async () => {
  const page = await open(productPath)
  const link = page.getByRole('link', { name: 'Send Query' })
  expect(link.getAttribute('href')).toBe(`${productPath}/enquiry`)
  await page.user.click(link)
  expect(await page.findByRole('dialog')).toBeTruthy()
  expect(page.router.state.location.pathname).toBe(productPath)
  await fillIn(page)
  await send(page)
  expect(await page.findByText(successMessages.enquirySent)).toBeTruthy()
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.leads).toEqual([expect.objectContaining({ ...filled, formToken: 'signed' })])
})

test('the modal closes after a failure too, and the form is empty when it opens again', async () => {
  const page = await open(productPath, () => {
    throw new ApiError(503, 'Not now.')
  })
  await page.user.click(page.getByRole('link', { name: 'Send Query' }))
  await fillIn(page)
  await send(page)
  await seeToast('error', 'Not now.')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await page.user.click(page.getByRole('link', { name: 'Send Query' }))
  expect(((await page.findByRole('textbox', { name: 'Email' })) as HTMLInputElement).value).toBe('')
})

/** The form's target. */
function ownAction(page: Page) {
  return page.container.querySelector('form')?.getAttribute('action')
}

/** Posts the form as a browser does without script. */
async function post(page: Page, fields: Record<string, string>) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.append(name, value)
  await act(() => page.router.navigate(`${productPath}/enquiry${ownAction(page)}`, { formMethod: 'post', formData }))
}

test('without script the form posts to its own page, which confirms it', async () => {
  const page = await open(`${productPath}/enquiry`)
  await post(page, { ...filled, businessName: '', query: '', website: '', formToken: 'signed', idempotencyKey: 'once' })
  expect(page.leads).toEqual([expect.objectContaining({ ...filled, formToken: 'signed', idempotencyKey: 'once' })])
  expect(page.router.state.location.search).toBe('?sent=1')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(successMessages.enquirySent)
})

test('without script an incomplete form returns with its values and what to fix', async () => {
  const page = await open(`${productPath}/enquiry`)
  await post(page, { email: '', name: 'Ravi Nair', phoneNo: '981', query: 'Forty pieces?' })
  expect(page.leads).toHaveLength(0)
  const problems = page.getAllByRole('listitem').map(item => item.textContent)
  expect(problems).toEqual(['Email is required!', 'Enter correct phoneno!'])
  const invalid = [...page.container.querySelectorAll('[aria-invalid="true"]')]
  expect(invalid.map(field => field.getAttribute('name'))).toEqual(['email', 'phoneNo'])
  const action = ownAction(page)
  await post(page, { email: '' })
  expect(ownAction(page)).toBe(action)
})

test("without script a refused form shows the server's text", async () => {
  const page = await open(`${productPath}/enquiry`, () => {
    throw new ApiError(429, 'Too many requests, try again later.')
  })
  await post(page, filled)
  expect(page.getByRole('alert').textContent).toBe('Too many requests, try again later.')
})
