import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { aCatalogueLead, aLead, anId } from '@showcase/testing/factories'
import type { FakeHandlers } from '@showcase/testing/fake-api'
import { fakeSpeech } from '@showcase/testing/fake-speech'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { aSummary, openLeads } from './leads.testing.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

type FetchLeads = NonNullable<NonNullable<FakeHandlers['products']>['fetchAllProductsLeads']>

function open(fetchAllProductsLeads: FetchLeads, path?: string, more: FakeHandlers['products'] = {}) {
  return openLeads({ products: { fetchAllProductsLeads, ...more } }, 'admin:/leads', path)
}

function rows() {
  return within(screen.getByRole('list', { name: 'Leads' })).getAllByRole('listitem')
}

test('a lead shows the visitor, the enquiry, the time in Asia/Kolkata and the contact links', async () => {
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
  const card = await screen.findByRole('listitem', { name: 'Lead of Meera Iyer' })
  for (const text of ['Meera Iyer', 'Iyer Stores', '1 Feb 2026, 1:30 am IST', 'meera@iyer.example', '+91 9812345670']) {
    within(card).getByText(text)
  }
  expect(within(card).getByText(/First line/).textContent).toBe(lead.query)
  const link = (name: string) => within(card).getByRole('link', { name }).getAttribute('href')
  expect(link('Blue vase')).toBe(`/userAdmin/products/editProduct/${encodeId(lead.fkProductId)}`)
  expect(link('Call Meera Iyer: +91 9812345670')).toBe('tel:+919812345670')
  expect(link('WhatsApp Meera Iyer')).toBe('https://wa.me/919812345670')
  expect(link('Mail Meera Iyer: meera@iyer.example')).toContain('mailto:meera@iyer.example')
  await expectAccessible(container)
})

