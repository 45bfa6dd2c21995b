import { expect, test } from '@jest/globals'
import { ApiError } from '@showcase/api-client'
import type { OwnSession } from '@showcase/contract/entities'
import { successMessages } from '@showcase/contract/messages'
import type { SessionState } from '@showcase/session'
import { expectAccessible } from '@showcase/testing/accessible'
import { anOwner, anOwnSession } from '@showcase/testing/factories'
import { fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { seeToast } from '@showcase/testing/toasts'
import { screen, waitFor, within } from '@testing-library/dom'
import { routes } from '../settings/settings.routes.tsx'

const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
const here = anOwnSession({ isCurrent: true })
const phone = anOwnSession({ device: 'Safari on iPhone', isHandheld: true, lastSeenAt: anHourAgo })
const unknown = anOwnSession({ device: '' })

/** A stub server with these sessions; `sent` lists the requests that end sessions. */
async function open(sessions: OwnSession[], session: Partial<SessionState> = {}, refuse: () => void = () => {}) {
  const sent: string[] = []
  let left = sessions
  const page = await renderRemote(routes, {
    at: 'admin:/settings',
    path: '/userAdmin/settings/sessions',
    session,
    api: fakeApi({
      user: {
        fetchSessions: () => ({ sessions: left }),
        deleteSession: async ({ id }) => {
          sent.push(id)
          await refuse()
          left = left.filter(({ _id }) => _id !== id)
          return null
        },
        deleteOtherSessions: () => {
          sent.push('others')
          left = left.filter(({ isCurrent }) => isCurrent)
          return withMessage({ count: 2 }, 'Signed out everywhere else!')
        },
      },
    }),
  })
  return { ...page, sent }
}

async function rows() {
  return within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem')
}

async function confirm(user: Awaited<ReturnType<typeof open>>['user']) {
  return user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }))
}

test('lists this device first without a sign-out; the others show device and last use', async () => {
  const { container } = await open([phone, here, unknown])
  const [first, second, third] = await rows()
  expect(first?.textContent).toContain('Chrome on Windows')
  expect(first?.textContent).toContain('This device')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(second?.textContent).toMatch(/Safari on iPhone.*Last used an hour ago.*Signed in/)
  expect(third?.textContent).toContain('Unknown device')
  await expectAccessible(container)
})

test('signs one out once after a confirmation and removes it from the list', async () => {
  const { user, sent } = await open([here, phone, unknown])
  const button = await screen.findByRole('button', { name: /Sign out Safari on iPhone/ })
  await user.click(button)
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Are you sure you want to sign out Safari on iPhone?')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(button)
  await confirm(user)
  await screen.findByText(successMessages.done)
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(sent).toEqual([phone._id])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' })))
})

test('removes a session that has already ended from the list', async () => {
  let isGone = false
  const sessions = [here, phone]
  const page = await open(sessions, {}, () => {
    sessions.pop()
    isGone = true
    throw new ApiError(404, 'This session has already ended.')
  })
  await page.user.click(await screen.findByRole('button', { name: /Sign out Safari/ }))
  await confirm(page.user)
  await screen.findByText('This session has already ended.')
  await screen.findByText('You have no other sessions.')
  expect(isGone).toBe(true)
})

test('shows a refusal and keeps the list; ignores a second action before the answer', async () => {
  const { promise: refused, reject } = Promise.withResolvers<never>()
  const { user, sent } = await open([here, phone, unknown], {}, () => refused)
  await user.click(await screen.findByRole('button', { name: /Sign out Safari/ }))
  await confirm(user)
  await waitFor(() => expect(sent).toEqual([phone._id]))
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  reject(new ApiError(503, 'The service is not available right now. Please try again shortly.'))
  await seeToast('error', 'The service is not available right now. Please try again shortly.')
  expect([sent, (await rows()).length]).toEqual([[phone._id], 3])
})

test('signs out all other sessions and shows that there are none', async () => {
  const { user, sent } = await open([here, phone, unknown])
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  await confirm(user)
  await screen.findByText('Signed out everywhere else!')
  await screen.findByText('You have no other sessions.')
  expect(sent).toEqual(['others'])
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('shows an error with Retry', async () => {
  let requests = 0
  await renderRemote(routes, {
    at: 'admin:/settings',
    path: '/userAdmin/settings/sessions',
    api: fakeApi({
      user: {
        fetchSessions: () => {
          requests += 1
          if (requests === 1) throw new ApiError(0, 'The connection failed. Please check it and try again.')
          return { sessions: [here] }
        },
      },
    }),
  }).then(async ({ user }) => user.click(await screen.findByRole('button', { name: 'Retry' })))
  await screen.findByText('You have no other sessions.')
})

test('a blocked owner sees the sessions and cannot end them', async () => {
  await open([here, phone], { owner: anOwner({ isBlocked: true }) })
  await screen.findByText('This User has been blocked by admin please comply with admin to proceed further.')
  for (const name of [/Sign out Safari/, 'Sign out everywhere else'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})
