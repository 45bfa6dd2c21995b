import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { PayloadOf } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId, anOwner } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { Component } from './overview-card.component.tsx'

type Overview = PayloadOf<'user', 'fetchOverview'>

function standing(all: number, hidden = 0, promoted = 0, blocked = 0): Overview['products'] {
  return {
    all: { count: all, countIsCapped: all === 10_000 },
    visible: { count: all - hidden - blocked },
    hidden: { count: hidden },
    promoted: { count: promoted },
    blocked: { count: blocked },
  }
}

const bare = anId()
const full: Overview = {
  products: standing(10_000, 3, 4, 1),
  catalogues: standing(5, 1),
  withoutPicture: { count: 4, newest: [{ _id: bare, productName: 'Bare pot' }] },
}

function open(fetchOverview: () => Overview, owner = anOwner()) {
  return renderCard(Component, fakeApi({ user: { fetchOverview } }), { owner })
}

test('counts products and catalogues by state and lists products without a picture', async () => {
  const { container } = await open(() => full)
  expect((await screen.findByRole('link', { name: '10,000+ Products' })).getAttribute('href')).toBe(
    '/userAdmin/products',
  )
  const [products, catalogues] = [...container.querySelectorAll('dl')].map(list => list.textContent)
  expect([products, catalogues]).toEqual(['Public9,996Private3Promoted4Blocked by admin1', 'Public4Private1Promoted0'])
  screen.getByText('4 products without a picture:')
  const lacking = screen.getByRole('link', { name: 'Bare pot' })
  expect(lacking.getAttribute('href')).toBe(`/userAdmin/products/editProduct/${encodeId(bare)}`)
  screen.getByText('and 3 more')
  await expectAccessible(container)
})

test('warns about switched-off items with a link to the settings', async () => {
  await open(() => full, anOwner({ isAllProductsActive: false }))
  const warning = (await screen.findByText(/Visitors see no products/)).closest('p') as HTMLElement
  expect(within(warning).getByRole('link').getAttribute('href')).toBe('/userAdmin/settings')
})

test('offers the first product if there is none, and Retry after an error', async () => {
  let isDown = true
  const none = { count: 0, newest: [] }
  const { user } = await open(() => {
    if (isDown) throw new ApiError(503, 'down')
    return { products: standing(0), catalogues: standing(0), withoutPicture: none }
  })
  await screen.findByText('Your products could not be loaded.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  const step = await screen.findByRole('link', { name: 'Add your first product' })
  expect(step.getAttribute('href')).toBe('/userAdmin/products/addProduct')
})
