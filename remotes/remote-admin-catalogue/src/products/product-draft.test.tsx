import 'fake-indexeddb/auto'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { removeAllDrafts } from '@showcase/drafts/draft-store'
import { addMain } from '@showcase/testing/add-main'
import { anOwner, anOwnerProduct } from '@showcase/testing/factories'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'

// jsdom has no canvas, so this stub replaces the recompression.
let mayReduce = Promise.resolve()
jest.unstable_mockModule('@showcase/admin-kit/reduce-image', () => ({
  reduceImage: async (file: File) => {
    await mayReduce
    return new Blob([file.name], { type: 'image/jpeg' })
  },
}))
const { fillIn, open, save, server } = await import('./product-editor.testing.tsx')

const owner = anOwner()

beforeEach(() => removeAllDrafts(owner))

type Opened = Awaited<ReturnType<typeof open>>

function page(backend: ReturnType<typeof server>, path = 'addProduct', as = owner) {
  return open(backend.api, path, { owner: as })
}

function edit(backend: ReturnType<typeof server>, as = owner) {
  return page(backend, `editProduct/${encodeId(backend.stored._id)}`, as)
}

/** Closes the page, like a reload or an expired session; the last change is written. */
async function leave({ unmount }: Opened) {
  unmount()
  await new Promise(resolve => setTimeout(resolve, 50))
}

test('restores unsaved changes with their images after the page was closed, and shows a notice', async () => {
  const backend = server()
  const first = await page(backend)
  await fillIn(first.user)
  await first.user.type(screen.getByLabelText('Tags'), 'blue{Enter}')
  await first.user.upload(await screen.findByLabelText('Add images'), [
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
  ])
  await screen.findByRole('button', { name: 'Remove image 1' })
  await leave(first)
  const { user, router } = await page(backend)
  await screen.findByText(/^Unsaved work from .*was restored/)
  expect((screen.getByLabelText('Product name') as HTMLInputElement).value).toBe('Blue vase')
  screen.getByRole('button', { name: 'Remove blue' })
  screen.getByRole('button', { name: 'Remove image 1' })
  await save(user)
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  expect(backend.sent[0]).toMatchObject({
    productName: 'Blue vase',
    category: 'Vases',
    tags: ['blue'],
    images: [{ name: 'a.jpg', type: 'image/jpeg', size: 5 }],
  })
  expect(router.state.location.pathname).toContain('/userAdmin/products')
})

test('closing the page asks while an image is being prepared, which the draft does not have yet', async () => {
  const { user } = await page(server())
  const { promise, resolve: prepare } = Promise.withResolvers<void>()
  mayReduce = promise
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Add images'), [file])
  await screen.findByText('Preparing a.jpg')
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  prepare()
  await screen.findByRole('button', { name: 'Remove image 1' })
  expect(isAsked()).toBe(false)
})

test('restores a category of which only a part was typed', async () => {
  const backend = server()
  const first = await page(backend)
  await first.user.type(await screen.findByRole('combobox', { name: 'Category' }), 'Sho')
  await leave(first)
  await page(backend)
  await screen.findByText(/^Unsaved work from .*was restored/)
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' }).value).toBe('Sho')
})

test('a save removes the draft, and so does discarding it on leaving', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }))
  const first = await edit(backend)
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await save(first.user)
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/userAdmin/products'))
  await leave(first)
  const second = await edit(backend)
  await second.user.type(await screen.findByDisplayValue('Blue vase'), ' III')
  await second.user.click(screen.getByRole('link', { name: 'Cancel' }))
  await second.user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/userAdmin/products'))
  await leave(second)
  await edit(backend)
  await screen.findByDisplayValue('Blue vase')
  expect(screen.queryByText(/was restored/)).toBeNull()
})

