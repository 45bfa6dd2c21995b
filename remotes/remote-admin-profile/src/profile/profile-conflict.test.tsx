import { expect, test } from '@jest/globals'
import { expectAccessible } from '@showcase/testing/accessible'
import { screen, waitFor, within } from '@testing-library/dom'
import { field, open, save, server, type User, write } from './profile.testing.tsx'

/** A stub server whose profile another tab saved after this one opened it. */
async function changedElsewhere() {
  const backend = server({ address: '1 Kiln Lane', updatedAt: '2030-01-01T00:00:00.000Z' })
  const page = await open(backend)
  await field('Address')
  Object.assign(backend.stored, newer)
  return { ...page, backend }
}

const newer = { address: '2 Kiln Lane', updatedAt: '2031-01-01T00:00:00.000Z' }

async function saveOverNewer(user: User) {
  await write(user, 'Address', '3 Kiln Lane')
  await save(user)
  return screen.findByRole('dialog')
}

test('a save sends its base version; over a newer one both are shown, and "Keep my version" saves', async () => {
  const { user, backend } = await changedElsewhere()
  const dialog = await saveOverNewer(user)
  within(dialog).getByRole('heading', { name: 'This profile was changed elsewhere' })
  within(dialog).getByText('3 Kiln Lane')
  within(dialog).getByText('2 Kiln Lane')
  expect(within(dialog).queryByText('Email')).toBeNull()
  await expectAccessible(dialog)
  expect(backend.sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Keep my version' }))
  await screen.findByText('Profile updated successfully!')
  expect(backend.sent).toEqual([expect.objectContaining({ address: '3 Kiln Lane', updatedAt: newer.updatedAt })])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('"Load saved version" replaces mine; closing changes nothing', async () => {
  const { user, backend } = await changedElsewhere()
  const dialog = await saveOverNewer(user)
  await user.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await field('Address')).value).toBe('3 Kiln Lane')
  await save(user)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Load saved version' }))
  await waitFor(async () => expect((await field('Address')).value).toBe('2 Kiln Lane'))
  expect(backend.sent).toEqual([])
})
