import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { aLead } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { Component } from './leads-card.component.tsx'

test('it shows the latest leads, and says when it cannot', async () => {
  let isDown = true
  const api = fakeApi({
    products: {
      fetchAllProductsLeads: ({ perPage }) => {
        if (isDown) throw new ApiError(503, 'down')
        return { leads: Array.from({ length: perPage }, (_, n) => aLead({ name: `Visitor ${n + 1}` })), count: 30 }
      },
    },
  })
  const { user } = await renderRemote([{ id: 'card', index: true, Component }], { at: 'admin:/dashboard', api })
  await screen.findByText('Your leads could not be loaded.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Visitor 1')
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/userAdmin/leads')
})
