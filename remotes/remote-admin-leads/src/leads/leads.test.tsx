import { afterEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { ToastHost } from '@showcase/modal-host'
import { expectAccessible } from '@showcase/testing/accessible'
import { aLead } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from './leads.routes.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

type FetchLeads = NonNullable<NonNullable<FakeHandlers['products']>['fetchAllProductsLeads']>

const open = (fetchAllProductsLeads: FetchLeads, path = '/userAdmin/leads', more: FakeHandlers['products'] = {}) =>
  renderRemote(routes, {
    at: 'admin:/leads',
    path,
    api: fakeApi({ products: { fetchAllProductsLeads, ...more } }),
    beside: <ToastHost />,
  })

test('a lead shows who asked what, when in Kolkata, and how to answer', async () => {
  const lead = aLead({
    name: 'Meera Iyer',
    businessName: 'Iyer Stores',
    phoneNo: '9812345670',
    email: 'meera@iyer.example',
    query: 'First line.\nSecond line.',
    productName: 'Blue vase',
    createdAt: '2026-01-31T20:00:00.000Z',
  })
  const { container } = await open(() => ({ leads: [lead], count: 1 }))
  const card = await screen.findByRole('listitem')
  for (const text of ['Meera Iyer', 'Iyer Stores', 'Blue vase', '1 Feb 2026, 1:30 am']) within(card).getByText(text)
  expect(within(card).getByText(/First line/).textContent).toBe(lead.query)
  expect(within(card).getByRole('link', { name: 'Call Meera Iyer' }).getAttribute('href')).toBe('tel:+919812345670')
  expect(within(card).getByRole('link', { name: 'WhatsApp Meera Iyer' }).getAttribute('href')).toBe(
    'https://wa.me/919812345670',
  )
  expect(within(card).getByRole('link', { name: 'Mail Meera Iyer' }).getAttribute('href')).toContain(
    'mailto:meera@iyer.example',
  )
  await expectAccessible(container)
})

test('a long query is folded and can be read in full', async () => {
  const { user } = await open(() => ({ leads: [aLead({ query: 'x '.repeat(500) })], count: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Read all' }))
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

test('a search is told, counted and kept in the address', async () => {
  const { user, router } = await open(({ searchQuery }) => ({ leads: [aLead()], count: searchQuery ? 1 : 30 }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'vase{Enter}')
  await screen.findByText('1 search results found for vase')
  expect(router.state.location.search).toBe('?query=vase')
})

test('a search without a hit warns and is taken back', async () => {
  const { router } = await open(
    ({ searchQuery }) => (searchQuery ? { leads: [], count: 0 } : { leads: [aLead()], count: 1 }),
    '/userAdmin/leads?query=nothing',
  )
  await screen.findByText('No result found')
  await screen.findByRole('listitem')
  expect(router.state.location.search).toBe('')
})

test('the second page is asked for and numbered on', async () => {
  const asked: number[] = []
  await open(({ pageNo }) => {
    asked.push(pageNo)
    return { leads: [aLead()], count: 13 }
  }, '/userAdmin/leads?page=2')
  within(await screen.findByRole('listitem')).getByText('13')
  expect(asked).toEqual([2])
})

test('without leads there is the next step and nothing to download', async () => {
  await open(() => ({ leads: [], count: 0 }))
  await screen.findByRole('heading', { name: 'No leads yet' })
  expect(screen.queryByRole('button', { name: 'Download Leads' })).toBeNull()
})

test('a failure shows the text of the server and Retry loads again', async () => {
  let isDown = true
  const { user } = await open(() => {
    if (isDown) throw new ApiError(503, 'The service is not available right now, please try again shortly.')
    return { leads: [aLead({ name: 'Back Again' })], count: 1 }
  })
  await screen.findByText(/not available right now/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Back Again')
})

test('the CSV is saved as leads_data.csv', async () => {
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { user } = await open(() => ({ leads: [aLead()], count: 1 }), undefined, {
    downloadLeads: () => new Blob(['S.No'], { type: 'text/csv' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Download Leads' }))
  await screen.findByText('Leads Downloaded Successfully...')
  expect(saved).toEqual(['leads_data.csv'])
})

test('a failed download says so, and can be tried again', async () => {
  const { user } = await open(() => ({ leads: [aLead()], count: 1 }), undefined, {
    downloadLeads: () => {
      throw new ApiError(500, 'Something went wrong')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Download Leads' }))
  await screen.findByText('Failed to download CSV')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Download Leads' }).getAttribute('aria-busy')).toBeNull(),
  )
})