test('a restored draft can be discarded, which shows the stored product', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }))
  const first = await edit(backend)
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await leave(first)
  const { user, unmount, ...rest } = await edit(backend)
  await screen.findByDisplayValue('Blue vase II')
  const main = addMain()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByDisplayValue('Blue vase')
  await waitFor(() => expect(document.activeElement).toBe(main))
  main.remove()
  expect(screen.queryByText(/was restored/)).toBeNull()
  await leave({ user, unmount, ...rest })
  await edit(backend)
  await screen.findByDisplayValue('Blue vase')
})

test('typing over a restored draft stays when the email is confirmed, and is stored', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }))
  const first = await edit(backend)
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await leave(first)
  const second = await edit(backend)
  await second.user.type(await screen.findByDisplayValue('Blue vase II'), 'I')
  await act(async () => {
    second.session.owner = { ...owner, isEmailVerified: true }
  })
  await second.user.type(screen.getByDisplayValue('Blue vase III'), ' tall')
  await leave(second)
  await edit(backend)
  await screen.findByDisplayValue('Blue vase III tall')
})

test('a save with an expired session or without a connection keeps the draft', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }), {
    update: () => {
      throw new ApiError(401, 'token expired')
    },
  })
  const first = await edit(backend)
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await save(first.user)
  await screen.findByText('token expired')
  await leave(first)
  await edit(backend)
  await screen.findByDisplayValue('Blue vase II')
})

test('a new product whose answer is lost is created once, also from its draft, and takes later changes', async () => {
  const keys: string[] = []
  const stored = anOwnerProduct()
  const backend = server(stored, {
    create({ idempotencyKey }) {
      keys.push(idempotencyKey)
      if (keys.length < 3) throw new ApiError(0, screenMessages.connectionFailed)
      const isRepeated = keys.indexOf(idempotencyKey) < keys.length - 1
      return { _id: stored._id, updatedAt: stored.updatedAt, productImagesPreSignedUrls: [], isRepeated }
    },
  })
  const first = await page(backend)
  await fillIn(first.user)
  for (const attempt of [1, 2]) {
    await save(first.user)
    await waitFor(() => expect(keys).toHaveLength(attempt))
    await screen.findByText(screenMessages.connectionFailed)
  }
  await leave(first)
  const second = await page(backend)
  await screen.findByText(/^Unsaved work from .*was restored/)
  await second.user.type(screen.getByLabelText('Product name'), ' II')
  await save(second.user)
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/userAdmin/products'))
  const { _id: id, updatedAt } = stored
  expect(backend.sent).toMatchObject([{ id, updatedAt, productName: 'Blue vase II' }])
  await leave(second)
  const third = await page(backend)
  await fillIn(third.user)
  await save(third.user)
  await waitFor(() => expect(third.router.state.location.pathname).toBe('/userAdmin/products'))
  const [key, ...later] = keys
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(later).toEqual([key, key, expect.not.stringMatching(String(key))])
  expect(backend.sent).toHaveLength(1)
})

test('a draft belongs to one product and one owner', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }))
  const first = await edit(backend)
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await leave(first)
  const other = await page(server())
  await screen.findByLabelText('Product name')
  expect(screen.queryByText(/was restored/)).toBeNull()
  await leave(other)
  for (const stranger of [anOwner({ email: 'other@terracotta.example' }), anOwner({ businessName: 'northlight' })]) {
    const theirs = await edit(backend, stranger)
    await screen.findByDisplayValue('Blue vase')
    await leave(theirs)
  }
})

test('saving a draft of an older version shows the conflict', async () => {
  const stored = anOwnerProduct({ productName: 'Blue vase', updatedAt: '2026-11-20T10:00:00.000Z' })
  const first = await edit(server(stored))
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await leave(first)
  const backend = server({ ...stored, productName: 'Bluest vase', updatedAt: '2026-11-20T11:00:00.000Z' })
  const { user } = await edit(backend)
  await screen.findByDisplayValue('Blue vase II')
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.updatedAt).toBe('2026-11-20T10:00:00.000Z'))
})
