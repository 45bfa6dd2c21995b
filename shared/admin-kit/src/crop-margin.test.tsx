import { expect, test } from '@jest/globals'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, screen } from '@testing-library/dom'
import { CropDialog } from './crop-dialog.tsx'

/** Width and height of the picture in pixels. */
let size = [0, 0]
/** The last call of `drawImage`: the canvas's size and color, and where the picture is drawn in it (left, top, width, height). */
let drawing: unknown[] = []

// jsdom loads no pictures and has no canvas. The cropper is real, in a container of 200 × 100 pixels.
Object.defineProperties(HTMLImageElement.prototype, {
  complete: { get: () => true },
  naturalWidth: { get: () => size[0] },
  naturalHeight: { get: () => size[1] },
})
HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
  const context = {
    fillStyle: '',
    drawImage: (_: unknown, ...call: number[]) => {
      // Adding 0 changes -0 to 0.
      drawing = [this.width, this.height, context.fillStyle, ...call.slice(-4).map(value => value + 0)]
    },
    getImageData: () => ({ data: [] }),
  }
  return new Proxy(context, { get: (target, key) => Reflect.get(target, key) ?? (() => {}) })
} as never
HTMLCanvasElement.prototype.toBlob = take => take(new Blob(['cropped']))

test.each([
  ['a wordmark begins whole', [900, 160], true, 0, [900, 900, '#ffffff', 0, 370, 900, 160]],
  ['a tall picture begins whole', [160, 900], true, 0, [900, 900, '#ffffff', 370, 0, 160, 900]],
  ['another picture begins with its middle', [400, 300], true, 0, [300, 300, '#ffffff', 0, 0, 300, 300]],
  ['it gets a margin by zooming out', [400, 300], true, 4, [439, 439, '#ffffff', 19, 69, 400, 300]],
  ['without a margin, the crop stays inside', [900, 160], false, 4, [160, 160, '#ffffff', 0, 0, 160, 160]],
])('%s', async (_, picture, allowsMargin, zooms, expected) => {
  size = picture
  const crops: Blob[] = []
  const crop = { allowsMargin, onDone: (blob: Blob) => crops.push(blob), onClose: () => {} }
  const Component = () => <CropDialog source="picture.png" name="Picture" aspect={1} {...crop} />
  const { user } = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/products' })
  for (const image of await screen.findAllByAltText('Picture')) fireEvent.load(image)
  for (let count = 0; count < zooms; count += 1) await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  await user.click(screen.getByRole('button', { name: 'Use this crop' }))
  expect(crops).toHaveLength(1)
  expect(drawing).toEqual(expected)
})
