import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { OwnerCatalogue } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId, anOwnerCatalogue } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { press } from '../lists/lists.testing.tsx'
import { chosen, open, productsNamed, server } from './catalogues.testing.tsx'

function available() {
  return within(screen.getByRole('list', { name: 'Available products' }))
}

function five() {
  return productsNamed('Bowl', 'Vase', 'Plate', 'Lamp', 'Jug')
}

/** A catalogue of the first products; the others are available. */
function serverWith(count = 3, overrides: Partial<OwnerCatalogue> = {}, more: Parameters<typeof server>[2] = {}) {
  const products = five()
  const ids = products.slice(0, count).map(({ _id }) => _id)
  const catalogue = anOwnerCatalogue({
    catalogueName: 'Pantry',
    description: 'For the kitchen.',
    products: ids,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  })
  return { ...server(products, [catalogue], more), catalogue, path: `/editCatalogue/${encodeId(catalogue._id)}` }
}

test('sends a new catalogue with its products in their order', async () => {
  const backend = server(five())
  const { user, router, container } = await open(backend, '/addCatalogue')
  await user.type(await screen.findByLabelText('Catalogue name'), ' Pantry ')
  await user.type(screen.getByLabelText('Description'), 'For the kitchen.')
  for (const name of ['Jug', 'Bowl', 'Lamp']) await user.click(await press(`Add ${name}`))
  expect(await chosen()).toEqual(['Jug', 'Bowl', 'Lamp'])
  expect(available().queryByText('Jug')).toBeNull()
  await expectAccessible(container)
  await user.click(await press('Save'))
  await screen.findByText('Catalogue created successfully!')
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  const ids = ['Jug', 'Bowl', 'Lamp'].map(name => backend.products.find(one => one.productName === name)?._id)
  const idempotencyKey = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(backend.sent).toEqual([
    { catalogueName: 'Pantry', description: 'For the kitchen.', products: ids, idempotencyKey },
  ])
})

test('shows missing values in the order of the rules: name, description, products', async () => {
  const backend = server(five())
  const { user } = await open(backend, '/addCatalogue')
  // The focus goes to the field that the message names. Text that is typed before it moves would end up there.
  const expectError = async (message: string, field?: HTMLElement) => {
    await user.click(await press('Save'))
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
    if (field) await waitFor(() => expect(document.activeElement).toBe(field))
  }
  const name = screen.getByLabelText('Catalogue name')
  const description = screen.getByLabelText('Description')
  expect([...document.querySelectorAll(':required')]).toEqual([name, description])
  await expectError('Catalogue name required!', name)
  await user.type(name, 'Pantry')
  await expectError('Catalogue description required!', description)
  await user.type(description, 'For the kitchen.')
  await user.click(await press('Add Jug'))
  await expectError('Minimum 3 products required')
  expect(backend.sent).toEqual([])
})

test('keeps at least three products in a catalogue', async () => {
  const backend = serverWith(4)
  const { user } = await open(backend, backend.path)
  await user.click(await press('Remove Vase'))
  expect(await chosen()).toEqual(['Bowl', 'Plate', 'Lamp'])
  available().getByText('Vase')
  await user.click(await press('Remove Plate'))
  await screen.findByText('Minimum 3 products required')
  expect(await chosen()).toEqual(['Bowl', 'Plate', 'Lamp'])
})

test('adding by keyboard moves the focus to the next product', async () => {
  const backend = serverWith(3)
  const { user } = await open(backend, backend.path)
  ;(await press('Add Lamp')).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Lamp was added. The catalogue now has 4.')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Jug')
  await user.keyboard('{Enter}')
  await screen.findByText('All your products are in the catalogue.')
  expect(document.activeElement?.textContent).toBe('Available products')
})

test('a double click on Add or Remove does not take the next product, which moves under the pointer', async () => {
  const backend = serverWith(3)
  const { user } = await open(backend, backend.path)
  await user.click(await press('Add Lamp'))
  fireEvent.click(await press('Add Jug'), { detail: 2 })
  expect(await chosen()).toEqual(['Bowl', 'Vase', 'Plate', 'Lamp'])
  await user.click(await press('Add Jug'))
  await user.click(await press('Remove Bowl'))
  fireEvent.click(await press('Remove Vase'), { detail: 2 })
  expect(await chosen()).toEqual(['Vase', 'Plate', 'Lamp', 'Jug'])
})

test('searches available products; a search without a result warns and is reset', async () => {
  const backend = serverWith(3)
  const { user, router } = await open(backend, backend.path)
  await press('Add Lamp')
  const box = screen.getByRole('searchbox', { name: 'Search available products' })
  await user.type(box, 'ju{Enter}')
  await screen.findByText('1 search results found for ju')
  expect(available().queryByText('Lamp')).toBeNull()
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'vase{Enter}')
  await screen.findByText('All products found are already in the catalogue.')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nothing{Enter}')
  await seeToast('warning', 'No result found')
  await press('Add Lamp')
  expect(router.state.location.search).toBe('')
})

