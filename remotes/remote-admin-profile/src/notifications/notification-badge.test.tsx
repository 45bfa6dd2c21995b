import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { Link } from '@showcase/router'
import { storage } from '@showcase/session'
import { aNotification } from '@showcase/testing/factories'
import { fakeApi } from '@showcase/testing/fake-api'
import { listen, stop } from '@showcase/testing/listen'
import { renderRemote } from '@showcase/testing/render-remote'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { Component } from './notification-badge.component.tsx'
import { Component as NotificationsCard } from './notifications-card.component.tsx'
import { unread } from './unread.state.ts'

function Page() {
  return (
    <>
      <Component />
      <Link to="/userAdmin/dashboard/there">Elsewhere</Link>
    </>
  )
}

beforeEach(() => {
  unread.total = 0
})

function open(count: () => { total: number }, apiBaseUrl = '/api') {
  return renderRemote(
    [
      { id: 'here', index: true, Component: Page },
      { id: 'there', path: 'there', Component: Page },
    ],
    { at: 'admin:/dashboard', api: fakeApi({ notification: { count } }), session: { apiBaseUrl } },
  )
}

/** A stub server of the live count; `lines` lists its open connections. */
const lines: ServerResponse[] = []
let live: Server | undefined
afterEach(() => {
  if (live) stop(live)
  lines.length = 0
})

async function serveLive(): Promise<string> {
  live = createServer((request, response) => {
    if (request.headers.authorization !== 'the-token') return void response.writeHead(401).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    lines.push(response)
  })
  return `${await listen(live)}/api`
}

function tell(total: number, line = lines.at(-1)) {
  return line?.write(`event: unread\ndata: {"total":${total}}\n\n`)
}

// The first test of this file, because later ones know the number before their page opens.
test('a page that learns the number loads the card of the dashboard once, and again after a change', async () => {
  storage.set('authorization', 'the-token')
  let lists = 0
  const fetchAll = () => ({ notifications: [aNotification({ notification: `Version ${++lists}` })], total: 1 })
  const Dashboard = () => (
    <>
      <Component />
      <NotificationsCard />
    </>
  )
  await renderRemote([{ id: 'here', index: true, Component: Dashboard }], {
    at: 'admin:/dashboard',
    api: fakeApi({ notification: { count: () => ({ total: 3 }), fetchAll } }),
    session: { apiBaseUrl: await serveLive() },
  })
  await screen.findByRole('link', { name: '3 unread enquiries and messages' })
  await waitFor(() => expect(lines).toHaveLength(1))
  tell(3)
  tell(4)
  await screen.findByRole('link', { name: '4 unread enquiries and messages' })
  await screen.findByText('Version 2')
  expect(lists).toBe(2)
})

test.each([
  [1, '1 unread enquiry or message', '1'],
  [99, '99 unread enquiries and messages', '99'],
  [100, '99+ unread enquiries and messages', '99+'],
])('%d unread', async (total, label, text) => {
  await open(() => ({ total }))
  const badge = await screen.findByRole('link', { name: label })
  expect([badge.textContent, badge.getAttribute('href')]).toEqual([text, '/userAdmin/notifications'])
})

test('shows no number without unread enquiries and messages', async () => {
  await open(() => ({ total: 0 }))
  expect((await screen.findByRole('link', { name: 'No unread enquiry or message' })).textContent).toBe('')
})

test('the icon of the installed app has the same number, also after all are read', async () => {
  const numbers: number[] = []
  const setAppBadge = async (number: number) => void numbers.push(number)
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge })
  let total = 2
  await open(() => ({ total }))
  await screen.findByRole('link', { name: '2 unread enquiries and messages' })
  total = 0
  fireEvent.focus(window)
  await screen.findByRole('link', { name: 'No unread enquiry or message' })
  expect([numbers[0], numbers.at(-1)]).toEqual([2, 0])
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

test('counts again when the owner returns to the tab or opens another page', async () => {
  let total = 1
  const { user } = await open(() => ({ total }))
  await screen.findByRole('link', { name: '1 unread enquiry or message' })
  total = 2
  fireEvent.focus(window)
  await screen.findByRole('link', { name: '2 unread enquiries and messages' })
  total = 3
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('link', { name: '3 unread enquiries and messages' })
})

test('a failed count keeps the old number without an error', async () => {
  let isDown = false
  let requests = 0
  await open(() => {
    requests += 1
    if (isDown) throw new ApiError(503, 'down')
    return { total: 7 }
  })
  await screen.findByRole('link', { name: '7 unread enquiries and messages' })
  isDown = true
  fireEvent.focus(window)
  await waitFor(() => expect(requests).toBe(2))
  screen.getByRole('link', { name: '7 unread enquiries and messages' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the pushed count, and reconnects after a broken connection', async () => {
  storage.set('authorization', 'the-token')
  let requests = 0
  const { user } = await open(
    () => {
      requests += 1
      return { total: 0 }
    },
    await serveLive(),
  )
  await waitFor(() => expect(lines).toHaveLength(1))
  tell(3)
  await screen.findByRole('link', { name: '3 unread enquiries and messages' })
  tell(120)
  await screen.findByRole('link', { name: '99+ unread enquiries and messages' })
  const before = requests
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('link', { name: '99+ unread enquiries and messages' })
  expect(requests).toBe(before)
  const opened = lines.length
  lines.at(-1)?.end()
  await waitFor(() => expect(lines.length).toBeGreaterThan(opened))
  tell(4)
  await screen.findByRole('link', { name: '4 unread enquiries and messages' })
})

test('closes the connection of a hidden page and opens it again', async () => {
  storage.set('authorization', 'the-token')
  await open(() => ({ total: 0 }), await serveLive())
  await waitFor(() => expect(lines).toHaveLength(1))
  const seen = (state: string) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    fireEvent(document, new Event('visibilitychange'))
  }
  const gone = new Promise(resolve => lines[0]?.once('close', resolve))
  seen('hidden')
  await gone
  seen('visible')
  await waitFor(() => expect(lines).toHaveLength(2))
  tell(2)
  await screen.findByRole('link', { name: '2 unread enquiries and messages' })
})
