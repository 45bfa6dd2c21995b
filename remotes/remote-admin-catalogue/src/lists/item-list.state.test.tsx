import { expect, test } from '@jest/globals'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen } from '@testing-library/dom'
import { createListState, deleteItem, type ItemCalls, type ListedItem, toggleItem } from './item-list.state.ts'

function unasked() {
  return Promise.reject(new Error('no confirmation is expected'))
}

const calls: ItemCalls = {
  updateStatus: unasked,
  promote: unasked,
  setStates: unasked,
  delete: unasked,
  deleteMany: unasked,
}

test('shows "Some error occured" for an item that is not in the list, without a call', async () => {
  await renderRemote([{ index: true, Component: () => null }], { at: 'admin:/products' })
  const state = createListState<ListedItem>({ items: [], count: 0, countIsCapped: false })
  await toggleItem(calls, state, 'gone', 'isPublic', 'product')
  await seeToast('error', 'Some error occured')
  expect(await deleteItem(calls, state, 'gone', { one: 'product', nameOf: () => 'Vase' })).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})
