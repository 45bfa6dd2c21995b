import { beforeEach, expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { type EditorState, runEditorTask } from './editor-task.ts'

/** The Android wrapper. */
const device = { hapticFeedback: jest.fn(), vibrate: jest.fn() }

beforeEach(() => {
  jest.clearAllMocks()
  Object.assign(window, { ShowcaseNative: device })
})

function anEditor(): EditorState<{ name: string }> {
  return { phase: 'editing', newer: null }
}

/** How often the device gave haptic feedback and how often it vibrated. */
function felt() {
  return [device.hapticFeedback.mock.calls.length, device.vibrate.mock.calls.length]
}

test('a save that stores everything ends with haptic feedback', async () => {
  const editor = anEditor()
  expect(await runEditorTask(editor, async () => true)).toBeNull()
  expect([editor.phase, felt()]).toEqual(['done', [1, 0]])
})

test('a save whose pictures did not all arrive ends with a vibration', async () => {
  const editor = anEditor()
  expect(await runEditorTask(editor, async () => false)).toBeNull()
  expect([editor.phase, felt()]).toEqual(['editing', [0, 1]])
})

test('a refused save ends with a vibration, a newer version on the server too', async () => {
  const editor = anEditor()
  expect(await runEditorTask(editor, () => Promise.reject(new ApiError(503, 'Not now')))).toBe('Not now')
  const conflict = new ApiError(409, 'Changed', { current: { name: 'newer' } })
  expect(await runEditorTask(editor, () => Promise.reject(conflict))).toBeNull()
  expect(editor.newer).toEqual({ record: { name: 'newer' }, text: 'Changed' })
  expect(felt()).toEqual([0, 2])
})
