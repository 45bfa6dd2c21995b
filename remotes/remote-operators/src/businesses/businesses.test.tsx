import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '@showcase/testing/accessible'
import { addMain } from '@showcase/testing/add-main'
import { renderRemote } from '@showcase/testing/render-remote'
import { waitUntil } from '@showcase/testing/wait-until'
import { act } from 'react'
import { routes } from './businesses.routes.tsx'

const shop = {
  businessName: 'clay-and-co',
  displayName: 'Clay & Co.',
  name: 'Asha Rao',
  email: 'hello@clay.example',
  ownerEmail: 'owner@clay.example',
  planType: 'Basic',
  domain: '',
  isBlocked: false,
  isPrimeUser: false,
  totalProducts: 12,
  totalCatalogues: 2,
  totalLeads: 5,
  createdAt: '2026-01-31T10:00:00.000Z',
}
function amounts(limit: number) {
  return { used: 12, limit }
}
const details = {
  ...shop,
  ownerName: 'Asha Rao',
  isEmailVerified: true,
  formerNames: ['clay'],
  phoneNo: '',
  address: '',
  template: '',
  theme: '',
  isAllProductsActive: true,
  isAllCataloguesActive: true,
  blockedProducts: 1,
  blockedCatalogues: 0,
  usage: { bytes: amounts(2e9), texts: amounts(5e8), products: amounts(50_000), imports: amounts(20) },
  liveSessions: 1,
  lastSeenAt: '2026-02-01T09:30:00.000Z',
  block: null as { createdAt: string; actor: string; reason: string } | null,
}
const entry = {
  _id: 'e1',
  createdAt: '2026-02-02T08:00:00.000Z',
  actor: 'asha',
  action: 'businesses/prime',
  target: 'clay-and-co',
  businessName: 'clay-and-co',
  reason: 'Their trade fair',
  from: { isPrimeUser: false },
  to: { isPrimeUser: true },
}

let asked: { path: string; query: Record<string, string>; body: unknown }[] = []
let block: typeof details.block = null
let refusal = ''
/** A block is answered only after this. */
let held: Promise<void> | undefined
/** Number of businesses, and of actions. */
let count = 1
/** A search for "slow" and a second page are answered only after this. */
let slow: Promise<void> | undefined
const real = globalThis.fetch
beforeEach(() => {
  asked = []
  block = null
  refusal = ''
  held = undefined
  count = 1
  sessionStorage.clear()
  globalThis.fetch = async input => {
    const request = input as Request
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/platform/', '')
    const text = await request.text()
    const body = text ? JSON.parse(text) : null
    asked.push({ path, query: Object.fromEntries(searchParams), body })
    if (request.headers.get('authorization') !== 'right token')
      return Response.json(fail(401, errors.tokenInvalid), { status: 401 })
    if (path === 'businesses/block') {
      await held
      if (refusal) return Response.json(fail(503, refusal), { status: 503 })
      block = body.isBlocked ? { createdAt: entry.createdAt, actor: 'asha', reason: body.reason } : null
    }
    if (searchParams.get('searchQuery') === 'slow' || searchParams.get('pageNo') === '2') await slow
    if (searchParams.get('businessName') === 'clay-and-cow')
      return Response.json(fail(404, errors.businessNotFound), { status: 404 })
    const none = searchParams.get('searchQuery') === 'nothing' || (searchParams.has('isBlocked') && !block)
    const businesses = none ? [] : [{ ...shop, isBlocked: block !== null }]
    const answers: Record<string, unknown> = {
      businesses: { businesses, count: none ? 0 : count, countIsCapped: false },
      'businesses/fetch': { business: { ...details, block, isBlocked: block !== null } },
      'businesses/block': { isChanged: true },
      audit: { entries: [entry], count, countIsCapped: false },
    }
    return Response.json(succeed(answers[path], ''))
  }
})
afterEach(() => {
  globalThis.fetch = real
})

