import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { Notification } from '@showcase/contract/entities'
import { closeModal, ModalHost, ToastHost } from '@showcase/modal-host'
import { expectAccessible } from '@showcase/testing/accessible'
import { aNotification } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from './notifications.routes.tsx'
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
afterEach(() => closeModal())

/** A stub server with these notifications, newest first. */
function server(stored: Notification[], more: FakeHandlers['notification'] = {}) {
  const state = { stored, requests: [] as object[] }
  const api = fakeApi({
    notification: {
      fetchAll: request => {
        state.requests.push(request)
        const matching = state.stored.filter(
          one => request.filter === 'all' || one.isMarkedRead === (request.filter === 'read'),
        )
        const from = (request.pageNo - 1) * request.perPage
        return { notifications: matching.slice(from, from + request.perPage), total: matching.length }
      },
      count: () => ({ total: state.stored.filter(one => !one.isMarkedRead).length }),
      markAsRead: ({ id }) => {
        state.stored = state.stored.map(one => (one._id === id ? { ...one, isMarkedRead: true } : one))
        return null
      },
      markAllAsRead: () => {
        state.stored = state.stored.map(one => ({ ...one, isMarkedRead: true }))
        return null
      },
      delete: ({ id }) => {
        state.stored = state.stored.filter(one => one._id !== id)
        return null
      },
      deleteAll: () => {
        state.stored = []
        return null
      },
      ...more,
    },
  })
  return { api, state }
}

function numbered(n: number, more: Partial<Notification> = {}) {
  return aNotification({
    notification: `Notification ${n}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    ...more,
  })
}

/** Newest first. */
function many(n: number) {
  return Array.from({ length: n }, (_, at) => numbered(n - at))
}

function open({ api }: ReturnType<typeof server>, path = '') {
  return renderRemote(routes, {
    at: 'admin:/notifications',
    path: `/userAdmin/notifications${path}`,
    api,
    beside: (
      <>
        <ModalHost />
        <ToastHost />
      </>
    ),
  })
}

async function rows() {
  return within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
}

async function row(n: number) {
  const found = (await rows()).find(one => one.textContent?.includes(`Notification ${n}`))
  if (!found) throw new Error(`Notification ${n} is not in the list`)
  return found
}

async function confirm(user: Awaited<ReturnType<typeof open>>['user'], question: string, yes: string) {
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(question)
  await user.click(within(dialog).getByRole('button', { name: yes }))
}

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

test('marks one as read at once, and takes it back if the server refuses', async () => {
  let isDown = false
  const backend = server([numbered(2), numbered(1)], {
    markAsRead: () => {
      if (isDown) throw new ApiError(404, 'Notification not found')
      return null
    },
  })
  const { user } = await open(backend)
  await user.click(within(await row(2)).getByRole('button', { name: 'Mark as read' }))
  await waitFor(async () => expect(within(await row(2)).queryByText('Unread:')).toBeNull())
  isDown = true
  await user.click(within(await row(1)).getByRole('button', { name: 'Mark as read' }))
  await screen.findByText('Notification not found')
  within(await row(1)).getByText('Unread:')
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

test('opening a notification leads to its page and marks it as read', async () => {
  const backend = server([numbered(1, { redirect: '/userAdmin/notifications/elsewhere' })])
  const { user, router } = await open(backend)
  await user.click(within(await row(1)).getByRole('link'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/userAdmin/notifications/elsewhere'))
  await waitFor(() => expect(backend.state.stored[0]?.isMarkedRead).toBe(true))
})

test('adds new notifications on top of the open list', async () => {
  const backend = server([numbered(1)])
  await open(backend)
  expect(await rows()).toHaveLength(1)
  backend.state.stored = [numbered(2), ...backend.state.stored]
  unread.total += 1
  await waitFor(async () =>
    expect((await rows()).map(one => one.textContent?.includes('Notification 2'))).toEqual([true, false]),
  )
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
