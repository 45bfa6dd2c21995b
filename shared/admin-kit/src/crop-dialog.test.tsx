import { expect, jest, test } from '@jest/globals'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, screen } from '@testing-library/dom'
import { type Ref, useImperativeHandle } from 'react'

/** The box of the crop; jsdom has no layout for the library. */
const box = { left: 500, top: 500 }
/** Red, green, blue and alpha of the pixels of the picture. */
let pixels: number[] = []
/** The colors of the empty parts of the crops. */
const fillColors: (string | undefined)[] = []

interface CropperProps {
  ref: Ref<object>
  alt: string
  ready: () => void
  onError: () => void
}

jest.unstable_mockModule('react-cropper', () => ({
  Cropper({ ref, alt, ready, onError }: CropperProps) {
    const cropper = {
      getCropBoxData: () => ({ ...box }),
      setCropBoxData: (next: object) => Object.assign(box, next),
      crop: () => cropper,
      getCroppedCanvas: ({ fillColor }: { fillColor?: string }) => {
        fillColors.push(fillColor)
        return { toBlob: (take: (blob: Blob) => void) => take(new Blob(['cropped'])) }
      },
    }
    useImperativeHandle(ref, () => ({ cropper }))
    return <img alt={alt} onLoad={ready} onError={onError} />
  },
}))
const { CropDialog } = await import('./crop-dialog.tsx')

// jsdom has no canvas.
HTMLCanvasElement.prototype.getContext = (() => ({
  drawImage: () => {},
  getImageData: () => ({ data: Uint8ClampedArray.from(pixels) }),
})) as never

test('the crop moves in steps of 10, 1 and 100, by buttons and arrow keys', async () => {
  const Component = () => (
    <CropDialog source="picture.jpg" name="Picture" aspect={1} onDone={() => {}} onClose={() => {}} />
  )
  const { user } = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/products' })
  const choices = (await screen.findAllByRole('radio')).map(choice => choice.parentElement?.textContent)
  expect(choices).toEqual(['1', '10', '100'])
  await user.click(screen.getByRole('button', { name: 'Move left' }))
  expect(box).toEqual({ left: 490, top: 500 })
  await user.click(screen.getByRole('radio', { name: '1' }))
  await user.click(screen.getByRole('button', { name: 'Move down' }))
  expect(box).toEqual({ left: 490, top: 501 })
  await user.click(screen.getByRole('radio', { name: '100' }))
  await user.click(screen.getByRole('button', { name: 'Move up' }))
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move right' }), { key: 'ArrowRight' })
  expect(box).toEqual({ left: 590, top: 401 })
})

test('a picture that does not load says so and can be retried; it is cropped once it has loaded', async () => {
  const crops: Blob[] = []
  const Component = () => (
    <CropDialog source="picture.jpg" name="Picture" aspect={1} onDone={crop => crops.push(crop)} onClose={() => {}} />
  )
  const { user } = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/products' })
  const finish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use this crop' })
  screen.getByText('Loading the picture')
  fireEvent.error(screen.getByAltText('Picture'))
  expect(screen.getByRole('alert').textContent).toContain('The picture could not be loaded.')
  expect(finish.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(finish.disabled).toBe(true)
  fireEvent.load(screen.getByAltText('Picture'))
  expect(screen.queryByText('Loading the picture')).toBeNull()
  await user.click(finish)
  expect(crops).toHaveLength(1)
})

test.each([
  ['white on transparent', [255, 255, 255, 255, 0, 0, 0, 0], '#222222'],
  ['black on transparent', [0, 0, 0, 255, 0, 0, 0, 0], '#ffffff'],
  ['white without transparent parts', [255, 255, 255, 255, 255, 255, 255, 255], '#ffffff'],
])(
  'a picture that is %s stays visible: its ground is the same in the dialog and in the crop',
  async (_, data, color) => {
    pixels = data
    const Component = () => (
      <CropDialog source="picture.png" name="Picture" aspect={1} onDone={() => {}} onClose={() => {}} />
    )
    const { user } = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/products' })
    const picture = await screen.findByAltText('Picture')
    fireEvent.load(picture)
    expect(picture.parentElement?.style.getPropertyValue('--ground')).toBe(color)
    await user.click(screen.getByRole('button', { name: 'Use this crop' }))
    expect(fillColors.at(-1)).toBe(color)
  },
)
