import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { anOwnerProduct } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { open, save, server } from './product-editor.testing.tsx'

/** Presses Save and then Cancel, whose question stays open until the save ends. */
async function leaveWhileSaving() {
  const saving = Promise.withResolvers<never>()
  const stored = anOwnerProduct({ productName: 'Blue vase' })
  const backend = server(stored, { update: () => saving.promise })
  const { user, router } = await open(backend.api, `editProduct/${encodeId(stored._id)}`)
  await user.type(await screen.findByLabelText('Product name'), ' with lid')
  await save(user)
  await screen.findAllByText('Saving…')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  return { ...saving, user, router, question }
}

test('the question about unsaved changes can be answered after a save has failed meanwhile', async () => {
  const { reject, user, router, question } = await leaveWhileSaving()
  await act(async () => reject(new ApiError(503, 'The service is not available right now.')))
  await seeToast('error', 'The service is not available right now.')
  expect(screen.getByRole('dialog')).toBe(question)
  await user.click(within(question).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the question about unsaved changes closes once they are saved', async () => {
  const { resolve, router } = await leaveWhileSaving()
  await act(async () =>
    resolve({ _id: 'x', updatedAt: '2026-11-20T10:00:00.000Z', newProductImagesPreSignedUrls: [] } as never),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