test('shows twelve available products per page, without those in the catalogue', async () => {
  const products = productsNamed(...Array.from({ length: 130 }, (_, index) => `Bowl ${index + 1}`))
  const { user } = await open(server(products), '/addCatalogue')
  await press('Add Bowl 1')
  const names = () =>
    available()
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'))
  expect(names()).toHaveLength(12)
  await user.click(await press('Add Bowl 2'))
  await waitFor(() =>
    expect(names()).toEqual(['Bowl 1', ...Array.from({ length: 11 }, (_, i) => `Bowl ${i + 3}`)].map(n => `Add ${n}`)),
  )
  const pages = within(screen.getByRole('navigation', { name: 'Pages of available products' }))
  for (const page of ['Page 3', 'Page 5', 'Page 7', 'Page 9', 'Page 11']) {
    await user.click(pages.getByRole('button', { name: page }))
  }
  // 129 products: ten pages of twelve and nine more, from the server's second page of 100.
  await press('Add Bowl 130')
  expect(names()).toHaveLength(9)
})

test('shows why available products did not load; Retry loads them again', async () => {
  const backend = serverWith(3)
  const { fetchAll } = backend.api.products
  let isDown = true
  backend.api.products.fetchAll = (...args) => {
    if (isDown) throw new ApiError(503, 'The service is not available right now.')
    return fetchAll(...args)
  }
  const { user } = await open(backend, backend.path)
  await seeToast('error', 'The service is not available right now.')
  isDown = false
  await user.click(await press('Retry'))
  await press('Add Lamp')
})

test('a refused save keeps all changes; leaving asks first', async () => {
  const backend = serverWith(
    3,
    {},
    {
      update: () => {
        throw new ApiError(503, 'The service is not available right now.')
      },
    },
  )
  const { user, router } = await open(backend, backend.path)
  await user.click(await press('Add Lamp'))
  await user.click(await press('Save'))
  await seeToast('error', 'The service is not available right now.')
  expect(await chosen()).toEqual(['Bowl', 'Vase', 'Plate', 'Lamp'])
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
})

test('a double click saves once', async () => {
  const sent: object[] = []
  const backend = serverWith(
    3,
    {},
    {
      update: request => {
        sent.push(request)
        return new Promise(() => {})
      },
    },
  )
  const { user } = await open(backend, backend.path)
  await user.click(await press('Add Lamp'))
  await user.dblClick(await press('Save'))
  expect(sent).toHaveLength(1)
})

test('leaving an unchanged editor asks nothing', async () => {
  const backend = serverWith(3)
  const { user, router } = await open(backend, backend.path)
  await press('Remove Vase')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
})

/** A stub server on which another tab saves before this one does. */
function contested() {
  const sent: { updatedAt?: string | undefined; catalogueName: string }[] = []
  const backend = serverWith(
    3,
    {},
    {
      update: request => {
        sent.push(request)
        if (request.updatedAt !== backend.catalogue.updatedAt) {
          throw new ApiError(409, errors.catalogueChanged, { current: { ...backend.catalogue } })
        }
        return { _id: request.id, updatedAt: '2026-03-01T00:00:00.000Z' }
      },
    },
  )
  const change = () =>
    Object.assign(backend.catalogue, { catalogueName: 'Larder', updatedAt: '2026-02-01T00:00:00.000Z' })
  return { ...backend, sent, change }
}

test('a save over a newer version shows both; "Keep my version" saves over it', async () => {
  const backend = contested()
  const { user, router } = await open(backend, backend.path)
  await user.type(await screen.findByLabelText('Catalogue name'), ' II')
  backend.change()
  await user.click(await press('Save'))
  const dialog = within(await screen.findByRole('dialog', { name: 'This catalogue was changed elsewhere' }))
  dialog.getByText(errors.catalogueChanged)
  dialog.getByText('Pantry II')
  dialog.getByText('Larder')
  expect(dialog.queryByText('Description')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Keep my version' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  expect(backend.sent.map(({ updatedAt }) => updatedAt)).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ])
  expect(backend.sent[1]?.catalogueName).toBe('Pantry II')
})

test('"Load saved version" loads the newer version into the editor, from which it is saved', async () => {
  const backend = contested()
  const { user, router } = await open(backend, backend.path)
  await user.type(await screen.findByLabelText('Catalogue name'), ' II')
  backend.change()
  await user.click(await press('Save'))
  await user.click(await press('Load saved version'))
  await screen.findByDisplayValue('Larder')
  await user.click(await press('Add Jug'))
  await user.click(await press('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  expect(backend.sent.at(-1)?.catalogueName).toBe('Larder')
})

test('shows the notice of a blocked catalogue; a missing one has a link to the list', async () => {
  const backend = serverWith(3, { isBlocked: true })
  const { unmount } = await open(backend, backend.path)
  await screen.findByText('This Catalogue has been blocked by admin please comply with admin to proceed further.')
  unmount()
  await open(backend, `/editCatalogue/${encodeId(anId())}`)
  await screen.findByRole('heading', { name: 'This catalogue was not found' })
})