test('an address of a visitor adds no recipients and no text to the mail that answers it', async () => {
  await open(() => ({ leads: [aLead({ email: 'meera+shop?bcc=spy%40evil.example&body=@iyer.example' })], count: 1 }))
  const mail = new URL((await screen.findByRole('link', { name: /^Mail/ })).getAttribute('href') ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe('meera+shop?bcc=spy%40evil.example&body=@iyer.example')
  expect([...mail.searchParams.keys()]).toEqual(['subject'])
})

test('a number of another country keeps its code', async () => {
  await open(() => ({ leads: [aLead({ phoneNo: '+447400123456' })], count: 1 }))
  const call = await screen.findByRole('link', { name: /^Call/ })
  expect([call.getAttribute('href'), call.textContent]).toEqual(['tel:+447400123456', '+447400123456'])
  const chat = screen.getByRole('link', { name: /^WhatsApp/ })
  expect(chat.getAttribute('href')).toBe('https://wa.me/447400123456')
})

test('folds a query if lines of it are hidden; a placeholder phone number has no link', async () => {
  // jsdom has no layout: the text is as high as its number of lines.
  const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get')
  height.mockImplementation(function (this: Element) {
    return this.textContent.split('\n').length
  })
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6)
  const lead = aLead({ query: 'x\n'.repeat(50), phoneNo: '0000000000' })
  const { user } = await open(() => ({ leads: [lead], count: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Read all' }))
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
})

test('a long query of which all lines are shown has no button', async () => {
  await open(() => ({ leads: [aLead({ query: 'x '.repeat(500) })], count: 1 }))
  await screen.findByText(/^x x/)
  expect(screen.queryByRole('button', { name: 'Read all' })).toBeNull()
})

test('counts the results of a search, which is part of the address', async () => {
  const { user, router } = await open(({ searchQuery }) => ({ leads: [aLead()], count: searchQuery ? 1 : 30 }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'vase{Enter}')
  await screen.findByText('1 search results found for vase')
  expect(router.state.location.search).toBe('?query=vase')
})

test('a click searches too', async () => {
  const { user, router } = await open(({ searchQuery }) => ({ leads: [aLead()], count: searchQuery ? 1 : 30 }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search leads' }), 'vase')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('1 search results found for vase')
  expect(router.state.location.search).toBe('?query=vase')
})

test('searches by voice', async () => {
  fakeSpeech('vase')
  const { user, router } = await open(() => ({ leads: [aLead()], count: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Search by voice' }))
  await waitFor(() => expect(router.state.location.search).toBe('?query=vase'))
})

test('shows a placeholder while leads load', async () => {
  await open(() => new Promise(() => {}))
  screen.getByRole('status', { name: 'Loading leads' })
})

test('a search without a result warns and is reset, filters stay', async () => {
  const { router } = await open(
    ({ searchQuery }) => (searchQuery ? { leads: [], count: 0 } : { leads: [aLead()], count: 1 }),
    '/userAdmin/leads?query=nothing&state=won',
  )
  await seeToast('warning', 'No result found')
  await screen.findByRole('list', { name: 'Leads' })
  expect(router.state.location.search).toBe('?state=won')
})

test('loads the second page with continuous numbers', async () => {
  const requests: number[] = []
  await open(({ pageNo }) => {
    requests.push(pageNo)
    return { leads: [aLead()], count: 13 }
  }, '/userAdmin/leads?page=2')
  within(await screen.findByRole('listitem', { name: /Lead of/ })).getByText('13')
  expect(requests).toEqual([2])
})

test('the Catalogues tab shows catalogue leads with a link to their products', async () => {
  const products = [1, 2].map(n => ({ _id: anId(), productName: `P${n}` }))
  const lead = aCatalogueLead({ catalogueName: 'Table', products })
  const { user, router } = await openLeads({
    products: { fetchAllProductsLeads: () => ({ leads: [], count: 0 }) },
    catalogues: { fetchAllCataloguesLeads: () => ({ leads: [lead], count: 1 }) },
  })
  await user.click(await screen.findByRole('tab', { name: 'Catalogues' }))
  const link = await screen.findByRole('link', { name: '2 products asked for' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(
    /^\/userAdmin\/catalogues\/leads\/.+\/leadsProducts\//,
  )
  expect(router.state.location.search).toBe('?tab=catalogues')
  const about = screen.getByRole('link', { name: 'Table' })
  expect(about.getAttribute('href')).toBe(`/userAdmin/catalogues/${encodeId(lead.fkCatalogueId)}`)
})

test('states filter the list, show counts and start at the first page', async () => {
  const { user, router } = await openLeads(
    {
      products: { fetchAllProductsLeads: ({ state }) => ({ leads: [aLead({ name: `Of ${state}` })], count: 1 }) },
      user: { fetchLeadSummary: () => aSummary({ products: { won: 3, quarantine: 120 } }) },
    },
    'admin:/leads',
    '/userAdmin/leads?page=3&query=vase',
  )
  await user.click(await screen.findByRole('link', { name: 'Won 3' }))
  await screen.findByRole('heading', { name: 'Of won' })
  expect(router.state.location.search).toBe('?state=won&query=vase')
  expect(screen.getByRole('link', { name: 'Won 3' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: /^Quarantine/ }).textContent).toBe('Quarantine99+')
})

test('shows each person once', async () => {
  const { user, router } = await open(({ onePerPerson }) => ({
    leads: onePerPerson ? [aLead()] : [aLead(), aLead()],
    count: 2,
  }))
  await user.click(await screen.findByRole('button', { name: 'One lead per person' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toBe('?people=1')
})

test('shows other leads of the same person in place; an error has Retry', async () => {
  const lead = aLead({ name: 'Meera', morePerson: 1 })
  let isDown = true
  const { user } = await openLeads({
    products: { fetchAllProductsLeads: () => ({ leads: [lead], count: 1 }) },
    user: {
      fetchPersonLeads: ({ id }) => {
        if (isDown) throw new ApiError(503, 'Not now')
        const other = aCatalogueLead({ catalogueName: 'Table', state: 'won', query: 'All of it', note: 'Paid' })
        return { leads: id === lead._id ? [lead, other] : [], count: 2 }
      },
    },
  })
  const toggle = await screen.findByRole('button', { name: '1 more from this person' })
  await user.click(toggle)
  await screen.findByText('Not now')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const others = await screen.findByRole('list', { name: 'Other leads of this person' })
  expect(within(others).getAllByRole('listitem')).toHaveLength(1)
  for (const text of ['Table', 'Won', 'All of it', 'Note: Paid']) within(others).getByText(text)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(toggle)
})

describe('leads over time', () => {
  test('are summed up, drawn and listed in a table by days and weeks', async () => {
    const requests: object[] = []
    const { user } = await openLeads({
      products: { fetchAllProductsLeads: () => ({ leads: [aLead()], count: 1 }) },
      user: {
        fetchLeadSummary: request => {
          requests.push(request)
          return aSummary({ products: { new: 3 } })
        },
      },
    })
    await screen.findByRole('img', { name: 'Leads since 19 Nov: 3 about products, 3 about catalogues' })
    const table = screen.getByRole('table', { hidden: true })
    const texts = within(table)
      .getAllByRole('row', { hidden: true })
      .map(row => row.textContent)
    expect(texts).toEqual(['FromProductsCatalogues', '19 Nov01', '20 Nov11', '21 Nov21'])
    await user.click(screen.getByRole('button', { name: 'Weeks' }))
    await waitFor(() =>
      expect(requests).toEqual([expect.objectContaining({ span: 'day', spans: 30 }), { span: 'week', spans: 13 }]),
    )
  })

  test('an error has Retry, which shows its progress, and does not affect the list; without leads there is no chart', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    let isDown = true
    const { user } = await openLeads({
      products: { fetchAllProductsLeads: () => ({ leads: [aLead()], count: 1 }) },
      user: {
        fetchLeadSummary: async () => {
          if (isDown) throw new ApiError(503, 'No numbers now')
          await answered
          return aSummary()
        },
      },
    })
    await screen.findByText('No numbers now')
    expect(rows()).toHaveLength(1)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    screen.getByRole('status', { name: 'Loading leads over time' })
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe('Leads over time')
    answer()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Leads over time' })).toBeNull())
  })
})

test('without leads there is a hint and no download', async () => {
  await open(() => ({ leads: [], count: 0 }))
  const nothing = await screen.findByRole('heading', { name: 'No leads yet' })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download Leads' })).toBeNull()
})

test.each(['?state=won', '?state=won&tab=catalogues'])(
  'the download stays while the filter %s is empty',
  async search => {
    const answer = (isEmpty: boolean) => (isEmpty ? { leads: [], count: 0 } : { leads: [], count: 3 })
    await openLeads(
      {
        products: { fetchAllProductsLeads: ({ state }) => answer(state === 'won') },
        catalogues: { fetchAllCataloguesLeads: ({ state }) => answer(state === 'won') },
      },
      'admin:/leads',
      `/userAdmin/leads${search}`,
    )
    await screen.findByRole('heading', { name: 'No leads marked Won' })
    expect(await screen.findByRole('button', { name: 'Download Leads' })).toBeTruthy()
  },
)

test("shows the server's error; Retry loads again", async () => {
  let isDown = true
  const { user } = await open(() => {
    if (isDown) throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
    return { leads: [aLead({ name: 'Back Again' })], count: 1 }
  })
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Back Again')
})
