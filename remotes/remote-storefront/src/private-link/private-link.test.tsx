import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { BusinessProfile } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '@showcase/testing/accessible'
import { aBusiness, aCatalogue, aProduct } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { act, waitFor, within } from '@testing-library/react'

/** The device's fingerprint; a test may make it fail. */
let visitorId: () => Promise<{ visitorId: string }>
jest.unstable_mockModule('@fingerprintjs/fingerprintjs', () => ({
  load: async () => ({ get: () => visitorId() }),
}))
const { routes } = await import('./private-link.routes.tsx')

type Products = NonNullable<FakeHandlers['publicProducts']>
type Catalogues = NonNullable<FakeHandlers['publicCatalogues']>

function link(linkExpiresAt = new Date(Date.now() + 86_400_000).toISOString(), expiresIn?: number) {
  return { linkExpiresAt, allowMultipleUsers: false, expiresIn }
}

const product = aProduct({ productName: 'Glazed bowl', isPublic: false })
const members = [aProduct({ productName: 'Plate' }), aProduct({ productName: 'Cup' }), aProduct({ productName: 'Jug' })]
const catalogue = aCatalogue({ catalogueName: 'Table setting', isPublic: false })

/** Opens the page of a link; records the calls and their requests in order. */
async function open(
  search: string,
  answers: {
    product?: Products['fetchPrivateLink']
    catalogue?: Catalogues['fetchPrivateLink']
    business?: BusinessProfile
  } = {},
) {
  const calls: [string, object][] = []
  const tell =
    <T,>(name: string, payload: T) =>
    (request: object) => {
      calls.push([name, request])
      return payload
    }
  const api = fakeApi({
    publicProducts: {
      fetchPrivateLink: request => {
        calls.push(['fetch', request])
        return answers.product?.(request) ?? { product, privateLink: link(), formToken: 'signed' }
      },
      updatePrivateLink: tell('update', null),
      privateLinkVisits: tell('visits', { visits: 1 }),
      createLead: tell('lead', { _id: 'lead' }),
    },
    publicCatalogues: {
      fetchPrivateLink: request => {
        calls.push(['fetch', request])
        return answers.catalogue?.(request) ?? { catalogue: { ...catalogue, products: members }, privateLink: link() }
      },
      updatePrivateLink: tell('update', null),
      privateLinkVisits: tell('visits', { visits: 1 }),
      createLead: tell('lead', { _id: 'lead' }),
    },
  })
  const page = await renderRemote(routes, {
    at: 'business:/privateLink',
    path: `/privateLink${search}`,
    api,
    ...(answers.business && { session: { business: answers.business } }),
  })
  return { ...page, calls }
}

type Page = Awaited<ReturnType<typeof open>>

function titled(page: Page, name: string) {
  return page.findByRole('heading', { level: 1, name })
}

async function fillIn(page: Page) {
  const dialog = within(await page.findByRole('dialog', { name: 'Send Query' }))
  await page.user.type(await dialog.findByRole('textbox', { name: 'Email' }), 'ravi@nair.example')
  await page.user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ravi Nair')
  await page.user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '9812345670')
  await page.user.click(dialog.getByRole('button', { name: 'Send Query' }))
}

beforeEach(() => {
  history.replaceState(null, '')
  visitorId = async () => ({ visitorId: 'this-device' })
})
afterEach(() => {
  jest.useRealTimers()
})

test("a product's link shows the product, then reports the view and counts the visit", async () => {
  const page = await open('?pq=link-1')
  expect(await titled(page, 'Glazed bowl')).toBeTruthy()
  await waitFor(() => expect(page.calls).toHaveLength(3))
  expect(page.calls).toEqual([
    ['fetch', { privateLink: 'link-1', businessName: 'terracotta', fingerPrint: 'this-device' }],
    ['update', { privateLink: 'link-1', businessName: 'terracotta', linkViewed: true, fingerPrint: 'this-device' }],
    ['visits', { privateLink: 'link-1', businessName: 'terracotta' }],
  ])
  expect(page.queryByRole('link', { name: 'View Product' })).toBeNull()
  await expectAccessible(page.container)
})

