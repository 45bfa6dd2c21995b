import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { OwnerCatalogue } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { findDraft, removeAllDrafts } from '@showcase/drafts/draft-store'
import { anId, anOwner, anOwnerCatalogue } from '@showcase/testing/factories'
import { screen, waitFor } from '@testing-library/dom'
import { press } from '../lists/lists.testing.tsx'
import { catalogueSubject } from './catalogue.resource.ts'
import { chosen, open, productsNamed, server } from './catalogues.testing.tsx'

const owner = anOwner()

function storedDraft(id?: string) {
  return findDraft(owner, catalogueSubject(id))
}

beforeEach(() => removeAllDrafts(owner))

/** Closes the page, like a reload or an expired session, after the draft is stored. */
async function leave({ unmount }: { unmount: () => void }, id?: string) {
  unmount()
  await waitFor(async () => expect(await storedDraft(id)).not.toBeNull())
}

function serverWith(update?: (stored: OwnerCatalogue, updatedAt: string | undefined) => void) {
  const products = productsNamed('Bowl', 'Vase', 'Plate', 'Lamp')
  const stored = anOwnerCatalogue({
    catalogueName: 'Pantry',
    products: products.slice(0, 3).map(({ _id }) => _id),
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  const backend = server(products, [stored], {
    ...(update && {
      update: request => {
        update(stored, request.updatedAt)
        return { _id: request.id, updatedAt: '2026-03-01T00:00:00.000Z' }
      },
    }),
  })
  return { ...backend, stored, path: `/editCatalogue/${encodeId(stored._id)}` }
}

test('restores texts, products and their order after the page was closed, and shows a notice', async () => {
  const backend = serverWith()
  const first = await open(backend, '/addCatalogue')
  await first.user.type(await screen.findByLabelText('Catalogue name'), 'Larder')
  for (const name of ['Lamp', 'Bowl']) await first.user.click(await press(`Add ${name}`))
  await leave(first)
  const { user } = await open(backend, '/addCatalogue')
  await screen.findByText(/^Unsaved work from .*was restored/)
  await screen.findByDisplayValue('Larder')
  expect(await chosen()).toEqual(['Lamp', 'Bowl'])
  await user.click(await press('Discard'))
  await screen.findByText('Nothing yet. Add 3 more products.')
  expect(screen.getByLabelText<HTMLInputElement>('Catalogue name').value).toBe('')
  expect(await storedDraft()).toBeNull()
})

test('a save removes the draft', async () => {
  const backend = serverWith()
  const { user, router } = await open(backend, backend.path)
  await user.click(await press('Add Lamp'))
  await user.click(await press('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  await waitFor(async () => expect(await storedDraft(backend.stored._id)).toBeNull())
})

test('a new catalogue whose answer is lost is created once, also from its draft, and takes later changes', async () => {
  const keys: string[] = []
  const made = { _id: anId(), updatedAt: '2026-01-02T00:00:00.000Z' }
  const backend = server(productsNamed('Bowl', 'Vase', 'Plate'), [], {
    create({ idempotencyKey }) {
      keys.push(idempotencyKey)
      if (keys.length < 3) throw new ApiError(0, screenMessages.connectionFailed)
      return { ...made, isRepeated: keys.indexOf(idempotencyKey) < keys.length - 1 }
    },
  })
  const start = async () => {
    const opened = await open(backend, '/addCatalogue')
    await opened.user.type(await screen.findByLabelText('Catalogue name'), 'Larder')
    await opened.user.type(screen.getByLabelText('Description'), 'For the kitchen.')
    for (const name of ['Bowl', 'Vase', 'Plate']) await opened.user.click(await press(`Add ${name}`))
    return opened
  }
  const isLeft = ({ router }: Awaited<ReturnType<typeof open>>) =>
    waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  const first = await start()
  for (const attempt of [1, 2]) {
    await first.user.click(await press('Save'))
    await waitFor(() => expect(keys).toHaveLength(attempt))
    await screen.findByText(screenMessages.connectionFailed)
  }
  await leave(first)
  const second = await open(backend, '/addCatalogue')
  await second.user.type(await screen.findByDisplayValue('Larder'), ' II')
  await second.user.click(await press('Save'))
  await isLeft(second)
  expect(backend.sent).toMatchObject([{ id: made._id, updatedAt: made.updatedAt, catalogueName: 'Larder II' }])
  second.unmount()
  await waitFor(async () => expect(await storedDraft()).toBeNull())
  const third = await start()
  await third.user.click(await press('Save'))
  await isLeft(third)
  const [key, ...later] = keys
  expect(later).toEqual([key, key, expect.not.stringMatching(String(key))])
  expect(backend.sent).toHaveLength(1)
})

test('saving a draft of an older version shows the conflict', async () => {
  const named: (string | undefined)[] = []
  const backend = serverWith((stored, updatedAt) => {
    named.push(updatedAt)
    if (updatedAt !== stored.updatedAt) throw new ApiError(409, errors.catalogueChanged, { current: { ...stored } })
  })
  const first = await open(backend, backend.path)
  await first.user.type(await screen.findByLabelText('Catalogue name'), ' II')
  await leave(first, backend.stored._id)
  Object.assign(backend.stored, { catalogueName: 'Larder', updatedAt: '2026-02-01T00:00:00.000Z' })
  const { user } = await open(backend, backend.path)
  await screen.findByDisplayValue('Pantry II')
  await user.click(await press('Save'))
  await user.click(await press('Load saved version'))
  await screen.findByDisplayValue('Larder')
  expect(named).toEqual(['2026-01-01T00:00:00.000Z'])
  expect(await storedDraft(backend.stored._id)).toBeNull()
})

test('the work on a catalogue that was deleted elsewhere can be saved as a new one', async () => {
  const backend = serverWith(() => {
    throw new ApiError(404, errors.catalogueNotFound)
  })
  const { user, router } = await open(backend, backend.path)
  await user.type(await screen.findByLabelText('Catalogue name'), ' II')
  await user.click(await press('Save'))
  await screen.findByRole('dialog', { name: 'This catalogue was deleted' })
  await user.click(await press('Save as new catalogue'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  expect(backend.sent).toMatchObject([{ catalogueName: 'Pantry II', products: backend.stored.products }])
})

test('products that were deleted elsewhere leave the catalogue when a save is refused because of them', async () => {
  const products = productsNamed('Bowl', 'Vase', 'Plate', 'Lamp')
  const backend = server(products, [], {
    create: request => {
      const areKnown = request.products.every(id => products.some(({ _id }) => _id === id))
      if (!areKnown) throw new ApiError(400, errors.unknownProducts)
      backend.sent.push(request)
      return { _id: anId(), updatedAt: '2026-02-01T00:00:00.000Z' }
    },
  })
  const { user, router } = await open(backend, '/addCatalogue')
  await user.type(await screen.findByLabelText('Catalogue name'), 'Pantry')
  await user.type(screen.getByLabelText('Description'), 'All of it.')
  for (const name of ['Bowl', 'Vase', 'Plate', 'Lamp']) await user.click(await press(`Add ${name}`))
  products.splice(1, 1)
  await user.click(await press('Save'))
  await screen.findByText('Deleted elsewhere, so taken out of this catalogue: Vase. Save again.')
  expect(await chosen()).toEqual(['Bowl', 'Plate', 'Lamp'])
  expect(screen.queryByRole('button', { name: 'Add Vase' })).toBeNull()
  await user.click(await press('Save'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  expect(backend.sent).toMatchObject([{ products: products.map(({ _id }) => _id) }])
})

test('Cancel leads back to the list as it was left', async () => {
  const { user, router } = await open(serverWith(), '?query=pan')
  await user.click(await screen.findByRole('link', { name: 'Edit Pantry' }))
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?query=pan' }))
})

test('the draft of a catalogue that was deleted meanwhile can be saved as a new catalogue', async () => {
  const backend = serverWith()
  const first = await open(backend, backend.path)
  await first.user.click(await press('Add Lamp'))
  await leave(first, backend.stored._id)
  backend.catalogues.splice(0)
  const { user, router } = await open(backend, backend.path)
  await screen.findByRole('dialog', { name: 'This catalogue was deleted' })
  await user.click(await press('Save as new catalogue'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/catalogues'))
  expect(backend.sent).toMatchObject([{ catalogueName: 'Pantry', products: backend.products.map(({ _id }) => _id) }])
  await waitFor(async () => expect(await storedDraft(backend.stored._id)).toBeNull())
})
