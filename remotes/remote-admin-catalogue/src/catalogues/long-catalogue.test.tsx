import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { anOwnerCatalogue } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor } from '@testing-library/dom'
import { press } from '../lists/lists.testing.tsx'
import { chosen, open, productsNamed, server } from './catalogues.testing.tsx'

test('shows and loads a hundred of many products at first, and the others on demand; End moves a product to the last place', async () => {
  const products = productsNamed(...Array.from({ length: 150 }, (_, index) => `Bowl ${index + 1}`))
  const catalogue = anOwnerCatalogue({ products: products.map(({ _id }) => _id) })
  const backend = server(products, [catalogue])
  const { fetchProducts } = backend.api.catalogues
  const loaded: unknown[] = []
  let isDown = false
  backend.api.catalogues.fetchProducts = (...args) => {
    loaded.push(args[0].pageNo)
    if (isDown) throw new ApiError(503, 'The service is not available right now.')
    return fetchProducts(...args)
  }
  const { user } = await open(backend, `/editCatalogue/${encodeId(catalogue._id)}`)
  expect(await chosen()).toHaveLength(100)
  screen.getByText('100 of 150')
  expect(loaded).toEqual([1])
  isDown = true
  await user.click(await press('Show 50 more'))
  await seeToast('error', 'The service is not available right now.')
  isDown = false
  await user.click(await press('Remove product 101'))
  await press('Move Bowl 102')
  expect(loaded).toEqual([1, 2, 2])
  await user.click(await press('Add Bowl 101'))
  ;(await press('Move Bowl 1')).focus()
  await user.keyboard('{End}')
  await screen.findByText('Bowl 1 moved to position 150 of 150.')
  expect(await chosen()).toHaveLength(150)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Bowl 1')
  await user.click(await press('Save'))
  const order = [...products.slice(1, 100), ...products.slice(101), products[100], products[0]].map(one => one?._id)
  await waitFor(() => expect(backend.sent).toEqual([expect.objectContaining({ products: order })]))
})

test('a catalogue of 1,000 products takes no other, and says so', async () => {
  const products = productsNamed(...Array.from({ length: 1001 }, (_, index) => `Bowl ${index + 1}`))
  const catalogue = anOwnerCatalogue({ products: products.slice(0, 1000).map(({ _id }) => _id) })
  const { user } = await open(server(products, [catalogue]), `/editCatalogue/${encodeId(catalogue._id)}`)
  await user.click(await press('Add Bowl 1001'))
  await seeToast('warning', 'At most 1000 products can be in one catalogue.')
  screen.getByText('100 of 1000')
  expect(screen.queryByText(/was added/)).toBeNull()
})
