import 'fake-indexeddb/auto'
import { beforeEach, expect, jest, test } from '@jest/globals'
import type { ImageItem } from '@showcase/admin-kit/image-list'
import { removeAllDrafts } from '@showcase/drafts/draft-store'
import { storage as local } from '@showcase/session'
import { anOwner } from '@showcase/testing/factories'
import { seeToast } from '@showcase/testing/toasts'
import { uploadStorage } from '@showcase/testing/upload-storage'
import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'

// jsdom has no canvas and no layout, so these stubs replace the recompression and the crop.
const shapes: Record<string, number | null> = {}
let mayReduce = Promise.resolve()
jest.unstable_mockModule('@showcase/admin-kit/reduce-image', () => ({
  reduceImage: async (file: File, aspect: number | null) => {
    shapes[file.name] = aspect
    await mayReduce
    if (file.name === 'broken.jpg') throw new Error('This file could not be read as a picture.')
    return new Blob([file.name], { type: 'image/jpeg' })
  },
}))
jest.unstable_mockModule('@showcase/admin-kit/image-crop', () => ({
  ImageCrop: ({ item, onDone, onClose }: { item: ImageItem; onDone: (crop: Blob) => void; onClose: () => void }) => (
    <dialog open aria-label="Crop picture">
      <button type="button" onClick={() => onDone(new File(['cropped'], item.name))}>
        Use this crop
      </button>
      <button type="button" onClick={onClose}>
        Cancel
      </button>
    </dialog>
  ),
}))
const { field, open, picture, save, server, write } = await import('./profile.testing.tsx')

const storage = uploadStorage()

function shopWithStorage(profile = {}, more = {}) {
  return server(profile, more, storage.address)
}

const owner = anOwner()

beforeEach(() => removeAllDrafts(owner))

type User = Awaited<ReturnType<typeof open>>['user']

async function add(user: User, label: string, names: string[]) {
  return user.upload(
    await screen.findByLabelText(label),
    names.map(name => picture(name)),
  )
}

/** Presses a button of the crop that opens for a new logo. */
async function answerCrop(user: User, answer: 'Use this crop' | 'Cancel') {
  const dialog = await screen.findByRole('dialog', { name: 'Crop picture' })
  await user.click(within(dialog).getByRole('button', { name: answer }))
}

test('uploads and confirms logo, banners and about-us images, and shows them everywhere', async () => {
  const confirmed: string[] = []
  const confirmUploads = ({ images }: { images: string[] }) => {
    confirmed.push(...images)
    return { accepted: images, rejected: [] }
  }
  const backend = shopWithStorage({ logo: '', banners: [], images: [] }, { confirmUploads })
  const { user, session } = await open(backend)
  await add(user, 'Choose a logo', ['logo.jpg'])
  await answerCrop(user, 'Use this crop')
  await add(user, 'Add banners', ['b1.jpg', 'b2.jpg'])
  await add(user, 'Add pictures', ['i1.jpg'])
  await user.click(await screen.findByRole('button', { name: 'Move banner 2 forward' }))
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  storage.mayAnswer = arrived
  await save(user)
  await screen.findByText('Uploading Images...!')
  await screen.findByRole('progressbar', { name: 'Uploading the logo' })
  arrive()
  await seeToast('success', 'Images uploaded...!')
  const file = (name: string) => ({ name, type: 'image/jpeg', size: name.length })
  expect(backend.sent[0]).toMatchObject({
    logo: file('logo.jpg'),
    banners: [file('b2.jpg'), file('b1.jpg')],
    images: [file('i1.jpg')],
  })
  expect(storage.received.toSorted()).toEqual(
    ['b1.jpg', 'b2.jpg', 'i1.jpg', 'logo.jpg'].map(name => `${name} image/jpeg`),
  )
  expect(confirmed).toEqual(['stored-logo.jpg', 'stored-b2.jpg', 'stored-b1.jpg', 'stored-i1.jpg'])
  await waitFor(() => expect(session.owner?.logo).toBe('stored-logo.jpg'))
  expect(local.get('userData')).toMatchObject({ logo: 'stored-logo.jpg', facebookLink: backend.stored.facebookLink })
  expect(shapes).toMatchObject({ 'logo.jpg': 1, 'b1.jpg': 16 / 9, 'i1.jpg': 16 / 9 })
})

test('the owner may leave as soon as everything is stored, while the stored profile is loaded', async () => {
  let isLoadSlow = false
  const confirmUploads = ({ images }: { images: string[] }) => {
    isLoadSlow = true
    return { accepted: images, rejected: [] }
  }
  const fetchDetails = () =>
    isLoadSlow ? new Promise<never>(() => {}) : { userData: { ...backend.stored }, enquiriesTo: '' }
  const backend = shopWithStorage({ banners: [] }, { confirmUploads, fetchDetails })
  const { user, router } = await open(backend, { owner })
  await add(user, 'Add banners', ['b1.jpg'])
  await save(user)
  await seeToast('success', 'Images uploaded...!')
  await act(() => router.navigate('/userAdmin/settings'))
  expect(router.state.location.pathname).toBe('/userAdmin/settings')
  expect(screen.queryByText('Leave without saving?')).toBeNull()
})

