import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { screenMessages } from '@showcase/contract/messages'
import { findDraft, removeAllDrafts } from '@showcase/drafts/draft-store'
import { anOwner, aPrivateLink } from '@showcase/testing/factories'
import { screen, waitFor } from '@testing-library/dom'
import { press } from '../lists/lists.testing.tsx'
import { linkSubject } from './links.resource.ts'
import { open, serverWith } from './private-links.testing.tsx'

const owner = anOwner()

beforeEach(() => removeAllDrafts(owner))

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

test('a new link whose answer is lost is generated once, also from its draft, and takes later changes', async () => {
  const keys: string[] = []
  const privateLink = aPrivateLink()
  const backend = serverWith(
    [],
    {},
    {
      generatePrivateLink({ idempotencyKey }) {
        keys.push(idempotencyKey)
        if (keys.length < 3) throw new ApiError(0, screenMessages.connectionFailed)
        return { privateLink, isRepeated: keys.indexOf(idempotencyKey) < keys.length - 1 }
      },
    },
  )
  const stored = () => findDraft(owner, linkSubject(backend.product._id, undefined))
  const first = await open(backend, '/addPrivateLink')
  await first.user.type(await screen.findByLabelText('Private link'), '-for-asha')
  for (const attempt of [1, 2]) {
    await first.user.click(await press('Generate Link'))
    await waitFor(() => expect(keys).toHaveLength(attempt))
    await screen.findByText(screenMessages.connectionFailed)
  }
  first.unmount()
  await waitFor(async () => expect(await stored()).not.toBeNull())
  const second = await open(backend, '/addPrivateLink')
  await screen.findByText(/^Unsaved work from .*was restored/)
  await second.user.clear(screen.getByLabelText('Private link'))
  await second.user.type(screen.getByLabelText('Private link'), 'for-ravi')
  await second.user.click(await press('Generate Link'))
  await screen.findByText(/^Your link is ready/)
  expect(backend.sent).toMatchObject([{ id: privateLink._id, privateLink: 'for-ravi' }])
  await waitFor(async () => expect(await stored()).toBeNull())
  second.unmount()
  const third = await open(backend, '/addPrivateLink')
  await third.user.click(await press('Generate Link'))
  await screen.findByText(/^Your link is ready/)
  const [key, ...later] = keys
  expect(later).toEqual([key, key, expect.not.stringMatching(String(key))])
  expect(backend.sent).toHaveLength(1)
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
