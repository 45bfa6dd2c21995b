import { beforeEach, expect, jest, test } from '@jest/globals'
import { imageLimits } from '@showcase/contract/limits'
import { ToastHost } from '@showcase/modal-host'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { act } from 'react'

/** What the browser's canvas was asked for, and the bytes that it answers, one entry for each try. */
const tries: { side: number; type: string; quality: number }[] = []
let sizes: number[] = []

// jsdom neither decodes pictures nor has a canvas: this stands for a picture that compresses to the given sizes.
jest.unstable_mockModule('image-blob-reduce', () => ({
  pica: () => ({}),
  default: () => ({
    toCanvas: async (_source: Blob, { max }: { max: number }) => ({
      width: max,
      height: max / 2,
      getContext: () => null,
      toBlob(answer: (jpeg: Blob) => void, type: string, quality: number) {
        const bytes = new Uint8Array(sizes[tries.length] ?? 0)
        tries.push({ side: max, type, quality })
        answer(new Blob([bytes], { type }))
      },
    }),
  }),
}))
const { createImageList } = await import('./image-list.ts')
const { addFiles } = await import('./image-list-actions.ts')

URL.createObjectURL = () => 'blob:preview'
URL.revokeObjectURL = () => undefined

beforeEach(() => {
  tries.length = 0
})

/** Adds one picture whose compressions have these sizes. */
async function addOne(...compressed: number[]) {
  sizes = compressed
  const list = createImageList([])
  await act(() => addFiles(list, [new File(['x'], 'large.png', { type: 'image/png' })]))
  return list.items
}

test('the limits are the specification’s: quality 0.75, 1,000,000 bytes', () => {
  expect(imageLimits).toMatchObject({ quality: 0.75, maxBytes: 1_000_000 })
})

test('a picture of exactly 1,000,000 bytes after the first try is kept as it is', async () => {
  const [item] = await addOne(1_000_000, 10)
  expect(item).toMatchObject({ phase: 'ready', file: { size: 1_000_000, type: 'image/jpeg' } })
  expect(tries).toEqual([{ side: 2000, type: 'image/jpeg', quality: 0.75 }])
})

test('a picture that is still too large is recompressed once more, smaller, at the same quality', async () => {
  const [item] = await addOne(1_000_001, 400_000)
  expect(item).toMatchObject({ phase: 'ready', file: { size: 400_000, type: 'image/jpeg' } })
  expect(tries).toEqual([
    { side: 2000, type: 'image/jpeg', quality: 0.75 },
    { side: 1280, type: 'image/jpeg', quality: 0.75 },
  ])
})

test('a picture that is too large after the second try too is left out, without a third, and the owner is told', async () => {
  await renderRemote([{ id: 'page', index: true, Component: ToastHost }], { at: 'admin:/products' })
  expect(await addOne(3_000_000, 1_000_001, 10)).toEqual([])
  expect(tries).toHaveLength(2)
  await screen.findByText('large.png: This picture is too large, even compressed.')
})
