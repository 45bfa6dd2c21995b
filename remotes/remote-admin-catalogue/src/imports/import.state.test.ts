import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { ImportPreview } from '@showcase/contract/imports'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { ref } from 'valtio'
import { createImport, sendImport, takeFiles } from './import.state.ts'

/** The Android wrapper. */
const device = { hapticFeedback: jest.fn(), vibrate: jest.fn() }

beforeEach(() => {
  jest.clearAllMocks()
  Object.assign(window, { ShowcaseNative: device })
})

const counts = { products: 1, created: 1, updated: 0, failed: 0, pictures: 0, picturesToFetch: 0, picturesMissing: 0 }
const preview: ImportPreview = { ...counts, columns: [], sample: [], problems: [], problemCount: 0 }

/** An import whose file has been previewed. */
function readyImport() {
  return Object.assign(createImport(), { csv: ref(new File(['Name'], 'mine.csv')), preview, phase: 'ready' as const })
}

test('an import that starts ends with haptic feedback', async () => {
  const api = fakeApi({ products: { import: () => ({ job: 'import-1' }) } })
  expect(await sendImport(api, readyImport())).toBe('import-1')
  expect(device.hapticFeedback).toHaveBeenCalledTimes(1)
  expect(device.vibrate).not.toHaveBeenCalled()
})

test('an import that does not start ends with a vibration', async () => {
  const state = readyImport()
  const refused = () => Promise.reject(new ApiError(503, 'Not now'))
  expect(await sendImport(fakeApi({ products: { import: refused } }), state)).toBeNull()
  expect(state.phase).toBe('ready')
  expect(device.vibrate).toHaveBeenCalledTimes(1)
  expect(device.hapticFeedback).not.toHaveBeenCalled()
})

test('a spreadsheet is not read; the message says to save it as CSV', async () => {
  await renderRemote([{ index: true, Component: () => null }], { at: 'admin:/products' })
  const state = createImport()
  await takeFiles(fakeApi({}), state, [new File(['PK'], 'Price list.XLSX')])
  await seeToast('warning', 'Save your spreadsheet as CSV, and choose that file.')
  expect(state.csv).toBeNull()
})

test('an import does not start while a zip file of pictures is still being read', async () => {
  const state = readyImport()
  const { promise: isRead, resolve } = Promise.withResolvers<ArrayBuffer>()
  const empty = new Uint8Array(22)
  empty.set([...'PK\x05\x06'].map(sign => sign.charCodeAt(0)))
  const zip = Object.assign(new File([empty], 'pictures.zip'), { arrayBuffer: () => isRead })
  const api = fakeApi({ products: { import: () => ({ job: 'import-1' }), previewImport: () => preview } })
  const taking = takeFiles(api, state, [zip])
  expect(await sendImport(api, state)).toBeNull()
  // Another product file is checked meanwhile.
  await takeFiles(api, state, [new File(['Name'], 'other.csv')])
  expect(await sendImport(api, state)).toBeNull()
  resolve(empty.buffer)
  await taking
  expect(await sendImport(api, state)).toBe('import-1')
})

test('files that are too large end the check of those before', async () => {
  const state = createImport()
  const api = fakeApi({ products: { previewImport: () => new Promise(() => {}) } })
  void takeFiles(api, state, [new File(['Name'], 'mine.csv')])
  expect(state.phase).toBe('checking')
  const large = Object.defineProperty(new File(['Name'], 'other.csv'), 'size', { value: 60_000_000 })
  await takeFiles(api, state, [large])
  expect(state).toMatchObject({ phase: 'choosing', problem: 'A product file can be at most 50 MB.' })
})