async function open(token = 'right token', query = '') {
  const session = { apiBaseUrl: 'http://localhost/api' }
  const path = `/operators/businesses${query}`
  const screen = await renderRemote(routes, { at: 'platform:/operators/businesses', path, session })
  await screen.user.type(screen.getByLabelText('Platform token'), token)
  await screen.user.click(screen.getByRole('button', { name: 'Open' }))
  return screen
}

test('finds businesses with the token, and shows the audit log of all', async () => {
  const screen = await open()
  expect(await screen.findByText('Clay & Co.')).toBeTruthy()
  expect(screen.getByText('1 business')).toBeTruthy()
  expect(await screen.findByText('Their trade fair')).toBeTruthy()
  expect(screen.getByText(/isPrimeUser false → isPrimeUser true/)).toBeTruthy()
  await expectAccessible(screen.container)
  await screen.user.type(screen.getByRole('searchbox'), ' nothing ')
  await screen.user.click(screen.getByRole('checkbox'))
  await screen.user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('0 businesses')).toBeTruthy()
  expect(asked.filter(({ path }) => path === 'businesses').at(-1)?.query).toMatchObject({
    searchQuery: 'nothing',
    isBlocked: 'true',
  })
})

test.each(['-1', '1.5', 'two'])('page %s of the address shows the first page', async page => {
  const screen = await open('right token', `?page=${page}`)
  expect(await screen.findByText('Clay & Co.')).toBeTruthy()
  expect(asked.find(({ path }) => path === 'businesses')?.query.pageNo).toBe('1')
})

test('after Back the form shows the search whose results are shown', async () => {
  const screen = await open()
  await screen.user.type(await screen.findByRole('searchbox'), 'nothing')
  await screen.user.click(screen.getByRole('checkbox'))
  await screen.user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('0 businesses')).toBeTruthy()
  await act(() => screen.router.navigate(-1))
  expect(await screen.findByText('1 business')).toBeTruthy()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})

test('the address of a search does not replace what is typed since', async () => {
  const screen = await open()
  const field = (await screen.findByRole('searchbox')) as HTMLInputElement
  await act(async () => {
    field.value = 'clay'
    field.form?.requestSubmit()
    field.value = 'clay and'
  })
  expect(screen.router.state.location.search).toBe('?query=clay')
  expect(field.value).toBe('clay and')
})

test('a search that is answered after the next one does not replace its results', async () => {
  const screen = await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  slow = promise
  async function search(text: string) {
    await screen.user.clear(await screen.findByRole('searchbox'))
    await screen.user.type(screen.getByRole('searchbox'), text)
    await screen.user.click(screen.getByRole('button', { name: 'Search' }))
  }
  await search('slow')
  await search('nothing')
  expect(await screen.findByText('0 businesses')).toBeTruthy()
  resolve()
  // The same search again calls nothing. The late answer arrives during the click.
  await screen.user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('0 businesses')).toBeTruthy()
})

test.each([
  ['Pages of businesses', '50 businesses'],
  ['Pages of the audit log', '50 actions'],
])('the focus stays in the %s while the next page loads, which is announced', async (label, status) => {
  count = 50
  const screen = await open()
  const pages = await screen.findByRole('navigation', { name: label })
  const { promise, resolve } = Promise.withResolvers<void>()
  slow = promise
  const next = pages.querySelector('[aria-label="Next page"]')
  await screen.user.click(next as Element)
  const announced = await screen.findByText('Loading…', { selector: '[role=status]' })
  expect(document.activeElement).toBe(next)
  resolve()
  await waitUntil(() => announced.textContent === status)
  expect(document.activeElement).toBe(next)
})

