import type { Notification } from '@showcase/contract/entities'
import { aNotification } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen, within } from '@testing-library/dom'
import { routes } from './notifications.routes.tsx'

/** Shared by the tests of the notifications: a stub server with a list, and the actions of an owner. */

/** A stub server with these notifications, newest first. */
export function server(stored: Notification[], more: FakeHandlers['notification'] = {}) {
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

export function numbered(n: number, more: Partial<Notification> = {}) {
  return aNotification({
    notification: `Notification ${n}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    ...more,
  })
}

/** Newest first. */
export function many(n: number) {
  return Array.from({ length: n }, (_, at) => numbered(n - at))
}

export function open({ api }: ReturnType<typeof server>, path = '') {
  return renderRemote(routes, {
    at: 'admin:/notifications',
    path: `/userAdmin/notifications${path}`,
    api,
  })
}

export async function rows() {
  return within(await screen.findByRole('list', { name: 'Notifications' })).getAllByRole('listitem')
}

export async function row(n: number) {
  const found = (await rows()).find(one => one.textContent?.includes(`Notification ${n}`))
  if (!found) throw new Error(`Notification ${n} is not in the list`)
  return found
}

export async function confirm(user: Awaited<ReturnType<typeof open>>['user'], question: string, yes: string) {
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(question)
  await user.click(within(dialog).getByRole('button', { name: yes }))
}