test('leaving during the upload says that the profile is saved, and the owner can stay', async () => {
  const { user, router } = await open(shopWithStorage({ banners: [] }), { owner })
  await add(user, 'Add banners', ['b1.jpg'])
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  storage.mayAnswer = arrived
  await save(user)
  await screen.findByText('Images uploaded: 0 of 1')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await screen.findByRole('dialog', { name: 'Leave during the upload?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/userAdmin/userProfileInfo')
  arrive()
  await seeToast('success', 'Images uploaded...!')
})

test('accepts at most six banners and six about-us images', async () => {
  const { user } = await open(server({ banners: ['1.jpg'], images: [] }))
  await add(user, 'Add banners', ['2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'])
  await screen.findByText('Upto 6 images allowed')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove banner/ })).toHaveLength(6))
  expect(screen.queryByLabelText('Add banners')).toBeNull()
  await add(user, 'Add pictures', ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'])
  await waitFor(() => expect(screen.queryByLabelText('Add pictures')).toBeNull())
})

test('removes the logo; an unreadable file keeps it', async () => {
  const backend = server()
  const { user } = await open(backend)
  await add(user, 'Choose a logo', ['broken.jpg'])
  await screen.findByText('broken.jpg: This file could not be read as a picture.')
  screen.getByRole('img', { name: 'Logo' })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: 'Add logo' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add logo' })))
  await save(user)
  await waitFor(() => expect(backend.sent[0]?.logo).toBe(''))
})

test.each(['logo.jpg', ''])('a new logo whose crop is canceled is not used: the logo before is "%s"', async logo => {
  const backend = server({ logo })
  const { user } = await open(backend)
  await add(user, 'Choose a logo', ['new.jpg'])
  await answerCrop(user, 'Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: logo ? 'Change logo' : 'Add logo' })
  await write(user, 'Address', '1 New Street')
  await save(user)
  await waitFor(() => expect(backend.sent).toMatchObject([{ logo, address: '1 New Street' }]))
})

test('a logo that is still being prepared holds the save, and leaving asks', async () => {
  const backend = shopWithStorage()
  const { user, router } = await open(backend, { owner })
  const { promise: prepared, resolve: prepare } = Promise.withResolvers<void>()
  mayReduce = prepared
  await add(user, 'Choose a logo', ['logo.jpg'])
  await screen.findByText('Preparing the logo')
  await save(user)
  await seeToast('warning', 'The images are still being prepared.')
  act(() => void router.navigate('/userAdmin/settings'))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  prepare()
  await answerCrop(user, 'Use this crop')
  await waitFor(() => expect(screen.queryByText('Preparing the logo')).toBeNull())
  await save(user)
  await waitFor(() => expect(storage.received).toEqual(['logo.jpg image/jpeg']))
  expect(backend.sent.map(({ logo }) => logo)).toMatchObject([{ name: 'logo.jpg' }])
})

/** Saves a profile with a banner whose upload fails; the next attempt succeeds. */
async function failUpload() {
  storage.refused.add('b1.jpg')
  const backend = shopWithStorage({ banners: [] })
  const { user } = await open(backend)
  await add(user, 'Add banners', ['b1.jpg'])
  await save(user)
  await screen.findByText('1 image could not be uploaded.')
  storage.refused.clear()
  return { backend, user }
}

test('a failed upload keeps the editor open and can be retried', async () => {
  const { backend, user } = await failUpload()
  await user.click(await screen.findByRole('button', { name: 'Retry upload of banner 1' }))
  await waitFor(() => expect(storage.received).toEqual(['b1.jpg image/jpeg']))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull())
  expect(backend.sent).toHaveLength(1)
})

test('a text that was changed before an upload is retried stays in the form', async () => {
  const { backend, user } = await failUpload()
  await write(user, 'Address', '2 New Street')
  await user.click(await screen.findByRole('button', { name: 'Retry upload of banner 1' }))
  await waitFor(() => expect(storage.received).toEqual(['b1.jpg image/jpeg']))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false))
  expect((await field('Address')).value).toBe('2 New Street')
  await save(user)
  await waitFor(() => expect(backend.sent.at(-1)?.address).toBe('2 New Street'))
})

test('shows the reason for an image that the server rejects', async () => {
  const confirmUploads = ({ images }: { images: string[] }) => ({
    accepted: [],
    rejected: images.map(image => ({ image, reason: 'The file is not an image.' })),
  })
  const { user } = await open(shopWithStorage({ images: [] }, { confirmUploads }))
  await add(user, 'Add pictures', ['i1.jpg'])
  await save(user)
  await screen.findByText('The file is not an image.')
  await screen.findByText('Images not uploaded: 1 of 1')
})

test('restores unsaved changes with their images after the page was closed; they can be discarded', async () => {
  const backend = server({ banners: [] })
  const first = await open(backend, { owner })
  await write(first.user, 'Address', '1 New Street')
  await add(first.user, 'Add banners', ['b1.jpg'])
  await screen.findByRole('button', { name: 'Remove banner 1' })
  first.unmount()
  await new Promise(resolve => setTimeout(resolve, 50))
  const { user } = await open(backend, { owner })
  await screen.findByText(/^Unsaved work from .*was restored/)
  expect((await field('Address')).value).toBe('1 New Street')
  screen.getByRole('button', { name: 'Remove banner 1' })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(async () => expect((await field('Address')).value).toBe(backend.stored.address))
  expect(screen.queryByRole('button', { name: 'Remove banner 1' })).toBeNull()
})

test.each(['Choose a logo', 'Add banners', 'Add pictures'])('%s leaves out files that are not images', async label => {
  await open(shopWithStorage({ logo: '', banners: [], images: [] }))
  const input = await screen.findByLabelText<HTMLInputElement>(label)
  expect(input.accept).toBe('image/*')
  const files = [picture('prices.pdf', 'application/pdf')]
  // A file dialog can be set to show all files.
  fireEvent.change(input, { target: { files } })
  await seeToast('warning', 'Only image files are accepted.')
})
