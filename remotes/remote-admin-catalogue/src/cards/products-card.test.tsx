import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { Component } from './products-card.component.tsx'

test('it counts all and promoted products, and says when it cannot', async () => {
  let isDown = true
  const api = fakeApi({
    products: {
      fetchAll: ({ isPromoted }) => {
        if (isDown) throw new ApiError(503, 'down')
        return isPromoted ? { products: [], count: 4 } : { products: [], count: 10_000, countIsCapped: true }
      },
    },
  })
  const { user } = await renderRemote([{ id: 'card', index: true, Component }], { at: 'admin:/dashboard', api })
  await screen.findByText('Your products could not be counted.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('10,000+')
  screen.getByText('4')
  expect(screen.getByRole('link', { name: 'Promoted' }).getAttribute('href')).toBe('/userAdmin/products?tab=promoted')
})
