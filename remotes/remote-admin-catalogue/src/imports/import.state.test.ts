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

/** An import whose file has been previewed. */
function readyImport() {
  const preview = { columns: [] } as unknown as ImportPreview
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
