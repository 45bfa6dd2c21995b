import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { aNotification } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderCard } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { Component } from './notifications-card.component.tsx'
import { unread } from './unread.state.ts'

beforeEach(() => {
  unread.total = 0
})

function open(fetchAll: () => { notifications: ReturnType<typeof aNotification>[]; total: number }) {
  return renderCard(Component, fakeApi({ notification: { fetchAll } }))
}

test('shows the four newest unread notifications with links, and updates when the server reports a change', async () => {
  let stored = Array.from({ length: 6 }, (_, at) => aNotification({ notification: `Notification ${6 - at}` }))
  const { container } = await open(() => ({ notifications: stored, total: stored.length }))
  await screen.findByRole('heading', { name: 'Notifications' })
  const rows = within(screen.getByRole('list')).getAllByRole('link')
  expect(rows.map(row => row.getAttribute('href'))).toEqual(Array.from({ length: 4 }, () => '/userAdmin/products'))
  await expectAccessible(container)
  stored = []
  unread.reports += 1
  await screen.findByText('You have read all notifications.')
})

test('shows its own error with Retry', async () => {
  let isDown = true
  const { user } = await open(() => {
    if (isDown) throw new ApiError(503, 'down')
    return { notifications: [], total: 0 }
  })
  await screen.findByText('Your notifications could not be loaded.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('You have read all notifications.')
})
