import { expect, jest, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx'
import { conflictOf } from './editor-task.ts'

const fields: ConflictField[] = [
  { label: 'Name', own: 'Summer', saved: 'Summer' },
  { label: 'Description', own: 'For six.', saved: '' },
  { label: 'Products', own: ['Bowl', 'Vase'], saved: ['Vase', 'Bowl'] },
  { label: 'Images', own: ['a.jpg'], saved: ['a.jpg', 'b.jpg'], kind: 'pictures' },
]

async function open(shown = fields) {
  const acts = { onKeepMine: jest.fn(), onTakeTheirs: jest.fn(), onClose: jest.fn() }
  const Component = () => <ConflictDialog what="catalogue" text="Changed elsewhere." fields={shown} {...acts} />
  const page = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/catalogues' })
  return { ...page, ...acts, dialog: await screen.findByRole('dialog') }
}

test('shows both versions of each field that differs', async () => {
  const { dialog } = await open()
  within(dialog).getByRole('heading', { name: 'This catalogue was changed elsewhere' })
  within(dialog).getByText('Changed elsewhere.')
  expect(within(dialog).queryByText('Name')).toBeNull()
  within(dialog).getByText('For six.')
  within(dialog).getByText('Nothing')
  const lists = within(dialog).getAllByRole('list')
  expect(lists.slice(0, 2).map(list => list.textContent)).toEqual(['BowlVase', 'VaseBowl'])
  within(dialog).getByRole('img', { name: 'Image 2' })
  await expectAccessible(dialog)
})

test('calls the function of the button, or onClose for Escape', async () => {
  const { user, onKeepMine, onTakeTheirs, onClose } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Load saved version' }))
  await user.keyboard('{Escape}')
  expect([onKeepMine, onTakeTheirs, onClose].map(act => act.mock.calls.length)).toEqual([1, 1, 1])
})

test('offers to save when both versions are the same', async () => {
  await open(fields.slice(0, 1))
  await screen.findByText(/Both versions have the same content/)
})

test('conflictOf returns the record of an error with status 409', () => {
  expect(conflictOf(new ApiError(409, 'Changed', { current: { _id: '1' } }))).toEqual({ _id: '1' })
  expect(conflictOf(new ApiError(409, 'Taken'))).toBeNull()
  expect(conflictOf(new ApiError(400, 'Bad', { current: {} }))).toBeNull()
  expect(conflictOf(new Error('offline'))).toBeNull()
})