test('the placeholder number is not offered to call or chat with', async () => {
  const business = aBusiness({ phoneNo: '0000000000' })
  const page = await open('?pq=link-1', { business })
  expect(await titled(page, 'Glazed bowl')).toBeTruthy()
  expect(page.queryByRole('link', { name: 'Call' })).toBeNull()
  expect(page.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
  const refused = await open('?pq=link-1', {
    business,
    product: () => {
      throw new ApiError(410, errors.privateLinkExpired)
    },
  })
  expect(await titled(refused, errors.privateLinkExpired)).toBeTruthy()
  expect(refused.queryByRole('link', { name: 'Ask the seller' })).toBeNull()
})

test("a catalogue's link shows the catalogue with all of its products", async () => {
  const page = await open('?cq=link-2')
  expect(await titled(page, 'Table setting')).toBeTruthy()
  expect(page.getAllByRole('article')).toHaveLength(3)
  await waitFor(() => expect(page.calls.map(([name]) => name)).toEqual(['fetch', 'update', 'visits']))
})

test('until it is open the page says that it is being opened, which is all that the server renders', async () => {
  visitorId = () => new Promise(() => {})
  const page = await open('?pq=link-1')
  expect(page.getByRole('status').textContent).toBe('Opening your private link')
  expect(page.calls).toEqual([])
})

test('without a fingerprint the request names no device, and the server decides', async () => {
  visitorId = () => Promise.reject(new Error('canvas is blocked'))
  const page = await open('?pq=link-1', {
    product: () => {
      throw new ApiError(403, errors.privateLinkNeedsDevice)
    },
  })
  expect(await titled(page, errors.privateLinkNeedsDevice)).toBeTruthy()
  expect(page.calls).toEqual([['fetch', { privateLink: 'link-1', businessName: 'terracotta', fingerPrint: '' }]])
})

test.each([
  ['expired', 404, errors.privateLinkExpired],
  ['in use', 403, errors.privateLinkOtherDevice],
  ['unknown', 404, errors.privateLinkNotFound],
])('a link that is %s shows only the reason and counts nothing', async (_, status, text) => {
  const page = await open('?pq=link-1', {
    product: () => {
      throw new ApiError(status, text)
    },
  })
  expect(await titled(page, text)).toBeTruthy()
  expect(page.getByRole('alert').textContent).toContain(text)
  expect(page.getByRole('link', { name: 'Ask the seller' }).getAttribute('href')).toContain('https://wa.me/91')
  expect(page.calls.map(([name]) => name)).toEqual(['fetch'])
  await expectAccessible(page.container)
})

test("another shop's item is not shown under this shop's name", async () => {
  const page = await open('?pq=link-1', {
    product: () => ({ product: { ...product, businessName: 'northlight' }, privateLink: link() }),
  })
  expect(await titled(page, errors.privateLinkNotFound)).toBeTruthy()
  expect(page.calls.map(([name]) => name)).toEqual(['fetch'])
})

test('an address without a link is not found, without a request', async () => {
  const page = await open('')
  expect(await titled(page, errors.privateLinkNotFound)).toBeTruthy()
  expect(page.calls).toEqual([])
})

test('a failed connection can be retried', async () => {
  let fails = true
  const page = await open('?pq=link-1', {
    product: () => {
      if (fails) throw new ApiError(0, 'No connection')
      return { product, privateLink: link() }
    },
  })
  expect((await page.findByRole('alert')).textContent).toContain('No connection')
  fails = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await titled(page, 'Glazed bowl')).toBeTruthy()
})

test.each([
  ['2026-03-05T11:00:02.500Z', undefined],
  ['2026-03-04T11:00:02.500Z', 3_602_500],
])('the countdown to %s, in %s ms for the server, updates every second and stops at zero', async (end, expiresIn) => {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'],
    now: new Date('2026-03-05T10:00:00Z'),
  })
  const page = await open('?pq=link-1', {
    product: () => ({ product, privateLink: link(end, expiresIn) }),
  })
  const timer = await page.findByRole('timer')
  expect(timer.textContent).toBe('01 hour00 minutes02 seconds')
  await act(async () => jest.advanceTimersByTime(1000))
  expect(timer.textContent).toBe('01 hour00 minutes01 second')
  await act(async () => jest.advanceTimersByTime(3_600_000))
  expect(timer.textContent).toBe('00 minutes01 second')
  await act(async () => jest.advanceTimersByTime(1000))
  expect(timer.textContent).toBe('00 minutes00 seconds')
  // A picture over the page is closed with it.
  await page.user.click(page.getByRole('link', { name: 'Glazed bowl' }))
  await page.findByRole('dialog', { name: 'Pictures' })
  await act(async () => jest.advanceTimersByTime(1000))
  expect(await titled(page, errors.privateLinkExpired)).toBeTruthy()
  expect(page.getByRole('alert').textContent).toContain(errors.privateLinkExpired)
  expect(page.queryByText('Glazed bowl')).toBeNull()
  expect(page.queryByRole('dialog')).toBeNull()
})

