import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/dom'
import { open, server } from './catalogues.testing.tsx'

test('shows a placeholder while available products load, and a hint if there are none', async () => {
  const backend = server([])
  const { fetchAll } = backend.api.products
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  backend.api.products.fetchAll = (...args) => arrived.then(() => fetchAll(...args))
  await open(backend, '/addCatalogue')
  await screen.findByRole('status', { name: 'Loading products' })
  const section = within(screen.getByRole('region', { name: 'Available products' }))
  expect(section.queryByText('0')).toBeNull()
  arrive()
  await section.findByText('You have no products yet.')
  section.getByRole('link', { name: 'Add a new product' })
  section.getByText('0')
})
