import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwnerProduct } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { uploadStorage } from '@showcase/testing/upload-storage'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'

// jsdom has no canvas and no layout, so these stubs replace the recompression and the cropper.
let mayReduce = Promise.resolve()
jest.unstable_mockModule('@showcase/admin-kit/reduce-image', () => ({
  reduceImage: async (file: File) => {
    await mayReduce
    if (['broken.jpg', 'IMG_1.HEIC'].includes(file.name)) throw new Error('This file could not be read as a picture.')
    return new Blob([file.name], { type: 'image/jpeg' })
  },
}))
jest.unstable_mockModule('@showcase/admin-kit/image-crop', () => ({
  ImageCrop: ({ onDone }: { onDone: (cropped: Blob) => void }) => (
    <button type="button" onClick={() => onDone(picture('cropped.jpg'))}>
      Use this crop
    </button>
  ),
}))
const { fillIn, open, save, server } = await import('./product-editor.testing.tsx')

type User = Awaited<ReturnType<typeof open>>['user']

const storage = uploadStorage()

function shopWithStorage(user: Parameters<typeof server>[3] = {}) {
  return server(undefined, {}, storage.address, user)
}

function picture(name: string, type = 'image/jpeg') {
  return new File(['x'], name, { type })
}

async function addPictures(user: User, names: string[]) {
  await user.upload(
    await screen.findByLabelText('Add images'),
    names.map(name => picture(name)),
  )
}

test('accepts at most six images, and only image files', async () => {
  const { user } = await open(server().api, 'addProduct')
  const files = ['1', '2', '3', '4', '5', '6', '7'].map(n => picture(`${n}.jpg`))
  const input = await screen.findByLabelText('Add images')
  await user.upload(input, files)
  await screen.findByText('Upto 6 images allowed')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(6))
  expect(screen.queryByLabelText('Add images')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Images' })))
})

test('removing an image moves the focus to the next one, and after the last to the picker', async () => {
  const { user } = await open(server().api, 'addProduct')
  await addPictures(user, ['a.jpg', 'b.jpg'])
  const remove = (at: number) => screen.getByRole('button', { name: `Remove image ${at}` })
  await user.click(await screen.findByRole('button', { name: 'Remove image 1' }))
  await waitFor(() => expect(document.activeElement).toBe(remove(1)))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add images')))
})

test('accepts several images at once and leaves out other files', async () => {
  const { user } = await open(server().api, 'addProduct')
  const input = await screen.findByLabelText<HTMLInputElement>('Add images')
  expect([input.accept, input.multiple]).toEqual(['image/*', true])
  // Only a drop can bring such a file; the file dialog does not offer it.
  const files = [picture('prices.pdf', 'application/pdf'), picture('a.jpg')]
  fireEvent.drop(input.closest('label') as HTMLLabelElement, { dataTransfer: { files } })
  await seeToast('warning', 'Only image files are accepted.')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(1))
  await addPictures(user, ['b.jpg'])
})

test('takes a picture that is dropped beside the picker, where the browser would open it', async () => {
  const { user } = await open(server().api, 'addProduct')
  await addPictures(user, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
  const beside = await screen.findByRole('heading', { name: 'Images' })
  fireEvent.drop(beside, { dataTransfer: { files: [picture('6.jpg')] } })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(6))
  // Also when there is no picker any more.
  expect(fireEvent.drop(beside, { dataTransfer: { files: [picture('7.jpg')] } })).toBe(false)
  await seeToast('warning', 'Upto 6 images allowed')
})

test('a photo of an iPhone that the browser cannot read is not called another kind of file', async () => {
  const { user } = await open(server().api, 'addProduct')
  const label = (await screen.findByLabelText('Add images')).closest('label') as HTMLLabelElement
  // The browser does not know the type.
  fireEvent.drop(label, { dataTransfer: { files: [picture('IMG_1.HEIC', '')] } })
  await screen.findByText('IMG_1.HEIC: This browser cannot read HEIC photos. Save the photo as JPEG.')
  expect(screen.queryByText('Only image files are accepted.')).toBeNull()
  await addPictures(user, ['a.jpg'])
})

