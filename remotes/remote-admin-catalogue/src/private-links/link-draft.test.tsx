import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findDraft, removeAllDrafts } from '@showcase/drafts/draft-store'
import { closeModal } from '@showcase/modal-host'
import { anOwner } from '@showcase/testing/factories'
import { screen, waitFor } from '@testing-library/dom'
import { linkSubject } from './links.resource.ts'
import { open, press, shopWith } from './private-links.testing.tsx'

const owner = anOwner()

beforeEach(() => removeAllDrafts(owner))
afterEach(() => closeModal())

test('restores an unsaved link after the page was closed, until it is saved', async () => {
  const shop = shopWith()
  const kept = () => findDraft(owner, linkSubject(shop.product._id, undefined))
  const first = await open(shop, '/addPrivateLink')
  await first.user.type(await screen.findByLabelText('Private link'), 'for-asha')
  await first.user.type(screen.getByLabelText('Expires after'), '5')
  await first.user.selectOptions(screen.getByLabelText('Unit'), 'days')
  first.unmount()
  await waitFor(async () => expect(await kept()).not.toBeNull())
  const { user } = await open(shop, '/addPrivateLink')
  await screen.findByText(/^Unsaved work from .*was restored/)
  screen.getByDisplayValue('for-asha')
  screen.getByDisplayValue('5')
  expect(screen.getByLabelText<HTMLSelectElement>('Unit').value).toBe('days')
  await user.click(await press('Generate Link'))
  await waitFor(() => expect(shop.sent).toHaveLength(1))
  await waitFor(async () => expect(await kept()).toBeNull())
})

test('discarding the draft shows the stored values', async () => {
  const shop = shopWith()
  const first = await open(shop, '/addPrivateLink')
  await first.user.type(await screen.findByLabelText('Private link'), 'for-asha')
  first.unmount()
  const { user } = await open(shop, '/addPrivateLink')
  await user.click(await press('Discard'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Private link').value).toBe(''))
})
