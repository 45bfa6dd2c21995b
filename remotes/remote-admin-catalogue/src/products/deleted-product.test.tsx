import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { removeAllDrafts } from '@showcase/drafts/draft-store'
import { closeModal } from '@showcase/modal-host'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner, anOwnerProduct } from '@showcase/testing/factories'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { open, save, server } from './product-editor.testing.tsx'

const owner = anOwner()

beforeEach(() => removeAllDrafts(owner))

/** Changes a product that is deleted meanwhile, and saves it. */
async function saveDeleted() {
  const backend = server(anOwnerProduct({ productName: 'Blue vase', images: ['front.jpg'] }), {
    update: () => {
      throw new ApiError(404, errors.productNotFound)
    },
  })
  const page = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  await page.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  await save(page.user)
  const dialog = await screen.findByRole('dialog', { name: 'This product was deleted' })
  return { ...page, sent: backend.sent, dialog }
}

test('the work on a product that was deleted elsewhere can be saved as a new product', async () => {
  const { user, router, sent, dialog } = await saveDeleted()
  await expectAccessible(dialog)
  expect(screen.queryByText(errors.productNotFound)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save as new product' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(sent).toMatchObject([{ productName: 'Blue vase II', images: ['front.jpg'] }])
  expect(sent[0]).toHaveProperty('idempotencyKey')
  expect(sent[0]).not.toHaveProperty('id')
})

test('it can be discarded, without another question', async () => {
  const { user, router, sent, dialog } = await saveDeleted()
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('it stays after Escape, and the next save asks again', async () => {
  const { user, dialog } = await saveDeleted()
  act(() => closeModal())
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  screen.getByDisplayValue('Blue vase II')
  await save(user)
  await screen.findByRole('dialog', { name: 'This product was deleted' })
})

test('the draft of a product that was deleted meanwhile can be saved as a new product, which removes the draft', async () => {
  const backend = server(anOwnerProduct({ productName: 'Blue vase' }))
  const path = `editProduct/${encodeId(backend.stored._id)}`
  const first = await open(backend.api, path, { owner })
  await first.user.type(await screen.findByDisplayValue('Blue vase'), ' II')
  first.unmount()
  backend.api.products.fetch = () => Promise.reject(new ApiError(404, errors.productNotFound))
  const { user, router, unmount } = await open(backend.api, path, { owner })
  const dialog = await screen.findByRole('dialog', { name: 'This product was deleted' })
  screen.getByDisplayValue('Blue vase II')
  await user.click(within(dialog).getByRole('button', { name: 'Save as new product' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent).toMatchObject([{ productName: 'Blue vase II' }])
  unmount()
  await open(backend.api, path, { owner })
  await screen.findByRole('heading', { name: 'This product was not found' })
})