test('leaves out an unreadable image and names it', async () => {
  const { user } = await open(server().api, 'addProduct')
  await addPictures(user, ['broken.jpg'])
  await screen.findByText('broken.jpg: This file could not be read as a picture.')
  expect(screen.queryByRole('button', { name: /^Remove image/ })).toBeNull()
})

test('an unreadable image leaves its place to the next one', async () => {
  const { user } = await open(server().api, 'addProduct')
  await addPictures(user, ['1.jpg', 'broken.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'])
  await screen.findByText('broken.jpg: This file could not be read as a picture.')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove image/ })).toHaveLength(6))
  await waitFor(() => expect(screen.queryByLabelText('Add images')).toBeNull())
  expect(screen.queryByText('Upto 6 images allowed')).toBeNull()
})

test('an image is not saved as it was while its crop is being prepared', async () => {
  const backend = shopWithStorage()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg'])
  await user.click(await screen.findByRole('button', { name: 'Crop image 1' }))
  const { promise: prepared, resolve: prepare } = Promise.withResolvers<void>()
  mayReduce = prepared
  await user.click(await screen.findByRole('button', { name: 'Use this crop' }))
  await screen.findByText('Preparing a.jpg')
  await save(user)
  await seeToast('warning', 'The images are still being prepared.')
  prepare()
  await waitFor(() => expect(screen.queryByText('Preparing a.jpg')).toBeNull())
  await save(user)
  await waitFor(() => expect(storage.received).toEqual(['a.jpg image/jpeg']))
  const size = 'cropped.jpg'.length
  expect(backend.sent.map(({ images }) => images)).toEqual([[{ name: 'a.jpg', type: 'image/jpeg', size }]])
})

test('uploads images in their order, then confirms them', async () => {
  const backend = shopWithStorage()
  const { user, router } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg'])
  await user.click(await screen.findByRole('button', { name: 'Move image 2 forward' }))
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  storage.mayAnswer = arrived
  await save(user)
  await screen.findByText('Uploading Images...!')
  expect(screen.getAllByRole('progressbar', { name: /^Uploading image/ })).toHaveLength(2)
  arrive()
  await seeToast('success', 'Images uploaded...!')
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent[0]?.images).toEqual([
    { name: 'b.jpg', type: 'image/jpeg', size: 5 },
    { name: 'a.jpg', type: 'image/jpeg', size: 5 },
  ])
  expect(storage.received.toSorted()).toEqual(['a.jpg image/jpeg', 'b.jpg image/jpeg'])
})

test('leaving during the upload says that the product is saved, and the upload continues', async () => {
  const backend = shopWithStorage()
  const { user, router } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg', 'c.jpg'])
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  storage.mayAnswer = arrived
  await save(user)
  await screen.findByText('Images uploaded: 0 of 3')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Leave during the upload?' })
  await within(question).findByText(/^Your changes are saved\./)
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(storage.received).not.toContain('c.jpg image/jpeg')
  arrive()
  await seeToast('success', 'Images uploaded...!')
  expect(storage.received).toContain('c.jpg image/jpeg')
})