test('shows what a business has and uses; blocks and unblocks it with a reason', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Inspect clay-and-co' }))
  expect(await screen.findAllByText('1 MB of 500 MB')).toHaveLength(1)
  for (const text of ['clay', 'Confirmed', '2026-02-01 09:30 UTC', '12, 1 of them blocked', '12 of 50,000'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(await screen.findByText('Their trade fair')).toBeTruthy()
  expect(asked.filter(({ path }) => path === 'audit').at(-1)?.query).toMatchObject({ businessName: 'clay-and-co' })
  await expectAccessible(screen.container)
  await screen.user.click(screen.getByRole('button', { name: 'Block this business' }))
  await screen.user.type(screen.getByLabelText('Reason (the owner sees it)'), 'Counterfeit')
  refusal = 'The database does not answer.'
  await screen.user.click(screen.getByRole('button', { name: 'Block clay-and-co' }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  refusal = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await screen.user.click(screen.getByRole('button', { name: 'Block clay-and-co' }))
  expect(await screen.findByText('Blocking…')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Blocking…')).toBeTruthy()
  resolve()
  expect(await screen.findByText('Counterfeit')).toBeTruthy()
  expect(asked.filter(({ path }) => path === 'businesses/block').at(-1)?.body).toEqual({
    businessName: 'clay-and-co',
    isBlocked: true,
    reason: 'Counterfeit',
  })
  await expectAccessible(screen.container)
  await screen.user.click(screen.getByRole('button', { name: 'Unblock this business' }))
  await screen.user.type(screen.getByLabelText('Reason (the owner sees it)'), 'Solved')
  await screen.user.click(screen.getByRole('button', { name: 'Unblock clay-and-co' }))
  expect(await screen.findByRole('button', { name: 'Block this business' })).toBeTruthy()
})

test('the focus stays in the form of a block, which forgets the error of an earlier try', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Inspect clay-and-co' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Block this business' }))
  await screen.user.keyboard('Counterfeit')
  refusal = 'The database does not answer.'
  await screen.user.keyboard('{Enter}')
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(screen.getByLabelText('Reason (the owner sees it)')).toBe(document.activeElement)
  await screen.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Block this business' })).toBe(document.activeElement)
  await screen.user.keyboard('{Enter}')
  expect(screen.queryByText(refusal)).toBeNull()
  refusal = ''
  await screen.user.keyboard('Counterfeit{Enter}')
  expect(await screen.findByText('Counterfeit')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Clay & Co.' })).toBe(document.activeElement)
})

test('the focus moves to the business that is inspected, and back to its row', async () => {
  const screen = await open()
  await screen.user.click(await screen.findByRole('button', { name: 'Inspect clay-and-co' }))
  expect(await screen.findByRole('region', { name: 'Clay & Co.' })).toBe(document.activeElement)
  await screen.user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('button', { name: 'Inspect clay-and-co' })).toBe(document.activeElement)
})

test('the list shows the state of a business that was just blocked', async () => {
  const screen = await open()
  expect(await screen.findByRole('cell', { name: 'Open' })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: 'Inspect clay-and-co' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Block this business' }))
  await screen.user.keyboard('Counterfeit{Enter}')
  expect(await screen.findByText('Counterfeit')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByRole('cell', { name: 'Blocked' })).toBeTruthy()
})

test('the focus moves to the page when the business has left the list', async () => {
  const main = addMain()
  block = { createdAt: entry.createdAt, actor: 'asha', reason: 'Counterfeit' }
  const screen = await open('right token', '?blocked')
  await screen.user.click(await screen.findByRole('button', { name: 'Inspect clay-and-co' }))
  await screen.user.click(await screen.findByRole('button', { name: 'Unblock this business' }))
  await screen.user.keyboard('Solved{Enter}')
  expect(await screen.findByRole('button', { name: 'Block this business' })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByText('0 businesses')).toBeTruthy()
  expect(main).toBe(document.activeElement)
  main.remove()
})

test('an unknown business is named, and the way back to the list is offered', async () => {
  const screen = await open('right token', '?business=clay-and-cow')
  const [error] = await screen.findAllByRole('alert')
  expect(error?.textContent).toContain('“clay-and-cow” could not be loaded')
  expect(error?.textContent).toContain('Business not found')
  await screen.user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(await screen.findByText('1 business')).toBeTruthy()
})

test('a rejected token is asked for again', async () => {
  const screen = await open('a guess')
  expect(await screen.findByText(/rejected this token/)).toBeTruthy()
  expect(sessionStorage.getItem('operatorToken')).toBeNull()
})
