import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible } from '@showcase/testing/accessible'
import { anId, anOwner, anOwnerCatalogue } from '@showcase/testing/factories'
import { screen, waitFor, within } from '@testing-library/dom'
import { row } from '../lists/lists.testing.tsx'
import { open, productsNamed, server } from './catalogues.testing.tsx'

function shopOf(count: number, overrides: Parameters<typeof anOwnerCatalogue>[0] = {}) {
  const products = productsNamed(...Array.from({ length: count }, (_, index) => `Bowl ${index + 1}`))
  const catalogue = anOwnerCatalogue({
    catalogueName: 'Pantry',
    products: products.map(({ _id }) => _id),
    ...overrides,
  })
  return { backend: server(products, [catalogue]), path: `/${encodeId(catalogue._id)}`, catalogue }
}

test('shows twelve products of a catalogue per page with continuous numbers', async () => {
  const { backend, path, catalogue } = shopOf(14)
  const { user, container } = await open(backend, path)
  await screen.findByRole('heading', { name: 'Pantry', level: 1 })
  within(await row('Bowl 1')).getByText('1')
  screen.getByText('14 products')
  expect(screen.queryByRole('button', { name: /Delete|Remove|Mark/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    `/userAdmin/catalogues/editCatalogue/${encodeId(catalogue._id)}`,
  )
  await expectAccessible(container)
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  within(await row('Bowl 13')).getByText('13')
})

test('another sort order starts at page 1, and its menu keeps the focus', async () => {
  const { backend, path } = shopOf(14)
  const { user, router } = await open(backend, `${path}?page=2`)
  await row('Bowl 13')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Alphabetically Z-A')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=zToA'))
  await waitFor(async () => within(await row('Bowl 14')).getByText('1'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort' })))
})

test('a private catalogue has a link to its private links, a blocked one a notice', async () => {
  const { backend, path, catalogue } = shopOf(3, { isPublic: false, isBlocked: true })
  await open(backend, path)
  const link = await screen.findByRole('link', { name: 'Private links' })
  expect(link.getAttribute('href')).toBe(`/userAdmin/catalogues/privateLinks/${encodeId(catalogue._id)}`)
  screen.getByText('This Catalogue has been blocked by admin please comply with admin to proceed further.')
})

test('a public catalogue can be viewed, except while all catalogues are hidden', async () => {
  const { backend, path } = shopOf(3)
  const { unmount } = await open(backend, path)
  await screen.findByRole('link', { name: 'View Pantry in a new tab' })
  unmount()
  await open(backend, path, { owner: anOwner({ isAllCataloguesActive: false }) })
  await screen.findByRole('link', { name: 'Edit' })
  expect(screen.queryByRole('link', { name: /^View/ })).toBeNull()
})

test('a missing catalogue and a malformed id have a link to the list', async () => {
  const { backend } = shopOf(3)
  const { unmount } = await open(backend, `/${encodeId(anId())}`)
  await screen.findByRole('heading', { name: 'This catalogue was not found' })
  unmount()
  await open(backend, '/nonsense')
  await screen.findByRole('heading', { name: 'This catalogue was not found' })
  screen.getByRole('link', { name: 'Back to catalogues' })
})
