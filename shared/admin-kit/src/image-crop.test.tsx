import { expect, jest, test } from '@jest/globals'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor } from '@testing-library/dom'

// jsdom has no canvas and no layout, so these stubs replace the recompression and the cropper.
jest.unstable_mockModule('./reduce-image.ts', () => ({ reduceImage: async (file: Blob) => file }))
jest.unstable_mockModule('./crop-dialog.tsx', () => ({
  CropDialog: ({ source, onDone }: { source: string; onDone: (cropped: Blob) => void }) => (
    <button type="button" title={source} onClick={() => onDone(new Blob(['cropped']))}>
      Use this crop
    </button>
  ),
}))
const { ImageField } = await import('./image-field.tsx')
const { createImageList, restoreImages } = await import('./image-list.ts')

/** Crops the only image of a list. Returns the address of what the crop started from. */
async function crop(user: Awaited<ReturnType<typeof renderRemote>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Crop image 1' }))
  const finish = await screen.findByRole('button', { name: 'Use this crop' })
  const { title } = finish
  await user.click(finish)
  await waitFor(() => expect(screen.queryByText(/^Preparing/)).toBeNull())
  return title
}

test.each([
  ['stored image', () => createImageList(['a.jpg'])],
  [
    'restored image',
    () => restoreImages([{ name: 'a.jpg', storedName: '', origin: 'new', file: new Blob(['whole image']) }]),
  ],
])('every crop of a %s starts from the whole image', async (_, imagesOf) => {
  // Names each file by its size, because each crop makes an address of its own for the same file.
  const made = jest.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${(file as Blob).size}`)
  const images = imagesOf()
  const Component = () => <ImageField images={images} aspect={1} isBusy={false} onRetry={() => {}} />
  const { user } = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/products' })
  const first = await crop(user)
  expect(first).toMatch(/url=a\.jpg|^blob:11$/)
  expect([await crop(user), await crop(user)]).toEqual([first, first])
  made.mockRestore()
})
