import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, waitFor, within } from '@testing-library/dom'
import { proxy } from 'valtio'
import { ConflictDialog, type ConflictField } from './conflict-dialog.tsx'
import { conflictOf, type EditorState } from './editor-task.ts'

const fields: ConflictField[] = [
  { label: 'Name', own: 'Summer', saved: 'Summer' },
  { label: 'Description', own: 'For six.', saved: '' },
  { label: 'Products', own: ['Bowl', 'Vase'], saved: ['Vase', 'Bowl'] },
  { label: 'Images', own: ['a.jpg'], saved: ['a.jpg', 'b.jpg'], kind: 'pictures' },
]

async function open(shown = fields) {
  const newer: EditorState<string>['newer'] = { record: 'newer', text: 'Changed elsewhere.' }
  const state = proxy<EditorState<string>>({ phase: 'editing', newer })
  const done: string[] = []
  const writer = { clear: async () => void done.push('clear'), flush: async () => {}, isStored: () => true }
  const Component = () => (
    <ConflictDialog
      what="catalogue"
      state={state}
      editor={{ writer }}
      fields={() => shown}
      onKeepMine={() => done.push('keep')}
      onStartOver={record => done.push(record)}
    />
  )
  const page = await renderRemote([{ id: 'page', index: true, Component }], { at: 'admin:/catalogues' })
  return { ...page, done, dialog: await screen.findByRole('dialog') }
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

test('saves again, or starts from the newer version without the draft; Escape only closes', async () => {
  const { user, done } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep my version' }))
  await user.click(screen.getByRole('button', { name: 'Load saved version' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(done).toEqual(['keep', 'clear', 'newer'])
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