test('an enquiry about the product contains the link', async () => {
  const page = await open('?pq=link-1')
  await titled(page, 'Glazed bowl')
  await page.user.click(page.getByRole('button', { name: 'Send Query' }))
  await fillIn(page)
  await waitFor(() =>
    expect(page.calls.at(-1)).toEqual([
      'lead',
      expect.objectContaining({ fkProductId: product._id, privateLink: 'link-1', formToken: 'signed' }),
    ]),
  )
})

test('an enquiry that is being written when the link expires keeps its text and is sent', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'] })
  const expiry = new Date(Date.now() + 60_000).toISOString()
  const page = await open('?pq=link-1', {
    product: () => ({ product, privateLink: link(expiry), formToken: 'signed' }),
  })
  await titled(page, 'Glazed bowl')
  await page.user.click(page.getByRole('button', { name: 'Send Query' }))
  await page.user.type(await page.findByRole('textbox', { name: /^Query/ }), 'Ten bowls?')
  await act(async () => jest.advanceTimersByTime(61_000))
  await page.findByText(errors.privateLinkExpired)
  await fillIn(page)
  const sent = { query: 'Ten bowls?', privateLink: 'link-1', formToken: 'signed' }
  await waitFor(() => expect(page.calls.at(-1)).toEqual(['lead', expect.objectContaining(sent)]))
})

test('an enquiry about chosen products contains the link; a product opens without a link to its page', async () => {
  const page = await open('?cq=link-2')
  await titled(page, 'Table setting')
  await page.user.click(page.getByRole('link', { name: 'Cup' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Cup' }))
  expect(dialog.queryByRole('link', { name: 'View Product' })).toBeNull()
  await page.user.click(dialog.getByRole('button', { name: 'Send Query' }))
  await fillIn(page)
  await waitFor(() =>
    expect(page.calls.at(-1)).toEqual([
      'lead',
      expect.objectContaining({ fkCatalogueId: catalogue._id, products: [members[1]?._id], privateLink: 'link-2' }),
    ]),
  )
})

const variants = {
  options: ['Size'],
  rows: [{ values: ['Small'], pricePerUnit: 450, itemNo: 'B-S', totalUnits: 3 }],
}

test.each([
  ['a product', '?pq=link-1', 'Glazed bowl'],
  ['a product of a catalogue', '?cq=link-2', 'Cup'],
])('the variants of %s have buttons to an enquiry, which names the chosen one', async (_, search, name) => {
  const withVariants = { ...product, productName: name, hasVariants: true, variants } as const
  const page = await open(search, {
    product: () => ({ product: withVariants, privateLink: link(), formToken: 'signed' }),
    catalogue: () => ({ catalogue: { ...catalogue, products: [withVariants] }, privateLink: link() }),
  })
  if (search.startsWith('?cq')) await page.user.click(await page.findByRole('link', { name }))
  await page.user.click(await page.findByRole('button', { name: 'Ask about Small' }))
  await fillIn(page)
  await waitFor(() =>
    expect(page.calls.at(-1)).toEqual(['lead', expect.objectContaining({ query: 'Variant: Small (#B-S)' })]),
  )
})

test('the page is not indexed', () => {
  const [route] = routes
  const session = { business: { businessName: 'red-clay' } }
  expect(route?.handle.head({ data: { query: null }, params: {}, session })).toEqual({
    title: 'Private Link | Red Clay',
    description: 'A product or catalogue that Red Clay shares with you privately.',
    noindex: true,
  })
})
