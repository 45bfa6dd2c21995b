import { beforeEach, expect, jest, test } from '@jest/globals'
import { imageLimits } from '@showcase/contract/limits'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { act } from 'react'

/** What covers the transparent parts, and the pixels of the image. */
const painting = { globalCompositeOperation: '', fillStyle: '', fillRect: () => {} }
let pixels: number[] = []

/** The arguments of each call of `toBlob`; `sizes` are the bytes that the calls produce. */
const tries: { side: number; type: string; quality: number }[] = []
let sizes: number[] = []

// jsdom decodes no images and has no canvas: this stub compresses to the given sizes.
jest.unstable_mockModule('image-blob-reduce', () => ({
  pica: () => ({}),
  default: () => ({
    toCanvas: async (_source: Blob, { max }: { max: number }) => ({
      width: max,
      height: max / 2,
      getContext: () => painting,
      toBlob(answer: (jpeg: Blob) => void, type: string, quality: number) {
        const bytes = new Uint8Array(sizes[tries.length] ?? 0)
        tries.push({ side: max, type, quality })
        answer(new Blob([bytes], { type }))
      },
    }),
  }),
}))
const { createImageList } = await import('./image-list.ts')
const { addFiles } = await import('./image-files.ts')

HTMLCanvasElement.prototype.getContext = (() => ({
  drawImage: () => {},
  getImageData: () => ({ data: Uint8ClampedArray.from(pixels) }),
})) as never
URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => undefined

beforeEach(() => {
  tries.length = 0
})

/** Adds one image whose compressions have these sizes. */
async function addOne(...compressed: number[]) {
  sizes = compressed
  const list = createImageList([])
  await act(() => addFiles(list, [new File(['x'], 'large.png', { type: 'image/png' })]))
  return list.items
}

test('uses the limits of the specification: quality 0.75, 1,000,000 bytes', () => {
  expect(imageLimits).toMatchObject({ quality: 0.75, maxBytes: 1_000_000 })
})

test('keeps an image of exactly 1,000,000 bytes after the first try', async () => {
  const [item] = await addOne(1_000_000, 10)
  expect(item).toMatchObject({ phase: 'ready', file: { size: 1_000_000, type: 'image/jpeg' } })
  expect(tries).toEqual([{ side: 2000, type: 'image/jpeg', quality: 0.75 }])
})

test('recompresses a larger image once more, smaller, at the same quality', async () => {
  const [item] = await addOne(1_000_001, 400_000)
  expect(item).toMatchObject({ phase: 'ready', file: { size: 400_000, type: 'image/jpeg' } })
  expect(tries).toEqual([
    { side: 2000, type: 'image/jpeg', quality: 0.75 },
    { side: 1280, type: 'image/jpeg', quality: 0.75 },
  ])
})

test('leaves out an image that is too large after the second try, and shows an error', async () => {
  await renderRemote([{ id: 'page', index: true, Component: () => null }], { at: 'admin:/products' })
  expect(await addOne(3_000_000, 1_000_001, 10)).toEqual([])
  expect(tries).toHaveLength(2)
  await screen.findByText('large.png: This picture is too large, even compressed.')
})

test.each([
  ['white', [250, 250, 250, 255, 0, 0, 0, 0], '#222222'],
  ['red', [255, 0, 0, 255, 0, 0, 0, 0], '#ffffff'],
])('a %s image on transparent stays visible in the JPEG', async (_, data, color) => {
  pixels = data
  await addOne(10)
  expect(painting).toMatchObject({ globalCompositeOperation: 'destination-over', fillStyle: color })
})
