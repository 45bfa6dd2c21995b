import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { anOwnerProduct } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { Component } from './sample-card.component.tsx'

test('it shows the newest products, and says when it cannot', async () => {
  let isDown = true
  const api = fakeApi({
    products: {
      fetchAll: ({ perPage }) => {
        if (isDown) throw new ApiError(503, 'down')
        return { products: Array.from({ length: perPage }, () => anOwnerProduct()), count: 30 }
      },
    },
  })
  const page = await renderCard(Component, api)
  await page.findByText('Your products could not be loaded.')
  isDown = false
  await page.user.click(page.getByRole('button', { name: 'Retry' }))
  expect(await page.findAllByRole('listitem')).toHaveLength(3)
})
