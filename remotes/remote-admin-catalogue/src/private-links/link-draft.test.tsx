import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findDraft, removeAllDrafts } from '@showcase/drafts/draft-store'
import { closeModal } from '@showcase/modal-host'
import { anOwner } from '@showcase/testing/factories'
import { screen, waitFor } from '@testing-library/dom'
import { linkSubject } from './links.resource.ts'
import { open, press, serverWith } from './private-links.testing.tsx'

const owner = anOwner()

beforeEach(() => removeAllDrafts(owner))
afterEach(() => closeModal())

test('restores an unsaved link after the page was closed, until it is saved', async () => {
  const backend = serverWith()
  const stored = () => findDraft(owner, linkSubject(backend.product._id, undefined))
  const first = await open(backend, '/addPrivateLink')
  await first.user.clear(await screen.findByLabelText('Private link'))
  await first.user.type(screen.getByLabelText('Private link'), 'for-asha')
  await first.user.clear(screen.getByLabelText('Expires after'))
  await first.user.type(screen.getByLabelText('Expires after'), '5')
  await first.user.selectOptions(screen.getByLabelText('Unit'), 'days')
  first.unmount()
  await waitFor(async () => expect(await stored()).not.toBeNull())
  const { user } = await open(backend, '/addPrivateLink')
  await screen.findByText(/^Unsaved work from .*was restored/)
  screen.getByDisplayValue('for-asha')
  screen.getByDisplayValue('5')
  expect(screen.getByLabelText<HTMLSelectElement>('Unit').value).toBe('days')
  await user.click(await press('Generate Link'))
  await waitFor(() => expect(backend.sent).toHaveLength(1))
  await waitFor(async () => expect(await stored()).toBeNull())
})

test('discarding the draft shows the stored values', async () => {
  const backend = serverWith()
  const first = await open(backend, '/addPrivateLink')
  await first.user.type(await screen.findByLabelText('Private link'), '-for-asha')
  first.unmount()
  const { user } = await open(backend, '/addPrivateLink')
  await user.click(await press('Discard'))
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Private link').value).toMatch(/^[A-Za-z0-9]{20}$/),
  )
})
