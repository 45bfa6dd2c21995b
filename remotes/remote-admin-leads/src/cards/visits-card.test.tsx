import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { PayloadOf } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { Component } from './visits-card.component.tsx'

type Visits = PayloadOf<'user', 'fetchVisits'>
const [vase, set] = [anId(), anId()]
const visits: Visits = {
  overTime: [
    { day: '2026-10-22', site: 20, products: 7, catalogues: 0 },
    { day: '2026-10-23', site: 30, products: 5, catalogues: 1 },
  ],
  mostViewed: [
    { type: 'product', _id: vase, name: 'Vase', image: '', visits: 1200 },
    { type: 'catalogue', _id: set, name: 'Set', image: '', visits: 1 },
  ],
}

function open(fetchVisits: () => Visits) {
  return renderCard(Component, fakeApi({ user: { fetchVisits } }))
}

test('shows visits by day as a chart and a table, and links to the most viewed items', async () => {
  const { container } = await open(() => visits)
  await screen.findByRole('img', { name: 'Visits since 22 Oct: 50 of the site, 12 of products, 1 of catalogues' })
  const rows = within(screen.getByRole('list', { name: 'Most viewed' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual(['Vase1,200 visits', 'Set1 visit'])
  expect(rows.map(row => within(row).getByRole('link').getAttribute('href'))).toEqual([
    `/userAdmin/products/editProduct/${encodeId(vase)}`,
    `/userAdmin/catalogues/${encodeId(set)}`,
  ])
  await expectAccessible(container)
})

test('groups the digits of large numbers in the legend and the table', async () => {
  const { container } = await open(() => ({
    overTime: [{ day: '2026-10-22', site: 1057, products: 7, catalogues: 0 }],
    mostViewed: [],
  }))
  await screen.findByRole('img', { name: /^Visits since/ })
  within(container).getByText('Site 1,057')
  within(container).getByRole('cell', { name: '1,057', hidden: true })
})

test('shows hints without visits and without viewed items, and an error with Retry', async () => {
  let answer: Visits | null = null
  const { user } = await open(() => {
    if (!answer) throw new ApiError(503, 'down')
    return answer
  })
  await screen.findByText('Your visits could not be loaded.')
  answer = { ...visits, mostViewed: [] }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Visitors have not opened a product or a catalogue yet.')
})

test('shows the first step without any visits', async () => {
  await open(() => ({ overTime: [{ day: '2026-10-22', site: 0, products: 0, catalogues: 0 }], mostViewed: [] }))
  await screen.findByText(/No visits yet/)
  const step = screen.getByRole('link', { name: 'Share your address' })
  expect(step.getAttribute('href')).toBe('/userAdmin/settings/address')
  expect(screen.queryByRole('img')).toBeNull()
})
