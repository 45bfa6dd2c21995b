import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { confirm, many, numbered, open, row, rows, server } from './notifications.testing.tsx'
import { unread } from './unread.state.ts'

beforeEach(() => {
  unread.total = 0
})

test('marks one as read at once, and takes it back if the server refuses', async () => {
  let isDown = false
  const backend = server([numbered(2), numbered(1)], {
    markAsRead: () => {
      if (isDown) throw new ApiError(503, 'Please try again shortly.')
      return null
    },
  })
  const { user } = await open(backend)
  await user.click(within(await row(2)).getByRole('button', { name: 'Mark as read' }))
  await waitFor(async () => expect(within(await row(2)).queryByText('Unread:')).toBeNull())
  isDown = true
  await user.click(within(await row(1)).getByRole('button', { name: 'Mark as read' }))
  await screen.findByText('Please try again shortly.')
  within(await row(1)).getByText('Unread:')
})

test.each([
  ['', 'No notifications yet'],
  ['?filter=new', 'No new notifications'],
])('removes a notification that was deleted elsewhere from the list at "%s"', async (path, title) => {
  const backend = server([numbered(1)], {
    markAsRead: () => {
      throw new ApiError(404, 'Notification not found')
    },
  })
  const { user } = await open(backend, path)
  await row(1)
  backend.state.stored = []
  await user.click(within(await row(1)).getByRole('button', { name: 'Mark as read' }))
  await seeToast('success', 'This notification was already deleted.')
  await screen.findByRole('heading', { name: title })
})

test('removes a notification that is marked as read from New', async () => {
  const { user } = await open(server([numbered(2), numbered(1)]), '?filter=new')
  await user.click(within(await row(2)).getByRole('button', { name: 'Mark as read' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.click(within(await row(1)).getByRole('button', { name: 'Mark as read' }))
  await screen.findByText('No new notifications')
})

test('Mark All As Read and Delete All ask first and do nothing after Cancel', async () => {
  const backend = server([numbered(2), numbered(1)])
  const { user } = await open(backend)
  await user.click(await screen.findByRole('button', { name: 'Mark All As Read' }))
  await confirm(user, 'Are you sure you want to mark all notifications as read?', 'Cancel')
  expect(backend.state.stored.some(one => one.isMarkedRead)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Mark All As Read' }))
  await confirm(user, 'Are you sure you want to mark all notifications as read?', 'Mark All As Read')
  await waitFor(() => expect(backend.state.stored.every(one => one.isMarkedRead)).toBe(true))
  expect(screen.queryByText('Unread:')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete All' }))
  await confirm(user, 'Are you sure you want to delete all notifications?', 'Delete All')
  await screen.findByText('No notifications yet')
  expect(backend.state.stored).toEqual([])
})

test('Mark All As Read is offered while unread ones may be further down', async () => {
  const backend = server(many(16).map((one, at) => ({ ...one, isMarkedRead: at < 15 })))
  const { user } = await open(backend)
  expect(await rows()).toHaveLength(15)
  expect(screen.queryByText('Unread:')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mark All As Read' }))
  await confirm(user, 'Are you sure you want to mark all notifications as read?', 'Mark All As Read')
  await waitFor(() => expect(backend.state.stored.every(one => one.isMarkedRead)).toBe(true))
})

test('the focus stays near a control that is gone', async () => {
  const { user } = await open(server(many(3)))
  await user.click(within(await row(3)).getByRole('button', { name: 'Mark as read' }))
  await waitFor(async () => expect(document.activeElement).toBe(await row(3)))
  await user.click(within(await row(3)).getByRole('button', { name: 'Delete' }))
  await confirm(user, 'Are you sure you want to delete this notification?', 'Delete')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Notifications' })))
  const all = screen.getByRole('button', { name: 'Mark All As Read' })
  await user.click(all)
  await confirm(user, 'Are you sure you want to mark all notifications as read?', 'Mark All As Read')
  await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(all)
})

test('Mark All As Read is disabled if every notification is read', async () => {
  await open(server([numbered(1, { isMarkedRead: true })]))
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Mark All As Read' })
  expect(button.disabled).toBe(true)
})

test('a notification that opens a page of the public site in a new tab is shown as read', async () => {
  const backend = server([numbered(1, { redirect: '/products/x' })])
  const { user } = await open(backend)
  const item = within(await row(1))
  item.getByText('Unread:')
  // jsdom opens no tabs.
  item.getByRole('link').addEventListener('click', event => event.preventDefault())
  await user.click(item.getByRole('link'))
  await waitFor(async () => expect(within(await row(1)).queryByText('Unread:')).toBeNull())
  expect(backend.state.stored[0]?.isMarkedRead).toBe(true)
})

test('opening a notification leads to its page and marks it as read', async () => {
  const backend = server([numbered(1, { redirect: '/userAdmin/notifications/elsewhere' })])
  const { user, router } = await open(backend)
  await user.click(within(await row(1)).getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/notifications/elsewhere'))
  await waitFor(() => expect(backend.state.stored[0]?.isMarkedRead).toBe(true))
})
