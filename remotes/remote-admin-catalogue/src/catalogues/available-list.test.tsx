import { expect, test } from '@jest/globals'
import { translatePage } from '@showcase/testing/translate-page'
import { screen, within } from '@testing-library/dom'
import { press } from '../lists/lists.testing.tsx'
import { chosen, open, productsNamed, server } from './catalogues.testing.tsx'

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

test('Add products moves the focus to the available products without a history entry', async () => {
  const { user } = await open(server(productsNamed('Bowl', 'Vase')), '/addCatalogue')
  const { length } = history
  await user.click(await screen.findByRole('button', { name: 'Add products' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Available products' }))
  expect(history.length).toBe(length)
})

test('products can be added on a page that the browser translates', async () => {
  const { user } = await open(server(productsNamed('Bowl', 'Vase')), '/addCatalogue')
  const add = await press('Add Bowl')
  translatePage()
  await user.click(add)
  expect(await chosen()).toEqual(['Bowl'])
  expect(screen.getByText('Add 2 more products.')).toBeTruthy()
})
