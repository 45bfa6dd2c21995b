import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { type ActionOptions, deleteQuestion, findItem, runExclusive, useExclusiveAction } from './exclusive-action.ts'

/** Renders a button that runs the action. */
function open(action: () => Promise<string>, options?: ActionOptions) {
  function Component() {
    const { runningId, isRunning, run } = useExclusiveAction()
    return (
      <button type="button" aria-busy={isRunning} onClick={() => void run(action, options)}>
        {runningId ?? 'idle'}
      </button>
    )
  }
  return renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/products' })
}

test('runs one action at a time and shows its text', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const action = jest.fn(() => promise)
  const { user } = await open(action, { id: 'save' })
  const button = await screen.findByRole('button', { name: 'idle' })
  await user.dblClick(button)
  await waitFor(() => expect(button.textContent).toBe('save'))
  resolve('Saved.')
  await seeToast('success', 'Saved.')
  await waitFor(() => expect(button.textContent).toBe('idle'))
  expect(action).toHaveBeenCalledTimes(1)
})

test('asks first: Cancel runs nothing, Delete runs the action', async () => {
  const action = jest.fn(async () => '')
  const { user } = await open(action, { confirm: deleteQuestion('Are you sure?') })
  const button = await screen.findByRole('button', { name: 'idle' })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(action).not.toHaveBeenCalled()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1))
})

test('an action that takes long shows its progress, which its outcome replaces', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { user } = await open(() => promise, { confirm: deleteQuestion('Are you sure?') })
  await user.click(await screen.findByRole('button', { name: 'idle' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const progress = await screen.findByText('Deleting…')
  resolve('Deleted.')
  await seeToast('success', 'Deleted.')
  // jsdom plays no animations: the leaving toast waits for its end.
  fireEvent.animationEnd(progress.closest('.Toastify__toast') as Element)
  await waitFor(() => expect(screen.queryByText('Deleting…')).toBeNull())
})

test('the progress of an action without a text for its success ends with it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { user } = await open(() => promise)
  await user.click(await screen.findByRole('button', { name: 'idle' }))
  const progress = await screen.findByText('Saving…')
  resolve('')
  await waitFor(() => {
    fireEvent.animationEnd(progress.closest('.Toastify__toast') as Element)
    expect(screen.queryByText('Saving…')).toBeNull()
  })
})

test('takes back what was shown and shows the error', async () => {
  const undo = jest.fn()
  const onDone = jest.fn(async () => {})
  const { user } = await open(() => Promise.reject(new ApiError(503, 'Not now')), { undo, onDone })
  await user.click(await screen.findByRole('button', { name: 'idle' }))
  await seeToast('error', 'Not now')
  expect([undo.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0])
})

test('onError replaces the error toast; the next action can run', async () => {
  const state = { runningId: null }
  const onError = jest.fn<(error: unknown) => void>()
  const error = new Error('failed')
  expect(await runExclusive(state, () => Promise.reject(error), { onError })).toBe(false)
  expect(onError).toHaveBeenCalledWith(error)
  expect(await runExclusive(state, async () => '')).toBe(true)
})

test('after the success of a last action no other action runs', async () => {
  const state = { runningId: null }
  expect(await runExclusive(state, async () => '', { isLast: true })).toBe(true)
  expect(await runExclusive(state, async () => '')).toBe(false)
})

test('findItem shows "Some error occured" for a missing item', async () => {
  await open(async () => '')
  expect(findItem([{ _id: '1' }], '1')).toEqual({ _id: '1' })
  expect(findItem([{ _id: '1' }], '2')).toBeUndefined()
  await seeToast('error', 'Some error occured')
})

/** The Android wrapper. */
const device = { hapticFeedback: jest.fn(), vibrate: jest.fn() }
test('a success ends with haptic feedback', async () => {
  Object.assign(window, { ShowcaseNative: device })
  expect(await runExclusive({ runningId: null }, async () => 'Saved')).toBe(true)
  expect(device.hapticFeedback).toHaveBeenCalledTimes(1)
  expect(device.vibrate).not.toHaveBeenCalled()
})

test('a failure ends with a vibration', async () => {
  device.hapticFeedback.mockClear()
  Object.assign(window, { ShowcaseNative: device })
  const undo = jest.fn()
  expect(await runExclusive({ runningId: null }, () => Promise.reject(new Error('No')), { undo })).toBe(false)
  expect(device.vibrate).toHaveBeenCalledTimes(1)
  expect(device.hapticFeedback).not.toHaveBeenCalled()
  expect(undo).toHaveBeenCalledTimes(1)
})
