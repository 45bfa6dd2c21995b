import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { expectAccessible } from '@showcase/testing/accessible'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { act } from 'react'
import { confirm, many, numbered, open, row, rows, server } from './notifications.testing.tsx'
import { unread } from './unread.state.ts'

/** jsdom has no layout: a test reports that the end of the list is visible. */
let seeEnd = () => {}
globalThis.IntersectionObserver = class {
  constructor(callback: IntersectionObserverCallback) {
    seeEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  observe() {}
  unobserve() {}
  disconnect() {
    seeEnd = () => {}
  }
  takeRecords = () => []
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
} as never

beforeEach(() => {
  unread.total = 0
})

test('lists notifications, newest first, with unread marks, age, count and link', async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000 - 1000).toISOString()
  const { container } = await open(
    server([
      numbered(3, { createdAt: twoHoursAgo, redirect: '/userAdmin/products', count: 4 }),
      numbered(2, { redirect: '/products/x' }),
      numbered(1, { redirect: '', isMarkedRead: true }),
    ]),
  )
  const third = within(await row(3))
  third.getByText('2 hours ago')
  third.getByText('4 times')
  for (const name of ['Mark as read', 'Delete'])
    third.getByRole('button', { name, description: /Unread: .*3.*4 times/ })
  expect(third.getByRole('link').getAttribute('href')).toBe('/userAdmin/products')
  expect(
    within(await row(2))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('http://localhost:3000/terracotta/products/x')
  const first = within(await row(1))
  expect([
    first.queryByRole('link'),
    first.queryByText('Unread:'),
    first.queryByRole('button', { name: /read/ }),
  ]).toEqual([null, null, null])
  await expectAccessible(container)
})

test('a loading list shows its skeleton', async () => {
  const { promise, resolve } = Promise.withResolvers<{ notifications: []; total: 0 }>()
  await open(server([], { fetchAll: () => promise }))
  await screen.findByRole('status', { name: 'Loading notifications' })
  resolve({ notifications: [], total: 0 })
  await screen.findByText('No notifications yet')
  expect(screen.queryByRole('status', { name: 'Loading notifications' })).toBeNull()
})

test('filters All, New and Read', async () => {
  const { user, router } = await open(server([numbered(2), numbered(1, { isMarkedRead: true })]))
  expect(await rows()).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: 'New' }))
  await waitFor(async () =>
    expect((await rows()).map(one => one.textContent)).toEqual([expect.stringContaining('Notification 2')]),
  )
  expect(router.state.location.search).toBe('?filter=new')
  await user.click(screen.getByRole('tab', { name: 'Read' }))
  await waitFor(async () =>
    expect((await rows()).map(one => one.textContent)).toEqual([expect.stringContaining('Notification 1')]),
  )
})

test('loads 15, and more near the end, without gaps after deletions', async () => {
  const backend = server(many(32))
  const { user } = await open(backend)
  expect(await rows()).toHaveLength(15)
  expect(backend.state.requests).toMatchObject([{ pageNo: 1, perPage: 15, filter: 'all' }])
  await user.click(within(await row(32)).getByRole('button', { name: 'Delete' }))
  await confirm(user, 'Are you sure you want to delete this notification?', 'Delete')
  await waitFor(async () => expect(await rows()).toHaveLength(14))
  await waitFor(() => expect(backend.state.stored).toHaveLength(31))
  seeEnd()
  await waitFor(async () => expect((await rows()).length).toBeGreaterThan(14))
  for (let at = 0; at < 3; at += 1) {
    seeEnd()
    await new Promise(resolve => setTimeout(resolve))
  }
  await waitFor(async () => expect(await rows()).toHaveLength(31))
  const texts = (await rows()).map(one => within(one).getByText(/Notification \d/).lastChild?.textContent)
  expect(texts).toEqual(many(31).map(one => one.notification))
  expect(screen.queryByRole('link', { name: /more notifications/ })).toBeNull()
})

test('removes a notification that was deleted elsewhere', async () => {
  const backend = server([numbered(2), numbered(1)], {
    delete: () => {
      throw new ApiError(404, 'Notification not found')
    },
  })
  const { user } = await open(backend)
  backend.state.stored.shift()
  await user.click(within(await row(2)).getByRole('button', { name: 'Delete' }))
  await confirm(user, 'Are you sure you want to delete this notification?', 'Delete')
  await seeToast('success', 'This notification was already deleted.')
  expect(await rows()).toHaveLength(1)
})

test('ignores every other action while a request runs', async () => {
  const requests: string[] = []
  const backend = server([numbered(2), numbered(1)], {
    markAsRead: ({ id }) => {
      requests.push(id)
      return new Promise(() => {})
    },
    delete: ({ id }) => {
      requests.push(id)
      return null
    },
  })
  const { user } = await open(backend)
  await user.click(within(await row(2)).getByRole('button', { name: 'Mark as read' }))
  await user.click(within(await row(1)).getByRole('button', { name: 'Mark as read' }))
  within(await row(1)).getByText('Unread:')
  expect(requests).toHaveLength(1)
})

test('adds new notifications on top of the open list, also those that the number leaves out', async () => {
  const backend = server([numbered(1)])
  await open(backend)
  expect(await rows()).toHaveLength(1)
  backend.state.stored = [numbered(2), ...backend.state.stored]
  unread.reports += 1
  await waitFor(async () =>
    expect((await rows()).map(one => one.textContent?.includes('Notification 2'))).toEqual([true, false]),
  )
})

test('leaves none out when more arrived than one page holds', async () => {
  const backend = server(many(5))
  await open(backend)
  expect(await rows()).toHaveLength(5)
  const all = many(40)
  backend.state.stored = [...all.slice(0, 35), ...backend.state.stored]
  unread.reports += 1
  await row(40)
  await waitFor(async () => {
    await act(async () => seeEnd())
    expect(await rows()).toHaveLength(40)
  })
  const texts = (await rows()).map(one => within(one).getByText(/Notification \d/).lastChild?.textContent)
  expect(texts).toEqual(all.map(one => one.notification))
})

test("a failed list shows the server's text and Retry; a failed page can be loaded again", async () => {
  let isDown = true
  const backend = server(many(20))
  const { fetchAll } = backend.api.notification
  backend.api.notification.fetchAll = async (...given) => {
    if (isDown) throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
    return fetchAll(...given)
  }
  const { user } = await open(backend)
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(15)
  isDown = true
  seeEnd()
  const again = await screen.findByRole('link', { name: 'Could not load more notifications. Try again' })
  isDown = false
  await user.click(again)
  await waitFor(async () => expect(await rows()).toHaveLength(20))
})

test.each([
  ['', 'No notifications yet'],
  ['?filter=new', 'No new notifications'],
  ['?filter=read', 'No read notifications'],
])('the empty list at "%s" shows "%s"', async (path, title) => {
  const { container } = await open(server([]), path)
  const nothing = await screen.findByRole('heading', { name: title })
  expect(nothing.closest('section')?.querySelector('svg')).toBeTruthy()
  await expectAccessible(container)
})
