import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { ForumMessage } from '@showcase/contract/entities'
import { expectAccessible } from '@showcase/testing/accessible'
import { aCatalogueLead, aForumMessage, aLead } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { Component } from './leads-card.component.tsx'

const none = { new: 0, contacted: 0, won: 0, lost: 0, quarantine: 0 }
const summary = {
  overTime: [
    { from: '2026-10-22', products: 1, catalogues: 0 },
    { from: '2026-10-23', products: 4, catalogues: 2 },
  ],
  states: { products: none, catalogues: none },
}

function open(answers: { isDown?: () => boolean; leads?: ReturnType<typeof aLead>[]; messages?: ForumMessage[] } = {}) {
  const {
    isDown = () => false,
    messages = [],
    leads = [aLead({ name: 'Asha', createdAt: '2026-10-23T10:00:00.000Z' })],
  } = answers
  const catalogueLeads = leads.length
    ? [aCatalogueLead({ name: 'Ravi', email: 'ravi@visitor.example', createdAt: '2026-10-23T11:00:00.000Z' })]
    : []
  const api = fakeApi({
    products: { fetchAllProductsLeads: () => ({ leads, count: leads.length }) },
    catalogues: { fetchAllCataloguesLeads: () => ({ leads: catalogueLeads, count: catalogueLeads.length }) },
    user: {
      fetchForums: () => ({ forums: messages, count: messages.length }),
      fetchLeadSummary: ({ span, spans }) => {
        if (isDown()) throw new ApiError(503, 'down')
        expect([span, spans]).toEqual(['day', 30])
        return summary
      },
    },
  })
  return renderCard(Component, api)
}

test('shows the newest leads of both kinds and messages, newest first, above a chart of leads by day', async () => {
  const message = aForumMessage({
    name: 'Meera',
    email: 'meera@visitor.example',
    createdAt: '2026-10-23T10:30:00.000Z',
  })
  const { container, user } = await open({ messages: [message] })
  await screen.findByRole('img', { name: 'Leads since 22 Oct: 5 about products, 2 about catalogues' })
  await user.click(screen.getByText('Show as a table'))
  within(screen.getByRole('table')).getByRole('row', { name: '23 Oct 4 2' })
  const newest = within(screen.getByRole('list', { name: 'Latest enquiries and messages' })).getAllByRole('link')
  expect(newest.map(link => link.textContent)).toEqual(['Ravi', 'Meera', 'Asha'])
  expect(newest[1]?.getAttribute('href')).toBe('/userAdmin/forum?query=meera%40visitor.example')
  const heading = screen.getByRole('heading', { name: 'Leads over 30 days' })
  expect(newest[2]?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(newest[0]?.getAttribute('href')).toBe('/userAdmin/leads?tab=catalogues&query=ravi%40visitor.example')
  expect(screen.getByRole('link', { name: /See all/ }).getAttribute('href')).toBe('/userAdmin/leads')
  await expectAccessible(container)
})

test('shows a hint without leads', async () => {
  await open({ leads: [] })
  await screen.findByText(/No enquiries yet/)
  expect(screen.queryByRole('img')).toBeNull()
})

test('shows an error with Retry, which leaves the focus at the card', async () => {
  let isDown = true
  const { user } = await open({ isDown: () => isDown })
  await screen.findByText('Your enquiries and messages could not be loaded.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const newest = await screen.findByRole('list', { name: 'Latest enquiries and messages' })
  expect(document.activeElement).toBe(newest.closest('section[tabindex]'))
})