test('a failed upload keeps the editor open and can be retried', async () => {
  storage.refused.add('b.jpg')
  const backend = shopWithStorage()
  const { user, router } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg'])
  await screen.findByRole('button', { name: 'Remove image 2' })
  await save(user)
  await screen.findByText('1 image could not be uploaded.')
  expect(router.state.location.pathname).toBe('/userAdmin/products/addProduct')
  const retry = await screen.findByRole('button', { name: 'Retry upload of image 2' })
  await user.click(retry)
  await waitFor(() => expect(retry.isConnected).toBe(false))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry upload of image 2' })),
  )
  storage.refused.clear()
  await user.click(screen.getByRole('button', { name: 'Retry upload of image 2' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(storage.received.toSorted()).toEqual(['a.jpg image/jpeg', 'b.jpg image/jpeg'])
  expect(backend.sent).toHaveLength(1)
})

test('a text that was changed before an upload is retried stays in the editor', async () => {
  storage.refused.add('a.jpg')
  const backend = shopWithStorage()
  const { user, router } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg'])
  await screen.findByRole('button', { name: 'Remove image 1' })
  await save(user)
  await screen.findByText('1 image could not be uploaded.')
  storage.refused.clear()
  const description = screen.getByLabelText<HTMLTextAreaElement>('Description')
  await user.type(description, ' Changed.')
  await user.click(await screen.findByRole('button', { name: 'Retry upload of image 1' }))
  await waitFor(() => expect(storage.received).toEqual(['a.jpg image/jpeg']))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  expect(router.state.location.pathname).toBe('/userAdmin/products/addProduct')
  expect(description.value).toMatch(/ Changed\.$/)
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent.at(-1)?.description).toMatch(/ Changed\.$/)
})

test('saving again after a failed upload updates the same product and keeps the uploaded images', async () => {
  storage.refused.add('b.jpg')
  const backend = shopWithStorage()
  const { user } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg', 'b.jpg'])
  await screen.findByRole('button', { name: 'Remove image 2' })
  await save(user)
  await screen.findByText('1 image could not be uploaded.')
  storage.refused.clear()
  await save(user)
  await waitFor(() => expect(backend.sent).toHaveLength(2))
  expect(backend.sent[1]?.id).toBe(backend.stored._id)
  expect(backend.sent[1]?.images).toEqual(['stored-a.jpg', { name: 'b.jpg', type: 'image/jpeg', size: 5 }])
  await waitFor(() => expect(storage.received.toSorted()).toEqual(['a.jpg image/jpeg', 'b.jpg image/jpeg']))
})

test('after a lost answer, saving again uploads the images of the product that was created', async () => {
  const stored = anOwnerProduct()
  let attempts = 0
  const create = () => {
    attempts += 1
    if (attempts === 1) throw new ApiError(0, screenMessages.connectionFailed)
    return { _id: stored._id, updatedAt: stored.updatedAt, productImagesPreSignedUrls: [], isRepeated: true }
  }
  const backend = server(stored, { create }, storage.address)
  const { user, router } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg'])
  await screen.findByRole('button', { name: 'Remove image 1' })
  await save(user)
  await screen.findByText(screenMessages.connectionFailed)
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(backend.sent).toMatchObject([{ id: stored._id, images: [{ name: 'a.jpg' }] }])
  expect(storage.received).toEqual(['a.jpg image/jpeg'])
})

test('images whose confirmation failed are confirmed by the next save, and not uploaded twice', async () => {
  const confirmed: string[][] = []
  const backend = shopWithStorage({
    confirmUploads({ images }) {
      confirmed.push(images)
      if (confirmed.length === 1) throw new ApiError(503, 'The service is not available right now.')
      return { accepted: images, rejected: [] }
    },
  })
  const { user, router } = await open(backend.api, 'addProduct')
  await fillIn(user)
  await addPictures(user, ['a.jpg'])
  await save(user)
  await seeToast('error', 'The service is not available right now.')
  await save(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/products'))
  expect(confirmed).toEqual([['stored-a.jpg'], ['stored-a.jpg']])
  expect(storage.received).toEqual(['a.jpg image/jpeg'])
})

test('a stored image that does not load is marked, with what the owner can do', async () => {
  const backend = server(anOwnerProduct({ images: ['a.jpg', 'b.jpg'] }))
  const { container } = await open(backend.api, `editProduct/${encodeId(backend.stored._id)}`)
  const text = 'This image did not load. If its upload was interrupted, remove it and choose it again.'
  fireEvent.error(await screen.findByRole('img', { name: 'image 2' }))
  expect((await screen.findByText(text)).closest('li')?.textContent).toBe(text)
  screen.getByRole('button', { name: 'Remove image 2' })
  expect(screen.getAllByText(text)).toHaveLength(1)
  await expectAccessible(container)
})
