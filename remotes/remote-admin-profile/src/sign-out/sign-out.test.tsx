import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import { type DraftSubject, listDraftKinds, removeAllDrafts, saveDraft } from '@showcase/drafts/draft-store'
import { storage } from '@showcase/session'
import { anOwner } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { Component as Bell } from '../notifications/notification-badge.component.tsx'
import { unread } from '../notifications/unread.state.ts'
import { routes } from './sign-out.routes.tsx'

beforeEach(() => storage.set('authorization', 'a-token'))

function open(logOut: NonNullable<NonNullable<FakeHandlers['auth']>['logOut']>) {
  return renderRemote(routes, { at: 'admin:/signOut', api: fakeApi({ auth: { logOut } }) })
}

type Opened = Awaited<ReturnType<typeof open>>

async function askToSignOut({ user }: Opened) {
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Are you sure you want to logout?')
  return dialog
}

test('shows the signed-in user', async () => {
  await open(() => null)
  screen.getByText('Asha Verma')
  screen.getByText('owner@terracotta.example')
})

test('signs out once with "Logging Out...", clears the storage and leads to the sign-in page', async () => {
  storage.set('template', 'template1')
  storage.set('searchSuggestion', ['bowl'])
  let requests = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const page = await open(async () => {
    requests += 1
    await answered
    return null
  })
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await screen.findByText('Logging Out...')
  expect(storage.get('authorization')).toBe('a-token')
  await page.user.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  answer()
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signIn'))
  expect({ ...localStorage }).toEqual({})
  expect([page.session.owner, requests]).toEqual([null, 1])
})

test('takes the number of unread messages from the icon of the installed app', async () => {
  const numbers: number[] = []
  const setAppBadge = async (number: number) => void numbers.push(number)
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge })
  const page = await open(() => null)
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signIn'))
  expect(numbers).toEqual([0])
  Reflect.deleteProperty(navigator, 'setAppBadge')
})

test('the bell forgets the number, so that another business that signs in here does not see it', async () => {
  const openBell = (count: () => Promise<{ total: number }>) =>
    renderRemote([{ id: 'bell', index: true, Component: Bell }], {
      at: 'admin:/dashboard',
      api: fakeApi({ notification: { count } }),
    })
  const before = await openBell(async () => ({ total: 7 }))
  await screen.findByRole('link', { name: '7 unread enquiries and messages' })
  before.unmount()
  const page = await open(() => null)
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signIn'))
  page.unmount()
  const { promise, resolve } = Promise.withResolvers<{ total: number }>()
  await openBell(() => promise)
  screen.getByRole('link', { name: 'No unread enquiry or message' })
  const { reports } = unread
  resolve({ total: 2 })
  await screen.findByRole('link', { name: '2 unread enquiries and messages' })
  expect(unread.reports).toBe(reports)
})

test('says which unsaved work of this device is deleted, before it deletes it', async () => {
  const owner = anOwner()
  const other = anOwner({ businessName: 'northlight' })
  const store = (kind: DraftSubject['kind'], record: string, as = owner) =>
    saveDraft(as, { kind, record }, { savedAt: new Date().toISOString(), base: undefined, value: '' })
  await store('product', 'new')
  for (const record of ['1', '2']) await store('leadNote', record)
  await store('catalogue', 'new', other)
  const page = await renderRemote(routes, {
    at: 'admin:/signOut',
    api: fakeApi({ auth: { logOut: () => null } }),
    session: { owner },
  })
  const dialog = await askToSignOut(page)
  await within(dialog).findByText('Unsaved work on this device will be deleted: 1 product, 2 lead notes.')
  expect(await listDraftKinds(owner)).toHaveLength(3)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/signIn'))
  expect([await listDraftKinds(owner), await listDraftKinds(other)]).toEqual([[], ['catalogue']])
  await removeAllDrafts(other)
})

test('Cancel keeps the session', async () => {
  const page = await open(() => {
    throw new Error('must not be called')
  })
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(storage.get('authorization')).toBe('a-token')
  expect(page.router.state.location.pathname).toBe('/userAdmin/signOut')
})

test("an error shows the server's text and keeps the session", async () => {
  const page = await open(() => {
    throw new ApiError(503, 'The service is not available right now. Please try again shortly.')
  })
  const dialog = await askToSignOut(page)
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  expect(storage.get('authorization')).toBe('a-token')
})
