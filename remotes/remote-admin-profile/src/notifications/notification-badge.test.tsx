import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { Link } from '@showcase/router'
import { fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { Component } from './notification-badge.component.tsx'

const Page = () => (
  <>
    <Component />
    <Link to="/userAdmin/dashboard/there">Elsewhere</Link>
  </>
)

const open = (count: () => { total: number }) =>
  renderRemote(
    [
      { id: 'here', index: true, Component: Page },
      { id: 'there', path: 'there', Component: Page },
    ],
    { at: 'admin:/dashboard', api: fakeApi({ notification: { count } }) },
  )

test.each([
  [1, '1 unread notification', '1'],
  [99, '99 unread notifications', '99'],
  [100, '99+ unread notifications', '99+'],
])('%d unread', async (total, label, text) => {
  await open(() => ({ total }))
  const badge = await screen.findByRole('img', { name: label })
  expect(badge.textContent).toBe(text)
})

test('without unread notifications the bell stands alone', async () => {
  await open(() => ({ total: 0 }))
  expect(screen.getByRole('img', { name: 'No unread notifications' }).textContent).toBe('')
})

test('it counts again when the owner comes back to the tab and goes to another page', async () => {
  let total = 1
  const { user } = await open(() => ({ total }))
  await screen.findByRole('img', { name: '1 unread notification' })
  total = 2
  fireEvent.focus(window)
  await screen.findByRole('img', { name: '2 unread notifications' })
  total = 3
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('img', { name: '3 unread notifications' })
})

test('a failing count is quiet and keeps what was known', async () => {
  let isDown = false
  let asked = 0
  await open(() => {
    asked += 1
    if (isDown) throw new ApiError(503, 'down')
    return { total: 7 }
  })
  await screen.findByRole('img', { name: '7 unread notifications' })
  isDown = true
  fireEvent.focus(window)
  await waitFor(() => expect(asked).toBe(2))
  screen.getByRole('img', { name: '7 unread notifications' })
  expect(screen.queryByRole('alert')).toBeNull()
})
